/** Builds channels and guide from the current documents of all sources. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import type { Tally } from '../import/fault-tally.ts';
import {
  type ImportSummary,
  type ImportTools,
  importChannelsAndGuide,
} from '../import/import-channels-and-guide.ts';
import type { PlaylistEntry } from '../import/m3u.ts';
import { isSourceInPrivateNetwork } from '../relay/relayed-stream.ts';
import { markEntriesWithSecrets, readSourceSecrets } from './secrets-in-addresses.ts';
import {
  currentDocuments,
  type DocumentKind,
  readDocument,
  readJsonDocument,
  type StoredDocument,
} from './source-documents.ts';
import { bringsChannelsOrGuide, listSources } from './sources-table.ts';

export type RebuildTools = Pick<
  ImportTools,
  'db' | 'now' | 'builtIn' | 'contentDir' | 'onScheduleChange' | 'onSwap'
>;

/** The documents of one source that a refresh wants to make current. */
export type Replacement = {
  readonly sourceId: string;
  readonly documents: readonly StoredDocument[];
  /** Counts what the schedule leaves out of the guides of this source. */
  readonly tally?: Tally | undefined;
};

/**
 * Uses the current documents, and for one source those of `replacement`. Throws `ImportRefused`; then nothing has
 * changed. Each source has already checked its documents strictly, so here their faults are only counted.
 */
export async function rebuildGuideOfSources(
  tools: RebuildTools,
  replacement?: Replacement,
): Promise<ImportSummary> {
  const { db } = tools;
  const channels = await documentsOf(db, 'channels', replacement);
  const guides = await documentsOf(db, 'guide', replacement);
  const secrets = await readSourceSecrets(db);
  const near = await idsOfSourcesInPrivateNetwork(db);
  const m3u = [];
  for (const document of channels) {
    const { sourceId } = document;
    const isNear = near.has(sourceId) || undefined;
    const read = await readEntries(db, document);
    const entries = markEntriesWithSecrets(read, secrets.get(sourceId) ?? []);
    m3u.push({ name: sourceId, entries: entries.map((one) => ({ ...one, sourceId, isNear })) });
  }
  const xmltv = guides.map((document) => ({
    name: document.name,
    bytes: readDocument(db, document),
    tally: document.sourceId === replacement?.sourceId ? replacement.tally : undefined,
  }));
  return importChannelsAndGuide(
    { xmltv, m3u, keepGoing: true, keepDemo: false, whole: true },
    tools,
  );
}

async function documentsOf(
  db: Database,
  kind: DocumentKind,
  replacement: Replacement | undefined,
): Promise<StoredDocument[]> {
  const current = await currentDocuments(db, kind);
  if (!replacement) return current;
  const bySource = Map.groupBy(current, ({ sourceId }) => sourceId);
  const replaced = replacement.documents.filter((document) => document.kind === kind);
  bySource.set(replacement.sourceId, replaced);
  const inOrder = (await listSources(db)).filter(({ kind: of }) => bringsChannelsOrGuide(of));
  return inOrder.flatMap(({ id }) => bySource.get(id) ?? []);
}

/** This version or an earlier one wrote the entries, so only their outline is checked. */
const Entries = v.array(
  v.looseObject({
    name: v.string(),
    address: v.string(),
    shift: v.number(),
    dvrSeconds: v.number(),
  }),
);

async function readEntries(db: Database, document: StoredDocument): Promise<PlaylistEntry[]> {
  return v.parse(Entries, await readJsonDocument(db, document)) as PlaylistEntry[];
}

/** The ids of sources that are in a private network, or are files of this machine. */
async function idsOfSourcesInPrivateNetwork(db: Database): Promise<Set<string>> {
  const near = new Set<string>();
  const sources = await db.query<{ id: string; address: string; isPrivate: boolean | null }>(
    `SELECT id, address, (options->>'isPrivate')::boolean AS "isPrivate" FROM sources`,
  );
  for (const { id, address, isPrivate } of sources)
    if (await isSourceInPrivateNetwork(address, isPrivate)) near.add(id);
  return near;
}
