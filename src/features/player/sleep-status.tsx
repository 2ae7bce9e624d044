import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { minute } from '../../domain/time/time-units.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sleep-status.module.css';
import { usePanelKeys } from './use-panel-keys.ts';
import type { SleepControl } from './use-sleep-timer.ts';
import { useIsViewerActive } from './use-viewer-input.ts';

type SleepStatusProps = { sleep: SleepControl; onPress: () => void };

/**
 * The time that is left of the sleep timer, shown over the video while the viewer is active. In the last minute it is
 * replaced by an offer to keep watching.
 */
export function SleepStatus({ sleep, onPress }: SleepStatusProps) {
  const active = useIsViewerActive();
  const { timer, offersMore } = sleep;
  return (
    <>
      <p className="visually-hidden" role="status">
        {timer ? <TimerSetText length={timer.length} /> : null}
      </p>
      {timer && !offersMore ? (
        <button
          type="button"
          className={styles.status}
          data-active={active || undefined}
          onClick={onPress}
        >
          <Icon name="moon" size={16} />
          <TimeLeftText sleep={sleep} />
        </button>
      ) : null}
      {offersMore ? <KeepWatchingOffer sleep={sleep} /> : null}
    </>
  );
}

function TimerSetText({ length }: { length: number | 'end' }) {
  return length === 'end' ? (
    <Trans>The sleep timer is set to the end.</Trans>
  ) : (
    <Trans>The sleep timer is set to {length} minutes.</Trans>
  );
}

function TimeLeftText({ sleep: { timer, left } }: { sleep: SleepControl }) {
  if (timer?.length === 'end' || left === undefined) return <Trans>Sleep: at the end</Trans>;
  const minutes = left / minute;
  return <Trans>Sleep: {minutes} min</Trans>;
}

function KeepWatchingOffer({ sleep }: { sleep: SleepControl }) {
  const panel = useRef<HTMLDivElement>(null);
  usePanelKeys(panel, { onEnter: sleep.keepWatching, onEscape: undefined });
  return (
    <div ref={panel} className={styles.offer}>
      <p role="status">
        <Trans>The video stops in less than a minute.</Trans>
      </p>
      <Button variant="primary" onClick={sleep.keepWatching}>
        <Trans>Keep watching</Trans>
      </Button>
    </div>
  );
}
