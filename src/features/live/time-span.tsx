import { clockTime } from '../../domain/time/format-time.ts';
import styles from './time-span.module.css';

/** The time at which something starts, and the time at which it stops. */
export function TimeSpan({ start, stop }: { start: number; stop: number }) {
  return (
    <span className={styles.span}>
      <time dateTime={iso(start)}>{clockTime(start)}</time>
      {' – '}
      <time dateTime={iso(stop)}>{clockTime(stop)}</time>
    </span>
  );
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
