/** The state of everything from which a catalogue of own titles is made. */
import type { Database } from '../database.ts';

/**
 * A text that changes when one of the inputs or the catalogue itself changes. It does not cover `pages.json` and ids.
 */
export async function stateOfCatalogueInputs(db: Database): Promise<string> {
  const [row] = await db.query<{ state: string }>(
    `SELECT concat_ws(' ',
       (SELECT concat(version, shown) FROM guide_state),
       (SELECT concat(hash, source) FROM catalogue_state),
       (SELECT md5(row_to_json(own_pages)::text) FROM own_pages),
       (SELECT md5(string_agg(concat(id, removing, secret), ' ' ORDER BY position)) FROM sources),
       (SELECT md5(string_agg(concat(id, sha256), ' ' ORDER BY id)) FROM source_documents
        WHERE current AND kind = 'titles')) AS state`,
  );
  return row?.state ?? '';
}
