/** Stores how a refresh ended: the time of the next one, the log, and a mail to the operator after three failures. */
import type { Mail, Provider } from '../provider-types.ts';
import { firstRemarks } from './first-remarks.ts';
import { waitAfterFailure, waitAfterSuccess } from './refresh-interval.ts';
import type { RefreshOrRemovalResult } from './refresh-or-remove-source.ts';
import type { Source } from './source.ts';
import { logSource, type SourceRow, withoutControlCharacters } from './sources-table.ts';

/** How many lines of remarks one refresh logs. */
const maxRemarks = 20;

/** After this many failures in a row the operator gets a mail, but only one until the source works again. */
const failuresUntilMail = 3;

/**
 * SQL: sets the time of the next refresh, `$3`. `$2` is the time at which the source was due when this refresh began.
 * If the row has another time, the operator gave an order meanwhile, and the time of the order stays. Neither time is
 * compared with a clock, because the clocks of several machines differ.
 */
const nextDueAt = 'due_at = CASE WHEN due_at = $2 THEN $3 ELSE due_at END';

/** `random` is between 0 and 1. */
export async function recordRefreshResult(
  provider: Provider,
  row: SourceRow,
  result: RefreshOrRemovalResult,
  random: number,
): Promise<void> {
  const { db, now, log } = provider;
  const at = now();
  for (const line of 'remarks' in result ? firstRemarks(result.remarks, maxRemarks) : [])
    await logSource(db, { sourceId: row.id, at, outcome: 'remark', line });
  await logSource(db, { sourceId: row.id, at, outcome: result.outcome, line: result.line });
  log.info({ source: row.id, outcome: result.outcome }, 'source');
  if ('retryAfterMs' in result) await recordFailure(provider, row, result, random);
  else {
    await db.query(
      `UPDATE sources SET failures = 0, fault = NULL, mailed_at = NULL, refreshed_at = $4, ${nextDueAt}
       WHERE id = $1`,
      [row.id, row.dueAt, at + waitAfterSuccess(row.intervalMs, random), at],
    );
  }
  // If a removal or a change was requested during this refresh, the source is due now.
  if (!row.removing)
    await db.query(
      `UPDATE sources SET due_at = $2 WHERE id = $1
         AND (removing OR address <> $3 OR secret IS DISTINCT FROM $4::jsonb OR interval_ms <> $5)`,
      [row.id, at, row.address, row.secret && JSON.stringify(row.secret), row.intervalMs],
    );
}

async function recordFailure(
  provider: Provider,
  row: SourceRow,
  { line, retryAfterMs }: Extract<RefreshOrRemovalResult, { retryAfterMs: unknown }>,
  random: number,
): Promise<void> {
  const { db, now } = provider;
  const failures = row.failures + 1;
  const fault = withoutControlCharacters(line);
  const wait = waitAfterFailure(row.intervalMs, { failures, retryAfterMs }, random);
  await db.query(`UPDATE sources SET failures = $4, fault = $5, ${nextDueAt} WHERE id = $1`, [
    ...[row.id, row.dueAt, now() + wait, failures, fault],
  ]);
  if (failures >= failuresUntilMail && row.mailedAt === null)
    await mailOperator(provider, row, { failures, fault });
}

/** Sends the mail. If that fails, the next failed refresh tries again. */
async function mailOperator(
  { db, now, config, sendMail, log }: Provider,
  row: SourceRow,
  failure: { failures: number; fault: string },
): Promise<void> {
  if (!config.contactEmail) return;
  try {
    const { contactEmail: to, publicUrl } = config;
    await sendMail(failureMail(to, row, { ...failure, publicUrl }));
    await db.query('UPDATE sources SET mailed_at = $2 WHERE id = $1', [row.id, now()]);
  } catch {
    log.error({ source: row.id }, 'The mail about a source that fails could not be sent.');
  }
}

/**
 * The mail to the operator about a source that fails. It is in English, like everything that operators read. `failures`
 * counts the failures in a row. `fault` is the reason of the last one, in one line with its place.
 */
function failureMail(
  to: string,
  { id, kind, address }: Source,
  { failures, fault, publicUrl }: { failures: number; fault: string; publicUrl: string },
): Mail {
  return {
    to,
    subject: `The source ${id} of ${publicUrl} fails`,
    text: [
      `The source ${id} (${kind}, ${address}) has failed ${failures} times in a row. The last time:`,
      `  ${fault}`,
      'Viewers still see what it brought before. It is tried again by itself, and you get no further mail about it until it has worked again.',
      `What happened to it: npm run source -- log ${id}`,
    ].join('\n\n'),
  };
}
