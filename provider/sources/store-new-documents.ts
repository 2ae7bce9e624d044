/** Stores what a reader read as documents that are not current yet, and finds out which of them are new. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { decodeText } from '../import/decode-text.ts';
import { Tally } from '../import/fault-tally.ts';
import { ImportRefused } from '../import/import-refused.ts';
import { readXmltv } from '../import/xmltv.ts';
import { OwnTitles } from './own-titles.ts';
import { remarksOfTally } from './remarks-of-tally.ts';
import { type Source, type SourceContent, SourceProblem } from './source.ts';
import {
  currentDocumentsOfSource,
  type DocumentKind,
  readDocument,
  type StoredDocument,
  storeDocument,
} from './source-documents.ts';

export type NewDocuments = {
  /** All documents of the source, including the unchanged ones, in their order. */
  readonly documents: readonly StoredDocument[];
  /** Whether channels or guides differ from the current ones, and whether titles do. */
  readonly guideChanged: boolean;
  readonly titlesChanged: boolean;
  readonly remarks: readonly string[];
  /**
   * The optional guides that were refused. Their bytes only identify the downloads, and are not read again. The
   * validators of these downloads are not stored, so that the next refresh downloads the guides again.
   */
  readonly refused: readonly AsyncIterable<Uint8Array>[];
};

type Storing = {
  db: Database;
  source: Source;
  now: number;
  before: readonly StoredDocument[];
  remarks: string[];
  refused: AsyncIterable<Uint8Array>[];
};

/** Throws `ImportRefused` when a guide that is not optional is malformed, or has lost its programmes. */
export async function storeNewDocuments(
  db: Database,
  source: Source,
  content: SourceContent,
  now: number,
): Promise<NewDocuments> {
  const before = await currentDocumentsOfSource(db, source.id);
  const storing: Storing = { db, source, now, before, remarks: [], refused: [] };
  const channels = await storeJson('channels', content.channels, storing);
  const guides = await storeGuides(content.guides ?? [], storing);
  const titles = await storeJson('titles', requireValidTitles(content.titles), storing);
  const differs = (kinds: readonly DocumentKind[], after: readonly StoredDocument[]) => {
    const former = before.filter(({ kind }) => kinds.includes(kind));
    return former.length !== after.length || former.some(({ id }, at) => after[at]?.id !== id);
  };
  return {
    documents: [...channels, ...guides, ...titles],
    guideChanged: differs(['channels', 'guide'], [...channels, ...guides]),
    titlesChanged: differs(['titles'], titles),
    remarks: storing.remarks,
    refused: storing.refused,
  };
}

/**
 * Checks titles before they are stored. One title that does not fit would keep the titles of all sources from being
 * shown.
 */
function requireValidTitles(titles: SourceContent['titles']): unknown {
  if (titles === undefined || titles === 'unchanged') return titles;
  const checked = v.safeParse(OwnTitles, titles);
  if (checked.success) return checked.output;
  const [{ message }] = checked.issues;
  throw new SourceProblem(`${v.getDotPath(checked.issues[0])}: ${message}`);
}

async function storeJson(
  kind: 'channels' | 'titles',
  value: unknown,
  storing: Storing,
): Promise<StoredDocument[]> {
  const known = storing.before.filter((document) => document.kind === kind);
  if (value === undefined) return [];
  if (value === 'unchanged') return known;
  const json = Buffer.from(JSON.stringify(value));
  return [await storeUnlessSame({ kind, name: kind, position: 0 }, inOneChunk(json), storing)];
}

/**
 * If a guide could not be read, its former document stays. If there is no former document of its name, the former
 * guides whose names are not in `guides` stay instead, because the guide may be one of them at a new address.
 */
