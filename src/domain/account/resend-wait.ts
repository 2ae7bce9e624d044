/** When a code may be sent again. docs/product.md, 4 and 9. */

/** Seconds between two codes. */
const resendWait = 120;

/**
 * Whole seconds until a new code may be requested; 0 when it may be already. `sentAt` and `now` are in epoch
 * milliseconds.
 */
export function secondsUntilResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0;
  const elapsed = Math.floor((now - sentAt) / 1000);
  return elapsed > resendWait ? 0 : Math.min(resendWait, Math.max(0, resendWait - elapsed));
}
