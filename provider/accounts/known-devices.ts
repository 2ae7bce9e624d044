/**
 * Browsers that have signed in to an account before, by the id that each of them has chosen (`X-Client-UUID`).
 */
import type { Provider } from '../provider-types.ts';
import { maxDevices } from './account-limits.ts';
import { normalisedEmail } from './users.ts';

export async function storeKnownDevice(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  userId: string,
  clientUuid: string,
): Promise<void> {
  if (clientUuid === '') return;
  await db.query(
    `INSERT INTO known_devices (user_id, client_uuid, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, client_uuid) DO UPDATE SET seen_at = excluded.seen_at`,
    [userId, clientUuid, now()],
  );
  await db.query(
    `DELETE FROM known_devices WHERE user_id = $1 AND client_uuid NOT IN
       (SELECT client_uuid FROM known_devices WHERE user_id = $1 ORDER BY seen_at DESC LIMIT $2)`,
    [userId, maxDevices],
  );
}

export async function isKnownDevice(
  { db }: Pick<Provider, 'db'>,
  email: string,
  clientUuid: string,
): Promise<boolean> {
  if (clientUuid === '') return false;
  const rows = await db.query(
    `SELECT 1 FROM known_devices JOIN users ON users.id = user_id
     WHERE email = $1 AND client_uuid = $2`,
    [normalisedEmail(email), clientUuid],
  );
  return rows.length > 0;
}
