import { castAllowedSql } from '../profiles/ceiling.ts';
import { type Texts, translationsOf } from '../translated-text.ts';
import type { Ref } from './entry-refs.ts';
import { type ReadContext, textFor } from './read-context.ts';
import { mediumPictureAddress } from './title-pictures.ts';
import type { CastWire } from './wire-types.ts';

type CastRow = {
  id: string;
  int_id: number;
  name: Texts;
  born: string | null;
  country: Texts | null;
  about: Texts | null;
  is_own: boolean | null;
};

export async function findCast(context: ReadContext, id: string): Promise<CastWire | undefined> {
  const [row] = await context.db.query<CastRow>(
    `SELECT * FROM casts WHERE id = $1 AND ${castAllowedSql(context.ceiling, 'casts.id')}`,
    [id],
  );
  return row && castWire(context, row);
}

/** The people with these ids, by id. */
export async function castsById(
  context: ReadContext,
  ids: readonly string[],
): Promise<Map<string, CastWire>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db.query<CastRow>(
    `SELECT * FROM casts WHERE id = ANY($1::text[]) AND ${castAllowedSql(context.ceiling, 'casts.id')}`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, castWire(context, row)]));
}

/** The people who play in a video or show, in the order of its credits. */
export async function readCasts(context: ReadContext, { type, id }: Ref): Promise<CastWire[]> {
  const rows = await context.db.query<CastRow>(
    `SELECT casts.* FROM entry_casts JOIN casts ON casts.id = cast_id
     WHERE type = $1 AND entry_id = $2 ORDER BY place`,
    [type, id],
  );
  return rows.map((row) => castWire(context, row));
}

function castWire(context: ReadContext, row: CastRow): CastWire {
  return {
    id: row.id,
    int_id: row.int_id,
    title: textFor(context, row.name),
    title_trans: translationsOf(row.name),
    thumb: row.is_own ? null : mediumPictureAddress('portrait', row.id),
    dob: row.born,
    country: textFor(context, row.country),
    description: textFor(context, row.about),
    description_trans: translationsOf(row.about),
  };
}
