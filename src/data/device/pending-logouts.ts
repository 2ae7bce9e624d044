/**
 * Sign-ins that a viewer has ended on this device, while the provider does not know it yet. They are stored apart from
 * the outbox, because that is removed with its viewer. Only the token's hash is stored: somebody who finds it can end
 * that sign-in, but not use it.
 */
import * as v from 'valibot';
import { sha256 } from '../../domain/sha256.ts';
import { type Client, UnusedBody } from '../provider/client.ts';
import { isHtmlPage, isTransient, type RequestError } from '../provider/errors.ts';
import type { DeviceDatabase } from './device-database-types.ts';

/** An earlier version stored the token itself. Such a record does not parse and is removed. */
const Revocation = v.object({ token_hash: v.string() });

const prefix = 'revocation/';

/** Kept under a name of its own; the returned name is what `removePendingLogout` takes. */
export async function keepPendingLogout(database: DeviceDatabase, token: string): Promise<string> {
  const key = prefix + crypto.randomUUID();
  const token_hash = await sha256(token);
  await database.change(async (records) => records.put(key, { token_hash }));
  return key;
}

export function removePendingLogout(database: DeviceDatabase, key: string): Promise<void> {
  return database.change(async (records) => records.remove(key));
}

/** Asks the provider to end the stored sign-ins. Returns true when it could not be reached for some of them. */
export async function sendLogoutsAndReportUnsent(
  database: DeviceDatabase,
  client: Client,
): Promise<boolean> {
  const kept = await database.read((records) => records.list(prefix));
  let left = false;
  for (const { key, value } of kept) {
    const revocation = v.safeParse(Revocation, value);
    const answered =
      !revocation.success ||
      // The call carries no token, so that a viewer who has signed in since stays signed in.
      (await waitForAnswer(
        client.post('logout', UnusedBody, revocation.output, { quiet: true, token: '' }),
      ));
    if (answered) await removePendingLogout(database, key);
    else left = true;
  }
  return left;
}

/**
 * Waits for the call, and returns whether the provider answered it. Any answer of its own counts: a sign-in that it
 * refuses is over.
 */
export function waitForAnswer(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error: RequestError) => !isTransient(error) && !isHtmlPage(error),
  );
}
