/**
 * How a running time is written: in hours and minutes, the minutes rounded up, or to the second as on a player's clock.
 * docs/product.md, 9.
 */

export type RunningTime = { readonly hours: number; readonly minutes: number };

/** Undefined when the length is unknown or impossible, so that no screen says '0m'. */
export function runningTime(seconds: number | undefined): RunningTime | undefined {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return undefined;
  const all = Math.ceil(seconds / 60);
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}

/** `m:ss`, or `h:mm:ss` from one hour, as a player's clock shows it. */
export function clockDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
