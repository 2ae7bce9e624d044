/** A log for failures that repeat: it writes the same line at most once an hour. */
import { hour } from '#src/domain/time/time-units.ts';

export function throttledLog(
  log: (line: string) => void,
  now: () => number,
): (line: string) => void {
  const lastLogged = new Map<string, number>();
  return (line) => {
    for (const [earlier, at] of lastLogged) if (at <= now() - hour) lastLogged.delete(earlier);
    if (lastLogged.has(line)) return;
    lastLogged.set(line, now());
    log(line);
  };
}
