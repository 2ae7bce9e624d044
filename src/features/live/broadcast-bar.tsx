import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { clockOf } from '../../domain/catalogue/duration.ts';
import type { Span } from '../../domain/guide/schedule.ts';
import { clockTime } from '../../domain/time/clock.ts';
import { Button } from '../../ui/button.tsx';
import styles from './broadcast-bar.module.css';

type BroadcastBarProps = {
  /** The programme, or the hour, that the bar spans. */
  span: Span;
  /** Epoch milliseconds of the picture, and of now. */
  moment: number;
  now: number;
  /** Seconds. */
  behind: number;
  /** The earliest moment that can be gone to. */
  reach: number;
  onMoment: (moment: number) => void;
  onLive: () => void;
};

/** Milliseconds that an arrow key goes: less would still count as live. */
const arrowStep = 30_000;
const arrows: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** The seek bar of a broadcast: where the picture is in the programme, how far behind live, and the way back. */
export function BroadcastBar({
  span,
  moment,
  now,
  behind,
  reach,
  onMoment,
  onLive,
}: BroadcastBarProps) {
  const { t } = useLingui();
  const [drawn, setDrawn] = useState<number>();
  const shown = Math.min(span.stop, Math.max(span.start, drawn ?? moment));
  const share = (time: number) =>
    `${Math.min(100, Math.max(0, ((time - span.start) / (span.stop - span.start)) * 100))}%`;
  const clock = clockTime(shown);
  const behindClock = clockOf(behind);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    setDrawn(Math.min(now, Math.max(reach, shown + step * arrowStep)));
  };
  const settle = () => {
    if (drawn === undefined) return;
    setDrawn(undefined);
    onMoment(Math.min(now, Math.max(reach, drawn)));
  };
  return (
    <div className={styles.bar} dir="ltr">
      <span className={styles.time}>{clockTime(span.start)}</span>
      <input
        type="range"
        className={styles.range}
        min={span.start}
        max={span.stop}
        step={1000}
        value={shown}
        aria-label={t`Place in the broadcast`}
        aria-valuetext={behind > 0 ? t`${clock}, ${behindClock} behind live` : t`${clock}, live`}
        style={
          { '--played': share(shown), '--aired': share(now), '--reach': share(reach) } as object
        }
        onChange={(event) => setDrawn(Number(event.target.value))}
        onPointerUp={settle}
        onKeyDown={onKeyDown}
        onKeyUp={settle}
        onBlur={settle}
      />
      <span className={styles.time}>{clockTime(span.stop)}</span>
      <span className={styles.state} dir="auto">
        {behind > 0 ? (
          <>
            <span className={styles.behind}>
              <Trans>{behindClock} behind live</Trans>
            </span>
            <Button variant="secondary" className={styles.back} onClick={onLive}>
              <Trans>Back to live</Trans>
            </Button>
          </>
        ) : (
          <span className={styles.live}>
            <Trans>Live</Trans>
          </span>
        )}
      </span>
    </div>
  );
}
