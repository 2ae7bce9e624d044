/**
 * Signed addresses of streams. A player sends no sign-in, so the address itself proves that its viewer may watch. Only
 * viewers who may watch get such an address, and it expires. Answers are the same for all of them: they contain
 * `{viewer}`, which the app replaces by the viewer's playback token. docs/decisions.md, "Access on the server" and "A
 * blocked viewer".
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { daySeconds } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider-types.ts';
import { loadOrMakeSecret } from '../stored-secrets.ts';
import type { PlayingProfile } from './playing-profile.ts';
import { ceilingOf, mayWatchStreams } from './recognise-viewer.ts';
import { refuse } from './refusal.ts';

export type StreamSigningKey = {
  readonly secret: string;
  readonly until: number;
  /** The viewer's playback token, or `{viewer}`. Absent in addresses for everybody. */
  readonly viewer?: string | undefined;
  /**
   * The ceiling, by `ceilingKey`, of the profile that the address is given to. Profiles with another ceiling cannot use
   * the address. It is used only in addresses for a viewer.
   */
  readonly ceiling?: string | undefined;
};

/** The app replaces this by the viewer's playback token: docs/api.md, "Video". */
export const viewerPlaceholder = '{viewer}';

/** The key with which addresses for everybody are signed now. Such addresses are valid for at least a day. */
export async function streamSigningKey({
  streamsSecret,
  now,
}: Pick<Provider, 'streamsSecret' | 'now'>): Promise<StreamSigningKey> {
  const until = (Math.ceil(now() / 1000 / daySeconds) + 1) * daySeconds;
  return { secret: await streamsSecret(), until };
}

/**
 * The query of a signed address of `stream`: the time until which it is valid (Unix seconds), the signature, and the
 * viewer. The signature covers the viewer, unless the app will insert the viewer later.
 */
export function signatureQuery(
  stream: string,
  { secret, until, viewer, ceiling }: StreamSigningKey,
): string {
  if (viewer === undefined) return `until=${until}&key=${signStream(stream, until, secret)}`;
  const named = viewer === viewerPlaceholder ? undefined : viewer;
  return `until=${until}&key=${signStream(stream, until, secret, named, ceiling)}&viewer=${viewer}`;
}

/** A media file's path (`/media/vod/dunes/index.m3u8`), signed for every file in its folder. */
export function signedMedia(path: string, streams: StreamSigningKey): string {
  return `${path}?${signatureQuery(path.slice(0, path.lastIndexOf('/')), streams)}`;
}

/**
 * Refuses with 403 unless the address is signed and its viewer may watch. Returns the key for the addresses in the
 * answer, which are for the same viewer and expire together with the requested one.
 */
export async function requireSignedForViewer(
  c: Context<Env>,
  provider: Provider,
  stream: string,
): Promise<StreamSigningKey> {
  if (isSignInEnough(c)) return signedInKey(c, provider);
  const key = await requireSignedAddress(c, provider, stream);
  return key.profile ? key : refuse(403, closed);
}

/** How the address of a file in a playlist is signed. */
export type SignedFile = {
  /** How many seconds the address is still valid. */
  readonly seconds: number;
  /**
   * True when shared caches may store it. A file for one viewer must be requested each time, so that it ends when the
   * viewer is blocked.
   */
  readonly forEverybody: boolean;
  /** Signs the addresses in a playlist, which are for the same viewer and expire together with it. */
  readonly streams: StreamSigningKey;
};

/** Refuses with 403 a file whose address lacks its signature, or is for a viewer who may not watch. */
export async function requireSignedFile(
  c: Context<Env>,
  provider: Provider,
  stream: string,
): Promise<SignedFile> {
  const isSignedIn = isSignInEnough(c);
  const key = isSignedIn
    ? { ...(await signedInKey(c, provider)), forEverybody: false, profile: undefined }
    : await requireSignedAddress(c, provider, stream);
  const { forEverybody, profile, ...known } = key;
  if (!isSignedIn && !forEverybody && !profile) return refuse(403, closed);
  const streams = { ...known, viewer: forEverybody ? undefined : known.viewer };
  return { seconds: streams.until - Math.floor(provider.now() / 1000), forEverybody, streams };
}

/**
 * Whether the sign-in is enough, so that the address need not be signed. This is so for every profile except a child's:
 * a child may watch only what it was given an address for.
 */
function isSignInEnough(c: Context<Env>): boolean {
  return mayWatchStreams(c) && ceilingOf(c) === undefined;
}

/** The key for a signed-in profile. It names the profile, so that its addresses end when its viewer is blocked. */
async function signedInKey(c: Context<Env>, provider: Provider): Promise<StreamSigningKey> {
  return { ...(await streamSigningKey(provider)), viewer: c.get('viewer')?.profile?.playbackToken };
}

type SignedKey = StreamSigningKey & { forEverybody: boolean; profile: PlayingProfile | undefined };

/**
 * Refuses with 403 unless the address is signed, for its viewer or for everybody, and was given to a profile with the
 * ceiling that the viewer's profile has now.
 */
async function requireSignedAddress(
  c: Context<Env>,
  provider: Provider,
  stream: string,
): Promise<SignedKey> {
  const { until = '', key = '', viewer } = c.req.query();
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < provider.now()) {
    return refuse(403, closed);
  }
  const secret = await provider.streamsSecret();
  const profile = viewer ? await provider.findPlayingProfile(viewer) : undefined;
  const ceiling = profile?.ceiling;
  const isSigned = (named?: string) =>
    isSameText(key, signStream(stream, Number(until), secret, named, ceiling));
  const forEverybody = isSameText(key, signStream(stream, Number(until), secret));
  if (!forEverybody && !isSigned() && !isSigned(viewer)) return refuse(403, closed);
  return {
    ...{ secret, until: Number(until), viewer, ceiling },
    forEverybody,
    // An address that is signed for everybody was given to no child, because its signature contains no ceiling.
    profile: forEverybody && ceiling ? undefined : profile,
  };
}

function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const footage = '/media/footage/';

/**
 * Like `requireSignedFile`, for a segment or a storyboard of the demo's footage. Those of a trailer are for
 * everybody.
 */
export function requireSignedFootage(
  c: Context<Env>,
  provider: Provider,
  piece: string,
): Promise<SignedFile> {
  return requireSignedFile(c, provider, footage + piece);
}

/**
 * The playlist or storyboard `text`, with signed addresses. A film of the demo consists of a few pieces of footage, and
 * the signature of each is made once.
 */
export function withSignedFootage(text: string, streams: StreamSigningKey): string {
  const signatures = new Map<string, string>();
  return text.replace(/\/footage\/([\w-]+)\/[\w./-]+/g, (address, piece: string) => {
    const signature = signatures.get(piece) ?? signatureQuery(footage + piece, streams);
    signatures.set(piece, signature);
    return `${address}?${signature}`;
  });
}

const closed: Sentence = (i18n) => i18n._('Please sign in to watch this.');

function signStream(
  stream: string,
  until: number,
  secret: string,
  viewer?: string,
  ceiling?: string,
): string {
  const named = viewer ? `${until} ${stream} ${viewer}` : `${until} ${stream}`;
  const text = ceiling ? `${named} up to ${ceiling}` : named;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** The returned function reads the secret once, or makes it if there is none. After a failure it tries again. */
export function createStreamsSecretReader(db: Database): () => Promise<string> {
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
