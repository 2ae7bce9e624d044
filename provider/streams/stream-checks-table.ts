/** The rows of `stream_checks`: the result of the last check of each stream. */
import type { Database } from '../database.ts';
import type { CheckResult } from './check-result.ts';

type Row = {
  key: string;
  kind: CheckResult['kind'];
  https: boolean;
  cors: boolean | null;
  codecs: string[];
  protected: boolean;
  embed_url: string | null;
  alive: boolean;
  verdict: CheckResult['verdict'] | null;
  reason: CheckResult['reason'] | null;
  checked_at: number;
  failures: number;
  next_at: number;
};

/** The results with these keys. */
export async function readCheckResults(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, CheckResult>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<Row>('SELECT * FROM stream_checks WHERE key = ANY($1::text[])', [
    keys,
  ]);
  return new Map(rows.map((row) => [row.key, resultOf(row)]));
}

function resultOf(row: Row): CheckResult {
  return {
    kind: row.kind,
    https: row.https,
    cors: row.cors ?? undefined,
    codecs: row.codecs,
    isProtected: row.protected,
    embedUrl: row.embed_url ?? undefined,
    alive: row.alive,
    verdict: row.verdict ?? undefined,
    reason: row.reason ?? undefined,
    checkedAt: row.checked_at,
    failures: row.failures,
    nextAt: row.next_at,
  };
}

export async function storeCheckResult(
  db: Database,
  key: string,
  result: CheckResult,
): Promise<void> {
  await db.query(
    `INSERT INTO stream_checks (key, kind, https, cors, codecs, protected, embed_url, alive, verdict, reason,
       checked_at, failures, next_at)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, https = excluded.https, cors = excluded.cors,
       codecs = excluded.codecs, protected = excluded.protected, embed_url = excluded.embed_url,
       alive = excluded.alive, verdict = excluded.verdict, reason = excluded.reason,
       checked_at = excluded.checked_at, failures = excluded.failures, next_at = excluded.next_at`,
    [
      key,
      result.kind,
      result.https,
      result.cors ?? null,
      JSON.stringify(result.codecs),
      result.isProtected,
      result.embedUrl ?? null,
      result.alive,
      result.verdict ?? null,
      result.reason ?? null,
      result.checkedAt,
      result.failures,
      result.nextAt,
    ],
  );
}

/** Deletes the results of streams that no channel has any more. */
export async function deleteOtherResults(db: Database, keys: readonly string[]): Promise<void> {
  await db.query('DELETE FROM stream_checks WHERE key <> ALL($1::text[])', [keys]);
}

/**
 * Makes the next check of a stream due at `now` (epoch milliseconds), because a player has failed to play it. A stream
 * whose last check failed keeps its pause.
 */
export async function requestStreamCheck(db: Database, key: string, now: number): Promise<void> {
  await db.query('UPDATE stream_checks SET next_at = $2 WHERE key = $1 AND failures = 0', [
    key,
    now,
  ]);
}

/** Makes cached answers invalid, because viewers are shown other results of checks now. */
export async function publishCheckResults(db: Database): Promise<void> {
  await db.query('UPDATE guide_state SET checks_version = checks_version + 1');
}

/** The addresses of player pages that channels need, also hidden channels, which may be shown again. */
export async function embeddedPages(db: Database): Promise<string[]> {
  const rows = await db.query<{ embed_url: string }>(
    'SELECT DISTINCT embed_url FROM stream_checks WHERE embed_url IS NOT NULL',
  );
  return rows.map((row) => row.embed_url);
}
