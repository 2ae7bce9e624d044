/**
 * Deletes pictures when the device is nearly full or could not store something: before anything else is deleted, and
 * before the browser deletes everything. docs/decisions.md, "Room on the device".
 */

import { readKeptPictures, removePicture } from '../data/device/kept-pictures.ts';
import { readStorageEstimate } from '../data/device/storage-estimate.ts';
import type { StorageHealth } from '../data/device/storage-health.ts';
import { withLock } from '../data/device/with-lock.ts';
import { bytesToFree, leastUsefulPictures } from '../domain/device/picture-eviction.ts';
import { minute } from '../domain/time/time-units.ts';
import type { Store } from '../session/session.ts';
import { storageHealthAtom } from './storage-health.ts';

const intervalMs = 10 * minute;
/** The first check waits until the first screens have loaded. */
const firstLookMs = minute / 2;

export function evictPicturesWhenFull(store: Store): void {
  // If pictures cannot be deleted, the browser makes room by itself.
  const startEviction = (isFull: boolean) => void evictPictures(isFull).catch(() => undefined);
  let wasFull = false;
  store.sub(storageHealthAtom, () => {
    const isFull = hasFullPart(store.get(storageHealthAtom));
    if (isFull && !wasFull) startEviction(true);
    wasFull = isFull;
  });
  setTimeout(() => startEviction(false), firstLookMs);
  setInterval(() => document.visibilityState === 'visible' && startEviction(false), intervalMs);
}

function hasFullPart({ records, pages }: StorageHealth): boolean {
  return records === 'full' || pages === 'full';
}

/**
 * Deletes pictures of other hosts first. How much room they used is only known afterwards, so the rest is estimated
 * again before those of our own host are deleted.
 */
export function evictPictures(isFull: boolean): Promise<void> {
  return withLock('storage-room', async () => {
    for (const isForeign of [true, false]) {
      const estimate = await readStorageEstimate();
      // If the browser gives no estimate, all pictures are deleted to make room for what could not be stored.
      const bytes = estimate ? bytesToFree(estimate, isFull) : isFull ? Number.MAX_VALUE : 0;
      if (bytes <= 0) return;
      const pictures = (await readKeptPictures()).filter((one) => one.isForeign === isForeign);
      await Promise.all(leastUsefulPictures(pictures, bytes).map(removePicture));
    }
  });
}
