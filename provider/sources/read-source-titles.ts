/** The films and shows of all sources, from the last good refresh of each. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { OwnTitles } from './own-titles.ts';
import {
  currentDocuments,
  currentDocumentsOfSource,
  readJsonDocument,
} from './source-documents.ts';
import type { FormerTitles } from './source-reader-tools.ts';

export type SourceTitles = { readonly sourceId: string; readonly titles: OwnTitles };

/**
 * Reads one source after the other, in the order in which they were added, so that they are not all in memory at once.
 */
export async function* readSourceTitles(db: Database): AsyncGenerator<SourceTitles> {
  for (const document of await currentDocuments(db, 'titles')) {
    yield { sourceId: document.sourceId, titles: await readTitles(db, document) };
  }
}

export async function readFormerTitles(db: Database, sourceId: string): Promise<FormerTitles> {
  const documents = await currentDocumentsOfSource(db, sourceId);
  const document = documents.find(({ kind }) => kind === 'titles');
  const rows = await db.query<{ id: string }>(
    `SELECT own_id AS id FROM title_ids WHERE kind = 'film' AND source_id = $1`,
    [sourceId],
  );
  return {
    ...(document ? await readTitles(db, document) : { films: [], shows: [] }),
    filmIds: new Set(rows.map(({ id }) => id)),
  };
}

async function readTitles(db: Database, document: { id: number }): Promise<OwnTitles> {
  return v.parse(OwnTitles, await readJsonDocument(db, document));
}
