import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { clockDuration } from '../../domain/catalogue/running-time.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './asleep-panel.module.css';
import { usePanelKeys } from './use-panel-keys.ts';

type AsleepPanelProps = {
  /** Says where the viewer was last awake. Undefined when that is where the video stopped. */
  awake?: ReactNode;
  /** Goes back to where the viewer was last awake: a button or a link. */
  back?: ReactNode;
  /** Continues from where the video stopped. */
  onGoOn: () => void;
  goOn?: ReactNode;
};

/**
 * Lies over a video that the sleep timer has stopped, and offers to continue: here, or where the viewer was last awake.
 */
export function AsleepPanel({ awake, back, onGoOn, goOn }: AsleepPanelProps) {
  const panel = useRef<HTMLElement>(null);
  usePanelKeys(panel, { onEnter: onGoOn, onEscape: undefined });
  return (
    <section ref={panel} className={styles.panel}>
      <Icon name="moon" size={32} />
      <p role="status">
        <Trans>The sleep timer has stopped the video.</Trans> {awake}
      </p>
      <div className={styles.buttons}>
        {back}
        <Button variant={back ? 'secondary' : 'primary'} onClick={onGoOn}>
          <Icon name="play" size={18} filled />
          {goOn ?? <Trans>Go on from here</Trans>}
        </Button>
      </div>
    </section>
  );
}

/** “You fell asleep about here”: the button that goes back there. `at` in seconds. */
export function BackToAwakeButton({ at, onBack }: { at: number; onBack: () => void }) {
  const time = clockDuration(at);
  return (
    <Button variant="primary" onClick={onBack}>
      <Icon name="restart" size={18} />
      <Trans>Go back to {time}</Trans>
    </Button>
  );
}
