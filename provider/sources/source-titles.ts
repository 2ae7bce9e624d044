/** The films and shows of all sources, as their last good refresh left them. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { OwnTitles } from './own-titles.ts';
import { currentDocuments, readJsonDocument } from './source-documents.ts';

export type SourceTitles = { readonly sourceId: string; readonly titles: OwnTitles };

/** One source after the other, in the order in which they were added, so that not all are in memory at once. */
export async function* readSourceTitles(db: Database): AsyncGenerator<SourceTitles> {
  for (const document of await currentDocuments(db, 'titles')) {
    const titles = v.parse(OwnTitles, await readJsonDocument(db, document));
    yield { sourceId: document.sourceId, titles };
  }
}
