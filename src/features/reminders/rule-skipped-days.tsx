import { Trans, useLingui } from '@lingui/react/macro';
import { dateIn } from '../../domain/reminders/daily-rule-match.ts';
import { dayAndDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { KeptRule } from '../../queries/reminder-rules.ts';
import { Button } from '../../ui/button.tsx';
import styles from './rule-list.module.css';

type RuleSkippedDaysProps = {
  rule: KeptRule;
  now: number;
  /** `date` is a day in the rule's zone, YYYY-MM-DD. */
  onTakeBack: (date: string) => void;
};

/** The coming days on which a rule makes no reminder. */
export function RuleSkippedDays({ rule, now, onTakeBack }: RuleSkippedDaysProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = dateIn(rule.timezone, now);
  const days = rule.skipped.filter((date) => date >= today).sort();
  if (days.length === 0) return null;
  return (
    <ul className={styles.found}>
      {days.map((date) => {
        const day = dayAndDate(Date.parse(date), language, 'UTC');
        return (
          <li key={date} className={styles.row}>
            <span className={styles.skipped}>
              <Trans>No reminder on {day}</Trans>
            </span>
            <Button
              variant="quiet"
              className={styles.skip ?? ''}
              aria-label={t`Take back: ${day}`}
              onClick={() => onTakeBack(date)}
            >
              <Trans>Take back</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
