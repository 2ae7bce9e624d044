/**
 * Decides when pictures must be deleted to make room on the device, and which of them. docs/decisions.md, "Room on the
 * device".
 */

/** Bytes. */
export type StorageEstimate = { readonly usage: number; readonly quota: number };

export type KeptPicture = {
  readonly cacheName: string;
  readonly url: string;
  /** 0 for a picture of another host, because the browser does not tell pages its size. */
  readonly bytes: number;
  /** When it was last shown, in epoch milliseconds; 0 when that is unknown. */
  readonly usedAt: number;
  readonly isForeign: boolean;
};

/** When more than this share of the quota is used, pictures are deleted until only the lower share is used. */
const fullFrom = 0.85;
const roomyAt = 0.75;

/**
 * How many bytes must be freed. `isFull` means that the browser has refused to store something, whatever it estimates.
 */
export function bytesToFree({ usage, quota }: StorageEstimate, isFull: boolean): number {
  if (usage > fullFrom * quota) return usage - roomyAt * quota;
  return isFull ? (1 - roomyAt) * usage : 0;
}

/**
 * The least useful pictures that free this many bytes: first those of other hosts, then those that were not seen for
 * the longest time.
 */
export function leastUsefulPictures(
  pictures: readonly KeptPicture[],
  bytes: number,
): KeptPicture[] {
  const ordered = pictures.toSorted(
    (one, other) => Number(other.isForeign) - Number(one.isForeign) || one.usedAt - other.usedAt,
  );
  let freed = 0;
  return ordered.filter((picture) => {
    const goes = freed < bytes;
    if (goes) freed += picture.bytes;
    return goes;
  });
}
