/**
 * Gives own titles their ids in the catalogue. A title keeps its id, so that favourites and watched positions stay with
 * it.
 */
import type { Database } from '../database.ts';

type IdKind = 'film' | 'show' | 'episode';

/** A title as one of its sources names it. */
export type TitleInSource = {
  readonly kind: IdKind;
  readonly sourceId: string;
  readonly ownId: string;
};
type Given = TitleInSource & { readonly id: string };

export class TitleIds {
  readonly #known: ReadonlyMap<string, string>;
  /** Ids that a new title may not have: those of present titles, of titles that may return, and of other things. */
  readonly #reserved: Set<string>;
  readonly #used = new Set<string>();
  readonly #given = new Map<string, Given>();

  constructor(known: readonly Given[], taken: Iterable<string>) {
    this.#known = new Map(known.map((one) => [titleInSourceKey(one), one.id]));
    this.#reserved = new Set([...taken, ...this.#known.values()]);
  }

  /**
   * Gives an id to the title with these copies: its known id, or for a new title `wanted`, with a number if that is
   * taken.
   */
  giveId(copies: readonly TitleInSource[], wanted: string): string {
    const known = copies.map((copy) => this.#known.get(titleInSourceKey(copy)));
    const id =
      known.find((one) => one !== undefined && !this.#used.has(one)) ?? this.#freeId(wanted);
    this.#used.add(id);
    this.#reserved.add(id);
    for (const copy of copies) {
      const key = titleInSourceKey(copy);
      if (this.#known.get(key) !== id && !this.#given.has(key))
        this.#given.set(key, { ...copy, id });
    }
    return id;
  }

  #freeId(wanted: string): string {
    let id = wanted;
    for (let number = 2; this.#reserved.has(id); number++) id = `${wanted}-${number}`;
    return id;
  }

  /** What must be stored so that the next run gives the same ids. */
  get idsToStore(): readonly Given[] {
    return [...this.#given.values()];
  }
}

function titleInSourceKey({ kind, sourceId, ownId }: TitleInSource): string {
  return JSON.stringify([kind, sourceId, ownId]);
}

export async function readTitleIds(db: Database, taken: Iterable<string>): Promise<TitleIds> {
  const known = await db.query<Given>(
    'SELECT kind, source_id AS "sourceId", own_id AS "ownId", id FROM title_ids',
  );
  return new TitleIds(known, taken);
}

export async function countTitleIds(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*) FROM title_ids');
  return row?.count ?? 0;
}

/** The most rows of one statement, because the embedded database answers nobody else while the statement runs. */
const maxRows = 500;

/** Returns how many ids are new. */
export async function storeTitleIds(db: Database, { idsToStore }: TitleIds): Promise<number> {
  let stored = 0;
  for (let at = 0; at < idsToStore.length; at += maxRows) {
    const rows = await db.query<{ isNew: boolean }>(
      `INSERT INTO title_ids (kind, source_id, own_id, id)
       SELECT kind, "sourceId", "ownId", id FROM jsonb_to_recordset($1::text::jsonb)
         AS row (kind text, "sourceId" text, "ownId" text, id text)
       ON CONFLICT (kind, source_id, own_id) DO UPDATE SET id = excluded.id
       RETURNING xmax = 0 AS "isNew"`,
      [JSON.stringify(idsToStore.slice(at, at + maxRows))],
    );
    stored += rows.filter(({ isNew }) => isNew).length;
  }
  return stored;
}
