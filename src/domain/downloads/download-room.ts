/** Decides how much of the device's room films may use. docs/decisions.md, "Downloads". */
import type { StorageEstimate } from '../device/picture-eviction.ts';

/** A share of the quota. Pictures are deleted only from a higher share on, so that films do not cost all pictures. */
const mostUsed = 0.8;

/** Bytes that films may still use; undefined when the browser does not say it. */
export function roomForFilms(estimate: StorageEstimate | undefined): number | undefined {
  return estimate && Math.max(0, mostUsed * estimate.quota - estimate.usage);
}
