/**
 * The documents of sources, compressed in the database. A new document is stored separately. It becomes current in the
 * same transaction as the guide that is made from it.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../database.ts';

export type DocumentKind = 'channels' | 'guide' | 'titles';

export type DocumentPlace = {
  readonly sourceId: string;
  readonly kind: DocumentKind;
  /** The document's name in messages. It is unique among the documents of its source and kind. */
  readonly name: string;
};

export type StoredDocument = DocumentPlace & { readonly id: number; readonly sha256: string };

/** Bytes in one row. Rows are small, so that viewers do not notice the wait for the embedded database. */
const partSize = 256 * 1024;

/** Stores a document that is not current yet. */
export async function storeDocument(
  db: Database,
  { sourceId, kind, name }: DocumentPlace,
  content: AsyncIterable<Uint8Array>,
  { position, now }: { position: number; now: number },
): Promise<StoredDocument> {
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO source_documents (source_id, kind, name, position, sha256, fetched_at)
     VALUES ($1, $2, $3, $4, '', $5) RETURNING id`,
    [sourceId, kind, name, position, now],
  );
  const id = row?.id ?? 0;
  const digest = createHash('sha256');
  async function* contentBeingHashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      digest.update(chunk);
      yield chunk;
    }
  }
  let part = 0;
  for await (const bytes of inParts(gzipped(contentBeingHashed()))) {
    await db.query(
      'INSERT INTO source_document_parts (document_id, part, bytes) VALUES ($1, $2, $3)',
      [id, part, bytes],
    );
    part += 1;
  }
  const sha256 = digest.digest('hex');
  await db.query('UPDATE source_documents SET sha256 = $2 WHERE id = $1', [id, sha256]);
  return { id, sourceId, kind, name, sha256 };
}

/** Reads a document part by part, and yields its unpacked bytes. */
export async function* readDocument(
  db: Database,
  { id }: Pick<StoredDocument, 'id'>,
): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(partsOf(db, id), { objectMode: false });
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* packed.pipe(gunzip) as AsyncIterable<Uint8Array>;
  } finally {
    packed.destroy();
  }
}

/** The whole JSON of a document. The caller checks it with a schema. */
export async function readJsonDocument(
  db: Database,
  document: Pick<StoredDocument, 'id'>,
): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readDocument(db, document)) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * The current documents of a kind. Those of the source that was added first come first. The channels of a source that
 * will be removed stay until its removal, which counts the lost reminders. Its titles no longer count.
 */
export function currentDocuments(db: Database, kind: DocumentKind): Promise<StoredDocument[]> {
  return db.query<StoredDocument>(
    `SELECT d.id, source_id AS "sourceId", d.kind, name, sha256
     FROM source_documents d JOIN sources s ON s.id = source_id
     WHERE current AND d.kind = $1 AND NOT (removing AND d.kind = 'titles') ORDER BY s.position, d.position, d.id`,
    [kind],
  );
}

/** The current documents of a source, in their order. */
export function currentDocumentsOfSource(
  db: Database,
  sourceId: string,
): Promise<StoredDocument[]> {
  return db.query<StoredDocument>(
    `SELECT id, source_id AS "sourceId", kind, name, sha256 FROM source_documents
     WHERE current AND source_id = $1 ORDER BY position, id`,
    [sourceId],
  );
}

/** Deletes documents of refreshes that did not end. Only the refresh that runs may call it. */
export async function deleteUnfinishedDocuments(db: Database): Promise<void> {
  await db.query('DELETE FROM source_documents WHERE NOT current');
}

/** Makes `ids` the current documents of the source, in this order, and deletes its others. */
export async function makeDocumentsCurrent(
  within: Database,
  sourceId: string,
  ids: readonly number[],
): Promise<void> {
  await within.query('DELETE FROM source_documents WHERE source_id = $1 AND NOT id = ANY($2)', [
    sourceId,
    ids,
  ]);
  await within.query(
    `UPDATE source_documents d SET current = true, position = n.position
     FROM unnest($1::bigint[]) WITH ORDINALITY AS n (id, position) WHERE d.id = n.id`,
    [ids],
  );
}

async function* gzipped(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const plain = Readable.from(content, { objectMode: false });
  const gzip = createGzip({ level: 6 });
  plain.on('error', (error) => gzip.destroy(error));
  try {
    yield* plain.pipe(gzip) as AsyncIterable<Uint8Array>;
  } finally {
    plain.destroy();
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < partSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function* partsOf(db: Database, id: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const [row] = await db.query<{ bytes: Uint8Array }>(
      'SELECT bytes FROM source_document_parts WHERE document_id = $1 AND part = $2',
      [id, part],
    );
    if (!row) return;
    yield row.bytes;
  }
}
