/** The pages of an operator's own television: those of `pages.json`, or else the automatic ones. */
import * as v from 'valibot';
import type { StoredPage } from '../catalogue/stored-catalogue-types.ts';
import type { Database } from '../database.ts';
import { nonEmptyAutomaticPages } from './automatic-pages.ts';
import { configuredPages } from './configured-pages.ts';
import type { ContentForPages } from './content-for-pages.ts';
import { PagesDocument } from './pages-document.ts';
import type { PagesFile } from './read-pages-file.ts';

export type CataloguePages = {
  readonly pages: StoredPage[];
  readonly remarks: readonly string[];
  /** The content of the file that the pages are made of. It is stored for the case that the file has a fault later. */
  readonly document: PagesDocument | undefined;
  readonly fault: string | undefined;
};

/** If the file has a fault, its last content without a fault is used. */
export async function makeCataloguePages(
  db: Database,
  file: PagesFile | undefined,
  content: ContentForPages,
): Promise<CataloguePages> {
  const stored = await readStoredDocument(db);
  const read = file ?? (stored ? { fault: 'pages.json: CONTENT_DIR is not set' } : {});
  const fault = 'fault' in read ? read.fault : undefined;
  const document = 'fault' in read ? stored : read.document;
  const faults = fault === undefined ? [] : [`${fault}. The pages stay as they were.`];
  if (!document)
    return { pages: nonEmptyAutomaticPages(content), remarks: faults, document, fault };
  const { pages, remarks } = configuredPages(document, content);
  return { pages, remarks: [...faults, ...remarks], document, fault };
}

export async function storePagesDocument(
  db: Database,
  { document, fault }: Pick<CataloguePages, 'document' | 'fault'>,
): Promise<void> {
  await db.query('UPDATE own_pages SET document = $1::text::jsonb, fault = $2', [
    document ? JSON.stringify(document) : null,
    fault ?? null,
  ]);
}

/**
 * The stored document may have fields of another version. If it does not fit this version, the automatic pages are
 * used.
 */
async function readStoredDocument(db: Database): Promise<PagesDocument | undefined> {
  const [row] = await db.query<{ document: unknown }>('SELECT document FROM own_pages');
  const parsed = v.safeParse(PagesDocument, row?.document);
  return parsed.success ? parsed.output : undefined;
}
