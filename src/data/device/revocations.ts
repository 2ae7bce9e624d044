/**
 * Sign-ins that a viewer has ended and the provider has not heard of yet. They stand apart from the outbox, which
 * goes with its viewer. Only the token's hash is kept: a finder can end that sign-in, but not use it.
 */
import * as v from 'valibot';
import { sha256 } from '../../domain/sha256.ts';
import { type Client, Nothing } from '../provider/client.ts';
import { isTransient } from '../provider/errors.ts';
import type { Database } from './database.ts';

/** What an earlier version kept, the token itself, does not fit and is removed. */
const Revocation = v.object({ token_hash: v.string() });

const prefix = 'revocation/';

/** Kept under a name of its own; the returned name is what `settleRevocation` takes. */
export async function keepRevocation(database: Database, token: string): Promise<string> {
  const key = prefix + crypto.randomUUID();
  const token_hash = await sha256(token);
  await database.change(async (records) => records.put(key, { token_hash }));
  return key;
}

export function settleRevocation(database: Database, key: string): Promise<void> {
  return database.change(async (records) => records.remove(key));
}

/** Ends them with the provider; true when the provider could not be reached for some. */
export async function sendRevocations(database: Database, client: Client): Promise<boolean> {
  const kept = await database.read((records) => records.list(prefix));
  let left = false;
  for (const { key, value } of kept) {
    const revocation = v.safeParse(Revocation, value);
    const answered =
      !revocation.success ||
      // Without a token: a viewer who has signed in since stays signed in.
      (await isAnswered(
        client.post('logout', Nothing, revocation.output, { quiet: true, token: '' }),
      ));
    if (answered) await settleRevocation(database, key);
    else left = true;
  }
  return left;
}

/** True once the provider has answered, whatever it said: a sign-in that it refuses is over. */
export function isAnswered(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error: unknown) => !isTransient(error),
  );
}
