/**
 * The rows of `reminder_deliveries`: which browser is being told of what, and which was. A claim is a promise to tell
 * soon; it lapses, so that somebody whose teller died is told by another.
 */
import type { Database } from '../database.ts';
import { type KickOff, nameOf } from './news.ts';

/**
 * One reminder of a viewer on one browser. Both ids are the client's: only with the viewer's do they name anything.
 */
export type Recipient = { user_id: string; reminder_id: string; client_uuid: string };

/** Longer than any push service is waited for, shorter than the queue waits for a job of a process that died. */
const lease = 12_000;

/**
 * Those of `some` that are ours to tell now: not told before, and claimed by nobody else. Who signed out or changed
 * their mind since they were looked up is not among them.
 */
export async function claim<R extends Recipient>(
  db: Database,
  { channelId, start, news }: KickOff,
  some: readonly R[],
  now: number,
): Promise<R[]> {
  const ours = await db.query<Recipient>(
    `INSERT INTO reminder_deliveries AS d (user_id, reminder_id, client_uuid, news, start_at, claimed_until)
     SELECT t.user_id, t.reminder_id, t.client_uuid, $4, $5, $6
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS t (user_id, reminder_id, client_uuid)
       JOIN push_subscriptions s ON s.user_id = t.user_id AND s.client_uuid = t.client_uuid
       JOIN tokens k ON k.id = s.token_id AND k.expires_at > $7
       JOIN reminders r ON r.user_id = s.user_id AND r.id = t.reminder_id
     WHERE r.channel_id = $8 AND r.start_at = $5 AND r.cancelled = ($4 = 'cancelled')
     ORDER BY t.client_uuid, t.reminder_id, t.user_id
     ON CONFLICT (user_id, reminder_id, client_uuid, news, start_at) DO UPDATE SET claimed_until = excluded.claimed_until
     WHERE d.told_at IS NULL AND d.claimed_until <= $7
     RETURNING user_id, reminder_id, client_uuid`,
    [...columnsOf(some), nameOf(news), start, now + lease, now, channelId],
  );
  const keys = new Set(ours.map(keyOf));
  return some.filter((one) => keys.has(keyOf(one)));
}

/** Notes who was told; what was noted already stays as it is. */
export async function noteDelivered(
  db: Database,
  { start, news }: KickOff,
  delivered: readonly Recipient[],
  now: number,
): Promise<void> {
  if (delivered.length === 0) return;
  await db.query(
    `INSERT INTO reminder_deliveries AS d (user_id, reminder_id, client_uuid, news, start_at, claimed_until, told_at)
     SELECT user_id, reminder_id, client_uuid, $4, $5, $6, $6
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS t (user_id, reminder_id, client_uuid)
     ON CONFLICT (user_id, reminder_id, client_uuid, news, start_at) DO UPDATE SET told_at = excluded.told_at
     WHERE d.told_at IS NULL`,
    [...columnsOf(delivered), nameOf(news), start, now],
  );
}

/**
 * Gives claims back: these are to be tried again, each from its own moment on
 * (epoch milliseconds), by whichever process.
 */
export async function letGo(
  db: Database,
  { start, news }: KickOff,
  waiting: readonly (Recipient & { from: number })[],
): Promise<void> {
  if (waiting.length === 0) return;
  await db.query(
    `INSERT INTO reminder_deliveries AS d (user_id, reminder_id, client_uuid, news, start_at, claimed_until)
     SELECT user_id, reminder_id, client_uuid, $4, $5, from_at
     FROM unnest($1::uuid[], $2::text[], $3::uuid[], $6::bigint[]) AS t (user_id, reminder_id, client_uuid, from_at)
     ON CONFLICT (user_id, reminder_id, client_uuid, news, start_at) DO UPDATE SET claimed_until = excluded.claimed_until
     WHERE d.told_at IS NULL`,
    [...columnsOf(waiting), nameOf(news), start, waiting.map(({ from }) => from)],
  );
}

function columnsOf(recipients: readonly Recipient[]): [string[], string[], string[]] {
  return [
    recipients.map(({ user_id }) => user_id),
    recipients.map(({ reminder_id }) => reminder_id),
    recipients.map(({ client_uuid }) => client_uuid),
  ];
}

function keyOf({ user_id, reminder_id, client_uuid }: Recipient): string {
  return `${user_id}|${reminder_id}|${client_uuid}`;
}
