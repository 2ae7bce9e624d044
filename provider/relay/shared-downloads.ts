/**
 * Segments that many viewers ask for are fetched once and kept for a short time, within a number of bytes. Each reader
 * reads at its own pace, so that a slow one holds up nobody. A download whose last reader goes is ended.
 */
import { Download, type DownloadHead, type Reader } from './download.ts';

export type SharedDownloadsOptions = {
  /** All kept bytes together. */
  readonly maxBytes: number;
  /** Milliseconds for which a download that nobody reads is kept. */
  readonly idleMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** There is no room for another download. */
export class NoRoom extends Error {}

export class SharedDownloads {
  readonly #options: SharedDownloadsOptions;
  /** In the order in which they were last asked for. */
  readonly #downloads = new Map<string, Download>();
  /** Those of downloads that were dropped and are still read count too. */
  #bytes = 0;

  constructor(options: SharedDownloadsOptions) {
    this.#options = options;
  }

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Those who read now. */
  get readers(): number {
    return this.#downloads.values().reduce((sum, { readers }) => sum + readers, 0);
  }

  /**
   * A reader of what `start` brings. The reader has to be read to its end, or closed. Throws what `start` throws, the
   * reason of `signal`, and `NoRoom`.
   */
  async open(
    key: string,
    start: (signal: AbortSignal) => Promise<DownloadHead>,
    signal?: AbortSignal,
  ): Promise<Reader> {
    const known = this.#downloads.get(key);
    const download = known ?? this.#begin(key, start);
    if (known) {
      // The last in the order is dropped last.
      this.#downloads.delete(key);
      this.#downloads.set(key, known);
    }
    return download.join(signal);
  }

  /** Drops what nobody has read for a while. */
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

  #begin(key: string, start: (signal: AbortSignal) => Promise<DownloadHead>): Download {
    const download: Download = new Download(start, {
      now: this.#options.now,
      onBytes: (count) => this.#add(count),
      onFailure: () => this.#drop(key, download),
    });
    this.#downloads.set(key, download);
    return download;
  }

  #add(count: number): void {
    this.#bytes += count;
    for (const [key, download] of this.#downloads) {
      if (this.#bytes <= this.#options.maxBytes) return;
      if (download.readers === 0) this.#drop(key, download);
    }
    if (this.#bytes > this.#options.maxBytes) throw new NoRoom('too many segments at a time');
  }

  /** Its bytes count until its readers have gone too. */
  #drop(key: string, download: Download): void {
    if (this.#downloads.get(key) === download) this.#downloads.delete(key);
    download.onceUnread(() => {
      this.#bytes -= download.release();
    });
  }
}
