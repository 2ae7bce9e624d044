/**
 * The origins of player pages that channels need, for the Content-Security-Policy of the app's pages. Several
 * processes may look at streams, so each reads them from the database.
 */
import type { Database } from '../database.ts';
import { embeddedPages } from './stream-checks-table.ts';
import { embedOrigin } from './video-sites.ts';

/** Milliseconds after which they are read again. */
const freshMs = 10_000;

export type EmbedOrigins = {
  /** As they were read last: no answer waits for the database. Reads them again afterwards where that is too old. */
  current(): readonly string[];
  /** Never throws: where the database does not answer, they stay as they are. */
  read(): Promise<void>;
};

/** `now` is in epoch milliseconds. */
export function createEmbedOrigins(db: Database, now: () => number): EmbedOrigins {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    // Before the query, so that one is under way at a time.
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
