/**
 * Sign-ins that a viewer has ended and the provider has not heard of yet. They stand apart from the outbox, which
 * goes with its viewer: only the token is kept, and only until the provider has answered.
 */
import * as v from 'valibot';
import { type Client, Nothing } from '../provider/client.ts';
import { isTransient } from '../provider/errors.ts';
import { deleteSubscription } from '../provider/push.ts';
import type { Database } from './database.ts';

/** With the `client_uuid` of the browser its pushes end too. */
const Revocation = v.object({ token: v.string(), client_uuid: v.optional(v.string()) });
export type Revocation = v.InferOutput<typeof Revocation>;

const prefix = 'revocation/';

/** Kept under a name of its own; the returned name is what `settleRevocation` takes. */
export async function keepRevocation(database: Database, revocation: Revocation): Promise<string> {
  const key = prefix + crypto.randomUUID();
  await database.change(async (records) => records.put(key, revocation));
  return key;
}

export function settleRevocation(database: Database, key: string): Promise<void> {
  return database.change(async (records) => records.remove(key));
}

/** Ends them with the provider; true when the provider could not be reached for some. */
export async function sendRevocations(
  database: Database,
  clientFor: (revocation: Revocation) => Client,
): Promise<boolean> {
  const kept = await database.read((records) => records.list(prefix));
  let left = false;
  for (const { key, value } of kept) {
    const revocation = v.safeParse(Revocation, value);
    const answered =
      !revocation.success || (await revoke(clientFor(revocation.output), revocation.output));
    if (answered) await settleRevocation(database, key);
    else left = true;
  }
  return left;
}

/** True once the provider has answered, whatever it said: a token that it refuses is over. */
export async function revoke(client: Client, { token, client_uuid }: Revocation): Promise<boolean> {
  const withdrawn =
    client_uuid && deleteSubscription(client, client_uuid, token).catch(() => undefined);
  const loggedOut = client.post('logout', Nothing, {}, { quiet: true, token }).then(
    () => true,
    (error: unknown) => !isTransient(error),
  );
  await withdrawn;
  return loggedOut;
}
