/** Decides when pictures make room on the device, and which of them go first. docs/decisions.md, "Room on the device". */

/** Bytes. */
export type StorageEstimate = { readonly usage: number; readonly quota: number };

export type KeptPicture = {
  readonly cacheName: string;
  readonly url: string;
  /** 0 for a picture of another host, whose size no page may know. */
  readonly bytes: number;
  /** Epoch milliseconds; 0 when it is not known. */
  readonly usedAt: number;
  readonly isForeign: boolean;
};

/** From this share of the quota on, pictures make room, until no more than the lower share is used. */
const fullFrom = 0.85;
const roomyAt = 0.75;

/** How many bytes have to go. `isFull`: the browser has refused to store something, whatever it estimates. */
export function bytesToFree({ usage, quota }: StorageEstimate, isFull: boolean): number {
  if (usage > fullFrom * quota) return usage - roomyAt * quota;
  return isFull ? (1 - roomyAt) * usage : 0;
}

/** The least useful pictures that free so many bytes: those of other hosts first, then those not seen for longest. */
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
