import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { programmeKey } from '../../domain/guide/guide-day.ts';
import { phaseOf } from '../../domain/guide/schedule.ts';
import {
  type RemindableProgramme,
  remindableOf,
} from '../../domain/reminders/remindable-programme.ts';
import { clockTime } from '../../domain/time/format-time.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { ProgrammeHit } from '../../queries/guide.ts';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dateName } from './date-names.ts';
import styles from './programme-search.module.css';
import { maxProgrammes, type SearchState, useProgrammeSearch } from './use-programme-search.ts';

type ProgrammeSearchProps = {
  now: number;
  timezone: string;
  /** What was typed before the field was there. */
  early: RefObject<string>;
  onClose: () => void;
  onFound: (found: ProgrammeHit) => void;
  remind?: ((programme: RemindableProgramme, variant: 'icon') => ReactNode) | undefined;
};

/** Finds a programme in all days that this device keeps, and goes to it. */
export function ProgrammeSearch(props: ProgrammeSearchProps) {
  const { now, timezone, early, onClose, ...rest } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    if (early.current) setText(early.current);
  }, [early]);
  const { found, searching, more } = useProgrammeSearch(text, {
    today: localDate(now, timezone),
    timezone,
    language,
  });
  const coming = (found ?? []).filter(({ programme }) => programme.stop > now);
  const earlier = (found ?? []).filter(({ programme }) => programme.stop <= now);
  return (
    <Dialog
      className={styles.dialog}
      narrow="screen"
      label={t`Find a programme`}
      onClose={onClose}
      onKeyDown={moveFocusByKey}
    >
      <DialogHead className={styles.head} closeLabel={t`Close`}>
        <Icon name="search" size={20} />
        <input
          type="search"
          className={styles.input}
          autoFocus
          value={text}
          placeholder={t`Find a programme`}
          aria-label={t`Find a programme`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </DialogHead>
      <SearchCount {...{ found, searching, more }} />
      <div className={styles.results}>
        <Results found={coming} {...{ now, timezone, ...rest }} />
        {earlier.length > 0 ? (
          <h3 className={styles.earlier}>
            <Trans>Earlier</Trans>
          </h3>
        ) : null}
        <Results found={earlier} {...{ now, timezone, ...rest }} />
      </div>
    </Dialog>
  );
}

/**
 * The up and down keys move the focus through the field and the results below it, in addition to Tab. At either end the
 * key does what it does elsewhere, so that a remote control can leave the list.
 */
function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-moment]')];
  const next = steps[steps.findIndex((step) => step.parentElement?.matches(':focus-within')) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** How many programmes were found. A screen reader says it when the search has ended. */
function SearchCount({ found, searching, more }: SearchState) {
  const all = searching ? undefined : found;
  return (
    <p className={styles.count} role="status">
      {all && all.length > 0 ? (
        more ? (
          <Trans>More than {maxProgrammes} programmes</Trans>
        ) : (
          <Plural value={all.length} one="# programme" other="# programmes" />
        )
      ) : null}
      {all?.length === 0 ? <Trans>No results found for your query.</Trans> : null}
      {found ? null : <Trans>Every day that is kept on this device is searched.</Trans>}
    </p>
  );
}

type ResultsProps = Pick<ProgrammeSearchProps, 'now' | 'timezone' | 'onFound' | 'remind'> & {
  found: readonly ProgrammeHit[];
};

function Results({ found, ...rest }: ResultsProps) {
  if (found.length === 0) return null;
  return (
    <ul className={styles.list}>
      {found.map((one) => (
        <li key={programmeKey(one.channel.id, one.programme.start)} className={styles.row}>
          <Result found={one} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type ResultProps = Omit<ResultsProps, 'found'> & { found: ProgrammeHit };

function Result({ found, now, timezone, onFound, remind }: ResultProps) {
  const language = useLanguage();
  const { programme, channel } = found;
  const date = localDate(programme.start, timezone);
  return (
    <>
      <button
        type="button"
        className={styles.result}
        data-moment={phaseOf(programme, now)}
        onClick={() => onFound(found)}
      >
        <span className={styles.when}>
          <span>{dateName(date, 'short', language)}</span>
          <bdi className={styles.clock}>{clockTime(programme.start, timezone)}</bdi>
        </span>
        <span className={styles.what}>
          <bdi className={styles.title}>{programme.title}</bdi>
          <bdi className={styles.channel}>{channel.title}</bdi>
        </span>
      </button>
      {programme.start > now ? remind?.(remindableOf(programme, channel), 'icon') : null}
    </>
  );
}
