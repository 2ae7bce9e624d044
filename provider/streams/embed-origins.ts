/**
 * The origins of player pages that channels need, for the Content-Security-Policy of the app's pages. Several processes
 * may check streams, so each reads the origins from the database.
 */
import type { Database } from '../database.ts';
import { embeddedPages } from './stream-checks-table.ts';
import { embedOrigin } from './video-sites.ts';

/** Milliseconds after which the origins are read again. */
const freshMs = 10_000;

export type EmbedOrigins = {
  /**
   * The origins as they were read last, because no answer waits for the database. If they are too old, they are read
   * again afterwards.
   */
  current(): readonly string[];
  /**
   * Reads the origins from the database. Never throws: if the database does not answer, the origins stay as they are.
   */
  read(): Promise<void>;
};

/** `now` is in epoch milliseconds. */
export function createEmbedOrigins(db: Database, now: () => number): EmbedOrigins {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    // Set it before the query, so that only one query runs at a time.
    readAt = now();
    try {
      const origins = (await embeddedPages(db)).flatMap((page) => embedOrigin(page) ?? []);
      known = [...new Set(origins)].sort();
    } catch {
      // The next call after the pause tries again.
    }
  };
  return {
    read,
    current() {
      if (now() - readAt >= freshMs) void read();
      return known;
    },
  };
}
