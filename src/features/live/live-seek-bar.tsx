import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { clockDuration } from '../../domain/catalogue/running-time.ts';
import type { Span } from '../../domain/guide/schedule.ts';
import { clockTime } from '../../domain/time/format-time.ts';
import { Button } from '../../ui/button.tsx';
import styles from './live-seek-bar.module.css';

type BroadcastBarProps = {
  /** The programme, or the hour, that the bar spans. */
  span: Span;
  /** The moment that is shown, and the present. Both are epoch milliseconds. */
  moment: number;
  now: number;
  /** Seconds. */
  behind: number;
  /** The earliest moment that can be played. */
  earliest: number;
  goTo: (moment: number) => void;
  goLive: () => void;
};

/**
 * The seek bar of a broadcast: which moment of the programme is shown, how far that is behind live, and a button that
 * returns to live.
 */
export function LiveSeekBar({ span, goLive, behind, ...place }: BroadcastBarProps) {
  return (
    <div className={styles.bar} dir="ltr">
      <span className={styles.time}>{clockTime(span.start)}</span>
      <BroadcastRange span={span} behind={behind} {...place} />
      <span className={styles.time}>{clockTime(span.stop)}</span>
      <span className={styles.state} dir="auto">
        {behind > 0 ? (
          <BehindLive behindClock={clockDuration(behind)} onLive={goLive} />
        ) : (
          <span className={styles.live}>
            <Trans>Live</Trans>
          </span>
        )}
      </span>
    </div>
  );
}

/** Milliseconds by which an arrow key moves. A shorter step would still count as live. */
const arrowStep = 30_000;
const arrows: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

function BroadcastRange(props: Omit<BroadcastBarProps, 'goLive'>) {
  const { span, moment, now, behind, earliest, goTo } = props;
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number>();
  // A ref, because a gamepad's key may come up before the page is rendered again.
  const latest = useRef<number>(undefined);
  const drag = (time: number | undefined) => {
    latest.current = time;
    setDragged(time);
  };
  const shown = Math.min(span.stop, Math.max(span.start, dragged ?? moment));
  const nearestPlayableTime = (time: number) => Math.min(now, Math.max(earliest, time));
  const percentAt = (time: number) =>
    `${Math.min(100, Math.max(0, ((time - span.start) / (span.stop - span.start)) * 100))}%`;
  const clock = clockTime(shown);
  const behindClock = clockDuration(behind);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    drag(nearestPlayableTime(shown + step * arrowStep));
  };
  const seek = () => {
    const time = latest.current;
    if (time === undefined) return;
    drag(undefined);
    goTo(nearestPlayableTime(time));
  };
  return (
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
        {
          '--played': percentAt(shown),
          '--aired': percentAt(now),
          '--reach': percentAt(earliest),
        } as object
      }
      onChange={(event) => drag(Number(event.target.value))}
      onPointerUp={seek}
      // The browser took the gesture to scroll the page, so it chose no position.
      onPointerCancel={() => drag(undefined)}
      onKeyDown={onKeyDown}
      onKeyUp={seek}
      onBlur={seek}
    />
  );
}

function BehindLive({ behindClock, onLive }: { behindClock: string; onLive: () => void }) {
  return (
    <>
      <span className={styles.behind}>
        <Trans>{behindClock} behind live</Trans>
      </span>
      <Button variant="secondary" className={styles.back} onClick={onLive}>
        <Trans>Back to live</Trans>
      </Button>
    </>
  );
}
