/** How long the landing page makes a viewer wait. docs/product.md, 4, "Other states". */

const waitSeconds = 20;

/** Whole seconds until the link works; `now` and `began` in epoch milliseconds. */
export function secondsLeft(began: number, now: number, adEnded: boolean): number {
  if (adEnded) return 0;
  const passed = Math.max(0, Math.floor((now - began) / 1000));
  return Math.max(0, waitSeconds - passed);
}
