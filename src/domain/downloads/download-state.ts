/** Decides the present status of a download, and whether its film may be played. docs/product.md, 4, "Downloads". */
import { day } from '../time/time-units.ts';
import type { DownloadReason } from './download-problem.ts';

export type StoredState = 'waiting' | 'paused' | 'failed' | 'done';

export type DownloadProgress = {
  readonly state: StoredState;
  readonly reason?: DownloadReason | undefined;
  /** How many parts are kept, and how many there are. Both are 0 before the playlist is read. */
  readonly kept_parts: number;
  readonly parts: number;
  /** Epoch milliseconds. */
  readonly added_at: number;
  /** How many days it may be kept. */
  readonly days: number;
  /** Whether the viewer wants it on a metered connection, too. */
  readonly on_metered: boolean;
};

export type DownloadStatus =
  | 'done'
  | 'expired'
  | 'failed'
  | 'paused'
  /** Waits for a network. */
  | 'offline'
  /** Waits for a connection that is not metered. */
  | 'metered'
  | 'loading';

export type Network = { readonly isOnline: boolean; readonly savesData: boolean };

/** Epoch milliseconds. */
export function expiryOf({ added_at, days }: Pick<DownloadProgress, 'added_at' | 'days'>): number {
  return added_at + days * day;
}

export function isExpired(
  download: Pick<DownloadProgress, 'added_at' | 'days'>,
  now: number,
): boolean {
  return expiryOf(download) <= now;
}

export function isPlayable(download: DownloadProgress, now: number): boolean {
  return download.state === 'done' && !isExpired(download, now);
}

export function downloadStatusOf(
  download: DownloadProgress,
  now: number,
  { isOnline, savesData }: Network,
): DownloadStatus {
  // The film of an expired download is deleted, so its stored state no longer matters.
  if (isExpired(download, now)) return 'expired';
  if (download.state === 'failed') return 'failed';
  if (download.state !== 'waiting') return download.state;
  if (!isOnline) return 'offline';
  return savesData && !download.on_metered ? 'metered' : 'loading';
}

/** The share of the parts that is kept, from 0 to 1. */
export function keptShare({
  kept_parts,
  parts,
}: Pick<DownloadProgress, 'kept_parts' | 'parts'>): number {
  return parts > 0 ? Math.min(1, kept_parts / parts) : 0;
}
