/**
 * Who is given streams, and the key that stands in for a sign-in where a player asks without one: our redirect to a catch-up
 * address leads to the operator's own, which only those may learn who may watch. docs/decisions.md, "Access on the server".
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database.ts';
import { storedSecret } from '../stored-secrets.ts';

const day = 86_400;

export type StreamsKey = { readonly secret: string; readonly until: number };

const secrets = new WeakMap<Database, Promise<string>>();

/** What addresses that are handed out now are signed with; they hold for one day at least. `now` in epoch milliseconds. */
export async function streamsKey(db: Database, now: number): Promise<StreamsKey> {
  const until = (Math.ceil(now / 1000 / day) + 1) * day;
  return { secret: await secretOf(db), until };
}

/** The end of a channel's address: until when it holds (Unix seconds), and the proof that we wrote it. */
export function signatureOf(channel: string, { secret, until }: StreamsKey): string {
  return `until=${until}&key=${proof(channel, until, secret)}`;
}

export async function isSigned(
  db: Database,
  channel: string,
  { until, key }: { until: string | undefined; key: string | undefined },
  now: number,
): Promise<boolean> {
  if (!until || !key || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < now) return false;
  const right = Buffer.from(proof(channel, Number(until), await secretOf(db)));
  const given = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}

function proof(channel: string, until: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(`${until} ${channel}`)
    .digest('base64url')
    .slice(0, 22);
}

function secretOf(db: Database): Promise<string> {
  const known =
    secrets.get(db) ?? storedSecret(db, 'streams_key', () => randomBytes(32).toString('hex'));
  secrets.set(db, known);
  known.catch(() => secrets.delete(db));
  return known;
}