async function storeGuides(
  guides: NonNullable<SourceContent['guides']>,
  storing: Storing,
): Promise<StoredDocument[]> {
  const former = storing.before.filter(({ kind }) => kind === 'guide');
  const names = new Set(guides.map(({ name }) => name));
  const unnamed = former.filter(({ name }) => !names.has(name));
  const stored: StoredDocument[] = [];
  let isNewOneMissing = false;
  for (const [position, guide] of guides.entries()) {
    const known = former.find(({ name }) => name === guide.name);
    const document = await storeGuide(guide, position, known ? [known] : unnamed, storing);
    const used = document ?? known;
    if (used) stored.push(used);
    else if (!isNewOneMissing) {
      isNewOneMissing = true;
      stored.push(...unnamed);
    }
  }
  return stored;
}

/** Returns `undefined` when there is nothing to replace the former guide. */
async function storeGuide(
  guide: NonNullable<SourceContent['guides']>[number],
  position: number,
  former: readonly StoredDocument[],
  storing: Storing,
): Promise<StoredDocument | undefined> {
  if ('unchanged' in guide) return undefined;
  try {
    const place = { kind: 'guide', name: guide.name, position } as const;
    const document = await storeUnlessSame(place, guide.bytes, storing);
    if (!former.includes(document)) await refuseUselessGuide(document, former, storing);
    return document;
  } catch (error) {
    if (!guide.optional || !(error instanceof ImportRefused)) throw error;
    storing.refused.push(guide.bytes);
    storing.remarks.push(`a guide of the playlist stays as it was: ${error.message}`);
    return undefined;
  }
}

/**
 * Stores a document and returns it. If the current document has the same bytes, that one is returned instead: not every
 * server says that a document is unchanged.
 */
async function storeUnlessSame(
  place: { kind: DocumentKind; name: string; position: number },
  content: AsyncIterable<Uint8Array>,
  { db, source, now, before }: Storing,
): Promise<StoredDocument> {
  const { kind, name, position } = place;
  const at = { sourceId: source.id, kind, name };
  const stored = await storeDocument(db, at, content, { position, now });
  const same = before.find(
    (document) =>
      document.kind === kind && document.name === name && document.sha256 === stored.sha256,
  );
  if (same) await db.query('DELETE FROM source_documents WHERE id = $1', [stored.id]);
  return same ?? stored;
}

/**
 * Reads a guide to its end before it replaces the former one. A guide whose programmes cannot be read, as after a
 * change of its form, does not replace one that has programmes.
 */
async function refuseUselessGuide(
  document: StoredDocument,
  former: readonly StoredDocument[],
  { db, source, remarks }: Storing,
): Promise<void> {
  const file = document.name;
  const tally = new Tally();
  const keepGoing = source.options.keepGoing === true;
  let records = 0;
  let programmes = 0;
  for await (const { kind } of readGuide(db, document, keepGoing, tally)) {
    records += 1;
    if (kind === 'programme') programmes += 1;
  }
  if (records === 0)
    throw new ImportRefused(file, 'there is neither a channel nor a programme in it');
  const faults = remarksOfTally(tally);
  if (programmes === 0 && (await haveProgrammes(db, former))) {
    const reason = 'there is no programme in it, and there are some in the former one';
    throw new ImportRefused(file, [reason, ...faults.slice(0, 1)].join(': '));
  }
  remarks.push(...faults);
}

async function haveProgrammes(
  db: Database,
  documents: readonly StoredDocument[],
): Promise<boolean> {
  for (const document of documents)
    for await (const { kind } of readGuide(db, document, true, new Tally()))
      if (kind === 'programme') return true;
  return false;
}

function readGuide(db: Database, document: StoredDocument, keepGoing: boolean, tally: Tally) {
  const file = document.name;
  const remarkOnEncoding = (encoding: string) =>
    tally.add(`text that is not UTF-8: read as ${encoding} (tolerated)`, file);
  const text = decodeText(readDocument(db, document), file, remarkOnEncoding);
  return readXmltv(text, { file, keepGoing, tally });
}

async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
