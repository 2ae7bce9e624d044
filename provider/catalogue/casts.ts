import { pictureOf } from './pictures.ts';
import { type Reader, type Texts, translated, worded } from './reader.ts';
import type { Ref } from './refs.ts';
import type { CastWire } from './wire-forms.ts';

type CastRow = {
  id: string;
  int_id: number;
  name: Texts;
  born: string;
  country: Texts;
  about: Texts;
};

export async function castOf(reader: Reader, id: string): Promise<CastWire | undefined> {
  const [row] = await reader.db.query<CastRow>('SELECT * FROM casts WHERE id = $1', [id]);
  return row && castWire(reader, row);
}

/** The people of `ids`, by id. */
export async function castsById(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, CastWire>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.db.query<CastRow>('SELECT * FROM casts WHERE id = ANY($1::text[])', [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, castWire(reader, row)]));
}

/** Who plays in one video or show, in the order of its credits. */
export async function castsOf(reader: Reader, { type, id }: Ref): Promise<CastWire[]> {
  const rows = await reader.db.query<CastRow>(
    `SELECT casts.* FROM entry_casts JOIN casts ON casts.id = cast_id
     WHERE type = $1 AND entry_id = $2 ORDER BY place`,
    [type, id],
  );
  return rows.map((row) => castWire(reader, row));
}

function castWire(reader: Reader, row: CastRow): CastWire {
  return {
    id: row.id,
    int_id: row.int_id,
    title: worded(reader, row.name),
    title_trans: translated(row.name),
    thumb: pictureOf('portrait', row.id),
    dob: row.born,
    country: worded(reader, row.country),
    description: worded(reader, row.about),
    description_trans: translated(row.about),
  };
}
