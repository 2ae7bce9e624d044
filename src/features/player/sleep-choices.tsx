import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type SleepLength, sleepMinutes } from '../../domain/watching/sleep-timer.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './player-menu.module.css';
import type { SleepControl } from './use-sleep-timer.ts';

type SleepChoicesProps = {
  sleep: SleepControl;
  /** The words for the choice “end”: the end of a film, an episode or a programme. Undefined where that is unknown. */
  end: ReactNode;
  onChosen: () => void;
};

/** The section of the player's menu in which the sleep timer is set, changed and ended. */
export function SleepChoices({ sleep, end, onChosen }: SleepChoicesProps) {
  const { t } = useLingui();
  const choice = (length: SleepLength | undefined, words: ReactNode) => (
    <button
      key={length ?? 'off'}
      type="button"
      className={styles.choice}
      aria-pressed={sleep.timer?.length === length}
      onClick={() => {
        sleep.set(length);
        onChosen();
      }}
    >
      <Icon name="check" size={18} />
      <span>{words}</span>
    </button>
  );
  return (
    <section aria-label={t`Sleep timer`}>
      <h2 className={styles.heading}>
        <Icon name="moon" size={18} />
        <Trans>Sleep timer</Trans>
      </h2>
      {choice(undefined, <Trans>No timer</Trans>)}
      {sleepMinutes.map((minutes) =>
        choice(minutes, <Plural value={minutes} one="# minute" other="# minutes" />),
      )}
      {end ? choice('end', end) : null}
    </section>
  );
}
