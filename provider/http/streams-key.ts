/**
 * Signed addresses of streams. A player sends no sign-in, so the address itself shows that its viewer may watch. Only
 * viewers who may watch are given such an address, and it expires. docs/decisions.md, "Access on the server".
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '../database.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider.ts';
import { loadOrMakeSecret } from '../stored-secrets.ts';
import { isWatcher } from './recognise-viewer.ts';
import { refuse } from './refusal.ts';

const day = 86_400;

export type StreamsKey = { readonly secret: string; readonly until: number };

/** Signs addresses that are given out now; they are valid for at least a day. */
export async function streamsKey({
  streamsSecret,
  now,
}: Pick<Provider, 'streamsSecret' | 'now'>): Promise<StreamsKey> {
  const until = (Math.ceil(now() / 1000 / day) + 1) * day;
  return { secret: await streamsSecret(), until };
}

/** The end of a signed address of `stream`: until when it is valid (Unix seconds), and the signature. */
export function signatureOf(stream: string, { secret, until }: StreamsKey): string {
  return `until=${until}&key=${proof(stream, until, secret)}`;
}

/** A media file's path (`/media/vod/dunes/index.m3u8`), signed for everything that lies in its folder. */
export function signedMedia(path: string, streams: StreamsKey): string {
  return `${path}?${signatureOf(path.slice(0, path.lastIndexOf('/')), streams)}`;
}

/**
 * Refuses with 403 unless the viewer may watch, or the address is signed. Returns the key for the addresses in the
 * answer, which expire together with the requested one.
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

/**
 * Refuses with 403 a segment or a storyboard whose address lacks the signature of its clip. Returns for how many
 * seconds the address is still valid.
 */
export async function requireSignedClip(
  c: Context<Env>,
  provider: Provider,
  clip: string,
): Promise<number> {
  const { until } = await requireSigned(c, provider, footage + clip);
  return until - Math.floor(provider.now() / 1000);
}

/**
 * The playlist or storyboard `text` with its clips' addresses signed. A film consists of few clips, and each
 * signature is made once.
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

/** Reads the secret once, when it is first needed; after a failure the next caller reads again. */
export function streamsSecretOf(db: Database): () => Promise<string> {
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= loadOrMakeSecret(db, 'streams_key', () => randomBytes(32).toString('hex')).catch(
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  };
}
