import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateIn } from '../../domain/reminders/daily-rule-match.ts';
import { isReminderOf } from '../../domain/reminders/rule-effects.ts';
import { clockTime, dayAndDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { keptFavouriteChannelsQuery } from '../../queries/favourite-channels.ts';
import { keys } from '../../queries/keys.ts';
import type { Reminder } from '../../queries/reminder-list.ts';
import type { KeptFound, KeptRule } from '../../queries/reminder-rules.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './rule-list.module.css';

/** How many programmes are shown at first. A button shows all. */
const shownAtFirst = 3;

type RuleFoundProgrammesProps = {
  rule: KeptRule;
  reminders: readonly Reminder[];
  now: number;
  /** `date` is a day in the rule's zone, YYYY-MM-DD. */
  onSkip: (date: string) => void;
};

/** The coming programmes that a rule found and reminds of, without those whose reminder the viewer removed. */
export function RuleFoundProgrammes({ rule, reminders, now, onSkip }: RuleFoundProgrammesProps) {
  const [all, setAll] = useState(false);
  const found = rule.found
    .filter((one) => one.start > now && reminders.some((reminder) => isReminderOf(reminder, one)))
    .sort((one, other) => one.start - other.start);
  if (found.length === 0) return <NothingFound rule={rule} />;
  return (
    <>
      <ul className={styles.found}>
        {found.slice(0, all ? undefined : shownAtFirst).map((one) => (
          <FoundRow
            key={`${one.channel_id} ${one.start}`}
            found={one}
            today={dateIn(rule.timezone, now)}
            date={dateIn(rule.timezone, one.start)}
            onSkip={onSkip}
          />
        ))}
      </ul>
      {found.length > shownAtFirst && !all ? (
        <Button variant="quiet" onClick={() => setAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      ) : null}
    </>
  );
}

/**
 * Why nothing is listed: the answer is still awaited, the viewer has no favourite channel, or the guide has no such
 * programme.
 */
function NothingFound({ rule }: { rule: KeptRule }) {
  const { data: favourites } = useQuery(keptFavouriteChannelsQuery(useApp().database));
  const looking =
    useIsFetching({ queryKey: keys.ruleRefresh }) + useIsMutating({ mutationKey: keys.rules });
  if (looking > 0) {
    return (
      <p className={styles.hint}>
        <Trans>The guide is being searched for it.</Trans>
      </p>
    );
  }
  return (
    <p className={styles.hint}>
      {rule.scope === 'favourites' && favourites !== undefined && !favourites?.length ? (
        <Trans>You have no favourite channel yet. You are reminded once you have one.</Trans>
      ) : (
        <Trans>The guide has nothing of it at present. You are reminded when it comes.</Trans>
      )}
    </p>
  );
}

type FoundRowProps = Pick<RuleFoundProgrammesProps, 'onSkip'> & {
  found: KeptFound;
  today: string;
  date: string;
};

function FoundRow({ found, today, date, onSkip }: FoundRowProps) {
  const { t } = useLingui();
  const { title, start, channel_title } = found;
  const day = dayAndDate(start, useLanguage());
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <span>{day}</span>
        <time dateTime={new Date(start).toISOString()} dir="ltr">
          {clockTime(start)}
        </time>
      </span>
      <span className={styles.what}>
        <bdi className={styles.title}>{title}</bdi>
        <bdi className={styles.channel}>{channel_title}</bdi>
      </span>
      <Button
        variant="quiet"
        className={styles.skip ?? ''}
        aria-label={
          date === today ? t`Not tonight: ${title}, ${day}` : t`Not this day: ${title}, ${day}`
        }
        onClick={() => onSkip(date)}
      >
        {date === today ? <Trans>Not tonight</Trans> : <Trans>Not this day</Trans>}
      </Button>
    </li>
  );
}
