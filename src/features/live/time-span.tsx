import { useLanguage } from '../../locales/use-wording.ts';
import { timeOfDay } from './clock.ts';
import styles from './time-span.module.css';

/** From when to when something runs. */
export function TimeSpan({ start, stop }: { start: number; stop: number }) {
  const language = useLanguage();
  return (
    <span className={styles.span}>
      <time dateTime={iso(start)}>{timeOfDay(start, language)}</time>
      {' – '}
      <time dateTime={iso(stop)}>{timeOfDay(stop, language)}</time>
    </span>
  );
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
