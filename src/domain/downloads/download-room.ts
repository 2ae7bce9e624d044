/** Decides how much of the device's room films may take. docs/decisions.md, "Downloads". */
import type { StorageEstimate } from '../device/storage-room.ts';

/** Less than the share from which pictures make room: a kept film must not drive out all pictures. */
const mostUsed = 0.8;

/** Bytes that films may still take; undefined where the browser does not say. */
export function roomForFilms(estimate: StorageEstimate | undefined): number | undefined {
  return estimate && Math.max(0, mostUsed * estimate.quota - estimate.usage);
}
