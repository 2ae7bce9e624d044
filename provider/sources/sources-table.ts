/** The rows of `sources` and `source_log`. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { StoredValidators } from './document-downloads.ts';
import { guideKinds, type Source, type SourceKind, sourceKinds } from './source.ts';

/** A source as operators see it: without its secret. Times in epoch milliseconds. */
export const SourceState = v.object({
  id: v.string(),
  kind: v.picklist(sourceKinds),
  address: v.string(),
  intervalMs: v.number(),
  dueAt: v.number(),
  attemptedAt: v.nullable(v.number()),
  refreshedAt: v.nullable(v.number()),
  failures: v.number(),
  fault: v.nullable(v.string()),
  removing: v.boolean(),
});
export type SourceState = v.InferOutput<typeof SourceState>;

const stateColumns = `id, kind, address, interval_ms AS "intervalMs", due_at AS "dueAt", attempted_at AS "attemptedAt",
  refreshed_at AS "refreshedAt", failures, fault, removing`;

/** All sources, in the order in which they were added. */
export function listSources(db: Database): Promise<SourceState[]> {
  return db.query<SourceState>(`SELECT ${stateColumns} FROM sources ORDER BY position`);
}

/** What a refresh needs to know about a source. */
export type SourceRow = Source & {
  readonly intervalMs: number;
  readonly dueAt: number;
  readonly failures: number;
  readonly mailedAt: number | null;
  readonly removing: boolean;
  readonly validators: StoredValidators;
  readonly state: unknown;
};

const SourceRow = v.object({
  id: v.string(),
  kind: v.picklist(sourceKinds),
  address: v.string(),
  secret: v.nullable(v.record(v.string(), v.string())),
  options: v.record(v.string(), v.unknown()),
  intervalMs: v.number(),
  dueAt: v.number(),
  failures: v.number(),
  mailedAt: v.nullable(v.number()),
  removing: v.boolean(),
  validators: StoredValidators,
  state: v.unknown(),
});

export async function findSource(db: Database, id: string): Promise<SourceRow | undefined> {
  const [row] = await db.query(
    `SELECT id, kind, address, secret, options, interval_ms AS "intervalMs", due_at AS "dueAt", failures,
       mailed_at AS "mailedAt", removing, validators, state
     FROM sources WHERE id = $1`,
    [id],
  );
  return row && v.parse(SourceRow, row);
}

/** The sources that are due at `now` (epoch milliseconds). The one that has waited longest comes first. */
export async function dueSources(db: Database, now: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM sources WHERE due_at <= $1 ORDER BY due_at, position',
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Whether a source brings channels or a guide. Then neither can be imported by `npm run import`. */
export async function hasChannelOrGuideSources(db: Database): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM sources WHERE kind = ANY($1) LIMIT 1', [guideKinds]);
  return rows.length > 0;
}

export const bringsChannelsOrGuide = (kind: SourceKind) => guideKinds.includes(kind);

const outcomes = [
  'added',
  'changed',
  'new',
  'unchanged',
  'remark',
  'refused',
  'failed',
  'removed',
] as const;
export type Outcome = (typeof outcomes)[number];

export const LogLine = v.object({
  id: v.number(),
  sourceId: v.string(),
  at: v.number(),
  outcome: v.picklist(outcomes),
  line: v.string(),
});
export type LogLine = v.InferOutput<typeof LogLine>;

/** How many lines of a source are stored. Older lines are deleted, except those that say its address. */
const maxLogLines = 500;

/**
 * The text without control characters. Messages quote files and answers, the database stores no NUL, and a terminal would
 * obey other control characters.
 */
export const withoutControlCharacters = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

export async function logSource(
  db: Database,
  { sourceId, at, outcome, line }: Omit<LogLine, 'id'>,
): Promise<void> {
  await db.query('INSERT INTO source_log (source_id, at, outcome, line) VALUES ($1, $2, $3, $4)', [
    ...[sourceId, at, outcome, withoutControlCharacters(line)],
  ]);
  await db.query(
    `DELETE FROM source_log WHERE source_id = $1 AND outcome NOT IN ('added', 'changed') AND id <= (
       SELECT id FROM source_log WHERE source_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
    [sourceId, maxLogLines],
  );
}

/**
 * Log lines of one source or of all that follow the line `after`. Only the newest `limit` lines, the oldest of them
 * first.
 */
export async function readSourceLog(
  db: Database,
  { sourceId, after, limit }: { sourceId: string | undefined; after: number; limit: number },
): Promise<LogLine[]> {
  const rows = await db.query<LogLine>(
    `SELECT id, source_id AS "sourceId", at, outcome, line FROM source_log
     WHERE ($1::text IS NULL OR source_id = $1) AND id > $2 ORDER BY id DESC LIMIT $3`,
    [sourceId ?? null, after, limit],
  );
  return rows.reverse();
}
