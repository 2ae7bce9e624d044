/** A log for failures that repeat: it writes the same line at most once an hour. */
import { hour } from '#src/domain/time/time-units.ts';

export function throttledLog(
  log: (line: string) => void,
  now: () => number,
): (line: string) => void {
  const lastLogged = new Map<string, number>();
  return (line) => {
    if ((lastLogged.get(line) ?? 0) > now() - hour) return;
    lastLogged.set(line, now());
    log(line);
  };
}
