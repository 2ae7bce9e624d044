/** The films and shows of all sources, from the last good refresh of each. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { OwnTitles } from './own-titles.ts';
import { currentDocuments, readJsonDocument } from './source-documents.ts';

export type SourceTitles = { readonly sourceId: string; readonly titles: OwnTitles };

/**
 * Reads one source after the other, in the order in which they were added, so that they are not all in memory at once.
 */
export async function* readSourceTitles(db: Database): AsyncGenerator<SourceTitles> {
  for (const document of await currentDocuments(db, 'titles')) {
    const titles = v.parse(OwnTitles, await readJsonDocument(db, document));
    yield { sourceId: document.sourceId, titles };
  }
}
