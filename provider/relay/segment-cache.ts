/**
 * Segments that many viewers ask for are fetched once and cached for a short time, up to a number of bytes. Each reader
 * reads at its own speed, so that a slow reader does not delay the others. A download ends when its last reader leaves.
 */
import { SegmentFetch, type SegmentReader, type SegmentResponse } from './segment-fetch.ts';

export type SegmentCacheOptions = {
  /** The most bytes that are cached in total. */
  readonly maxBytes: number;
  /** Milliseconds for which a download without a reader is cached. */
  readonly idleMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** There is no room for another download. */
export class NoRoom extends Error {}

export class SegmentCache {
  readonly #options: SegmentCacheOptions;
  /** Sorted by the last request, the oldest first. */
  readonly #downloads = new Map<string, SegmentFetch>();
  /** Includes the bytes of downloads that were dropped but are still read. */
  #bytes = 0;

  constructor(options: SegmentCacheOptions) {
    this.#options = options;
  }

  /** How many bytes are cached now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many readers read now. */
  get readers(): number {
    return this.#downloads.values().reduce((sum, { readers }) => sum + readers, 0);
  }

  /**
   * A reader of the cached or running download with this key, or else of the one that `start` begins. The caller must
   * read to the end or call `stopReading`. Throws what `start` throws, the reason of `signal`, and `NoRoom`.
   */
  async open(
    key: string,
    start: (signal: AbortSignal) => Promise<SegmentResponse>,
    signal?: AbortSignal,
  ): Promise<SegmentReader> {
    const known = this.#downloads.get(key);
    const download = known ?? this.#startDownload(key, start);
    if (known) {
      // Move it to the end of the order, so that it is dropped last.
      this.#downloads.delete(key);
      this.#downloads.set(key, known);
    }
    return download.addReader(signal);
  }

  /** Drops downloads that nobody has read for a while. */
  sweep(): void {
    const before = this.#options.now() - this.#options.idleMs;
    for (const [key, download] of this.#downloads) {
      if (download.readers === 0 && download.leftAt <= before) this.#drop(key, download);
    }
  }

  close(): void {
    for (const [key, download] of this.#downloads) {
      download.stop();
      this.#drop(key, download);
    }
  }

  #startDownload(
    key: string,
    start: (signal: AbortSignal) => Promise<SegmentResponse>,
  ): SegmentFetch {
    const download: SegmentFetch = new SegmentFetch(start, {
      now: this.#options.now,
      onBytes: (count) => this.#makeRoomForBytes(count),
      onFailure: () => this.#drop(key, download),
    });
    this.#downloads.set(key, download);
    return download;
  }

  #makeRoomForBytes(count: number): void {
    this.#bytes += count;
    for (const [key, download] of this.#downloads) {
      if (this.#bytes <= this.#options.maxBytes) return;
      if (download.readers === 0) this.#drop(key, download);
    }
    if (this.#bytes > this.#options.maxBytes) throw new NoRoom('too many segments at a time');
  }

  /** The bytes count until the last reader has left. */
  #drop(key: string, download: SegmentFetch): void {
    if (this.#downloads.get(key) === download) this.#downloads.delete(key);
    download.callWhenUnread(() => {
      this.#bytes -= download.dropBytes();
    });
  }
}
