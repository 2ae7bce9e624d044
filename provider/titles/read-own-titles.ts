/** Reads the films and shows that the operator's sources brought last. */
import type { Database } from '../database.ts';
import type { SourceTitles } from '../sources/read-source-titles.ts';
import { readSourceTitles } from '../sources/read-source-titles.ts';

/** In the order in which the sources were added. */
export type ReadOwnTitles = (db: Database) => Promise<readonly SourceTitles[]>;

export const readOwnTitles: ReadOwnTitles = (db) => Array.fromAsync(readSourceTitles(db));
