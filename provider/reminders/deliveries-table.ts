/**
 * The rows of `reminder_deliveries`: what is being sent, and what was sent, to which browser. A process claims a
 * delivery before it sends. The claim expires, so that another process can send when the first one has died. A process
 * that was only stopped for a while may go on after its claim expired: its report then counts only if nobody else has
 * claimed since. The column `news` names the event, and `told_at` says when it was sent or shown.
 */
import { minute } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import { type DeliveryJob, eventName } from './reminder-event.ts';

/**
 * One reminder of a profile on one browser. Clients choose both ids, so they are unique only together with the
 * profile's id.
 */
export type Recipient = { profile_id: string; reminder_id: string; client_uuid: string };

/**
 * Longer than we wait for a push service, and shorter than the queue waits for the job of a process that has died.
 */
const claimMs = 12_000;

/** `until` (epoch milliseconds) also distinguishes this claim from a later one for the same recipients. */
export type Claim<R extends Recipient> = { recipients: R[]; until: number };

/**
 * Claims those of `some` that were sent nothing yet and that nobody else has claimed. Leaves out viewers who have
 * signed out or removed the reminder since they were looked up.
 */
export async function claimDeliveries<R extends Recipient>(
  db: Database,
  { channelId, start, news: event }: DeliveryJob,
  some: readonly R[],
  now: number,
): Promise<Claim<R>> {
  const until = now + claimMs;
  const ours = await db.query<Recipient>(
    `INSERT INTO reminder_deliveries AS d (profile_id, reminder_id, client_uuid, news, start_at, claimed_until)
     SELECT t.profile_id, t.reminder_id, t.client_uuid, $4, $5, $6
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS t (profile_id, reminder_id, client_uuid)
       JOIN push_subscriptions s ON s.profile_id = t.profile_id AND s.client_uuid = t.client_uuid
       JOIN tokens k ON k.id = s.token_id AND k.expires_at > $7
       JOIN reminders r ON r.profile_id = s.profile_id AND r.id = t.reminder_id
     WHERE r.channel_id = $8 AND r.start_at = $5 AND r.cancelled = ($4 = 'cancelled')
     ORDER BY t.client_uuid, t.reminder_id, t.profile_id
     ON CONFLICT (profile_id, reminder_id, client_uuid, news, start_at) DO UPDATE SET claimed_until = excluded.claimed_until
     WHERE d.told_at IS NULL AND d.claimed_until <= $7
     RETURNING profile_id, reminder_id, client_uuid`,
    [...columnsOf(some), eventName(event), start, until, now, channelId],
  );
  const keys = new Set(ours.map(recipientKey));
  return { recipients: some.filter((one) => keys.has(recipientKey(one))), until };
}

/** Notes who was shown the event. A claim is not needed: a device that showed it by itself has none. */
export async function markDelivered(
  db: Database,
  { start, news: event }: DeliveryJob,
  delivered: readonly Recipient[],
  now: number,
): Promise<void> {
  if (delivered.length === 0) return;
  await db.query(
    `INSERT INTO reminder_deliveries AS d (profile_id, reminder_id, client_uuid, news, start_at, claimed_until, told_at)
     SELECT profile_id, reminder_id, client_uuid, $4, $5, $6, $6
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS t (profile_id, reminder_id, client_uuid)
     ON CONFLICT (profile_id, reminder_id, client_uuid, news, start_at) DO UPDATE SET told_at = excluded.told_at
     WHERE d.told_at IS NULL`,
    [...columnsOf(delivered), eventName(event), start, now],
  );
}

/** Ends claims without a push. Nobody tries again. */
export async function giveUpDeliveries(
  db: Database,
  { start, news: event }: DeliveryJob,
  { recipients, until }: Claim<Recipient>,
  now: number,
): Promise<void> {
  if (recipients.length === 0) return;
  await db.query(
    `UPDATE reminder_deliveries AS d SET told_at = $7
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS t (profile_id, reminder_id, client_uuid)
     WHERE ${stillClaimed}`,
    [...columnsOf(recipients), eventName(event), start, until, now],
  );
}

/** Gives claims back. Any process may try again, from a time of its own for each recipient (epoch milliseconds). */
export async function releaseDeliveries(
  db: Database,
  { start, news: event }: DeliveryJob,
  { recipients, until }: Claim<Recipient & { from: number }>,
): Promise<void> {
  if (recipients.length === 0) return;
  const from = recipients.map((one) => one.from);
  await db.query(
    `UPDATE reminder_deliveries AS d SET claimed_until = t.at
     FROM unnest($1::uuid[], $2::text[], $3::uuid[], $7::bigint[]) AS t (profile_id, reminder_id, client_uuid, at)
     WHERE ${stillClaimed}`,
    [...columnsOf(recipients), eventName(event), start, until, from],
  );
}

/**
 * Counts pushes that were begun and are not finished: they are being sent, or wait for another try. Those of programmes
 * that began more than five minutes ago are left out.
 */
export async function countUnfinished(db: Database, now: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM reminder_deliveries
     WHERE start_at > $1 AND told_at IS NULL`,
    [now - 5 * minute],
  );
  return row?.count ?? 0;
}

/** SQL: `d` is the row of recipient `t`, and nobody else has claimed it since. */
const stillClaimed = `d.profile_id = t.profile_id AND d.reminder_id = t.reminder_id AND d.client_uuid = t.client_uuid
  AND d.news = $4 AND d.start_at = $5 AND d.claimed_until = $6 AND d.told_at IS NULL`;

function columnsOf(recipients: readonly Recipient[]): [string[], string[], string[]] {
  return [
    recipients.map(({ profile_id }) => profile_id),
    recipients.map(({ reminder_id }) => reminder_id),
    recipients.map(({ client_uuid }) => client_uuid),
  ];
}

function recipientKey({ profile_id, reminder_id, client_uuid }: Recipient): string {
  return `${profile_id}|${reminder_id}|${client_uuid}`;
}
