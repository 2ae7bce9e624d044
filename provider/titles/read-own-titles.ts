/** Reads the films and shows that the operator's sources brought last. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { OwnTitles } from '../sources/own-titles.ts';
import type { SourceTitles } from './same-title.ts';

export type ReadOwnTitles = (db: Database) => Promise<readonly SourceTitles[]>;

/** In the order in which the sources were added. Throws when a document is not what a source stores. */
export const readOwnTitles: ReadOwnTitles = async (db) => {
  const documents = await db.query<{ sourceId: string; name: string }>(
    `SELECT source_id AS "sourceId", name FROM source_documents d JOIN sources s ON s.id = source_id
     WHERE d.kind = 'titles' ORDER BY s.position, d.position`,
  );
  const read: SourceTitles[] = [];
  for (const { sourceId, name } of documents) {
    const parts = await db.query<{ bytes: Uint8Array }>(
      `SELECT bytes FROM source_document_parts
       WHERE source_id = $1 AND kind = 'titles' AND name = $2 ORDER BY part`,
      [sourceId, name],
    );
    const text = await promisify(gunzip)(Buffer.concat(parts.map(({ bytes }) => bytes)));
    read.push({ sourceId, titles: v.parse(OwnTitles, JSON.parse(text.toString())) });
  }
  return read;
};
