/**
 * The key that stands in for a sign-in where a player asks without one. Addresses of streams are given only to those
 * who may watch, and are signed so that they end by themselves. docs/decisions.md, "Access on the server".
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '../database.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider.ts';
import { storedSecret } from '../stored-secrets.ts';
import { refuse } from './refusal.ts';
import { isWatcher } from './viewer.ts';

const day = 86_400;

export type StreamsKey = { readonly secret: string; readonly until: number };

/**
 * What addresses that are handed out now are signed with; they hold for one
 * day at least.
 */
export async function streamsKey({
  streamsSecret,
  now,
}: Pick<Provider, 'streamsSecret' | 'now'>): Promise<StreamsKey> {
  const until = (Math.ceil(now() / 1000 / day) + 1) * day;
  return { secret: await streamsSecret(), until };
}

/** The end of an address of `stream`: until when it holds (Unix seconds), and the proof that we wrote it. */
export function signatureOf(stream: string, { secret, until }: StreamsKey): string {
  return `until=${until}&key=${proof(stream, until, secret)}`;
}

/** A media file's path (`/media/vod/dunes/index.m3u8`), signed for everything that lies in its folder. */
export function signedMedia(path: string, streams: StreamsKey): string {
  return `${path}?${signatureOf(path.slice(0, path.lastIndexOf('/')), streams)}`;
}

/**
 * 403 for a viewer who may not watch and has no address that was given to somebody who may. Returns the key for addresses
 * within the answer, which end when the address asked for does.
 */
export async function requireSigned(
  c: Context<Env>,
  provider: Provider,
  stream: string,
): Promise<StreamsKey> {
  if (isWatcher(c)) return streamsKey(provider);
  const { until, key } = c.req.query();
  if (!until || !key || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < provider.now()) {
    return refuse(403, closed);
  }
  const secret = await provider.streamsSecret();
  const right = Buffer.from(proof(stream, Number(until), secret));
  const given = Buffer.from(key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) refuse(403, closed);
  return { secret, until: Number(until) };
}

const footage = '/media/footage/';

/** 403 for a request of a segment or a sheet of pictures without the signature of its clip. */
export async function requireSignedClip(
  c: Context<Env>,
  provider: Provider,
  clip: string,
): Promise<void> {
  await requireSigned(c, provider, footage + clip);
}

/**
 * `text`, a playlist or a storyboard, with the addresses of its clips signed:
 * once for each clip, of which films have few.
 */
export function withSignedClips(text: string, streams: StreamsKey): string {
  const signatures = new Map<string, string>();
  return text.replace(/\/footage\/([\w-]+)\/[\w./-]+/g, (address, clip: string) => {
    const signature = signatures.get(clip) ?? signatureOf(footage + clip, streams);
    signatures.set(clip, signature);
    return `${address}?${signature}`;
  });
}

const closed: Sentence = (i18n) => i18n._('Please sign in to watch this.');

function proof(stream: string, until: number, secret: string): string {
  return createHmac('sha256', secret).update(`${until} ${stream}`).digest('base64url').slice(0, 22);
}

/** Reads the secret when it is first needed, and once; a reading that failed is tried again. */
export function streamsSecretOf(db: Database): () => Promise<string> {
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= storedSecret(db, 'streams_key', () => randomBytes(32).toString('hex')).catch(
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  };
}
