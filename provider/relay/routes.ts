/** /relay: streams that the relay carries, for those who may watch. docs/operating.md, "The relay". */
import { type Context, Hono } from 'hono';
import { refuse, refuseMissing } from '../http/refusal.ts';
import { requireSigned, type StreamsKey } from '../http/streams-key.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider.ts';
import type { Reader } from './download.ts';
import { channelFinder } from './find-stream.ts';
import type { HlsPlaylist } from './hls-playlist.ts';
import { pastAddress, pastSpanIn } from './past-programme.ts';
import { linksIn, relayedMediaType, signedName } from './relay-addresses.ts';
import { relayRefusal } from './relay-refusals.ts';
import { channelStreamName, type RelayedStream } from './relayed-stream.ts';
import { addressSeal } from './sealed-address.ts';
import { writeHlsPlaylist } from './write-hls-playlist.ts';

/** Seconds: a server of a stream may use an address again for something else. */
const segmentMaxAge = 600;

export function relayRoutes(provider: Provider): Hono<Env> {
  const { db, relay, needsRelay, now } = provider;
  const channel = channelFinder(db, needsRelay, now);
  const app = new Hono<Env>();

  const signedChannel = async (c: Context<Env>) => {
    const id = c.req.param('id') ?? '';
    const streams = await requireSigned(c, provider, signedName(channelStreamName(id)));
    return { streams, ...((await channel(id)) ?? refuseMissing()) };
  };

  app.get('/relay/channels/:id/index.m3u8', async (c) => {
    const { streams, stream } = await signedChannel(c);
    const playlist = await relayed(c, provider, stream, () => relay.playlist(stream));
    return sendPlaylist(c, playlist, { stream, streams });
  });

  app.get('/relay/channels/:id/catch-up.m3u8', async (c) => {
    const { streams, stream, row } = await signedChannel(c);
    const seconds = Math.floor(now() / 1000);
    const span = pastSpanIn(c.req.query()) ?? refuseMissing();
    if (span.start < seconds - row.dvr_seconds - 60 || span.start > seconds) refuse(410, gone);
    const address = pastAddress(row, span, seconds) ?? refuseMissing();
    const playlist = await relayed(c, provider, stream, () => relay.pastPlaylist(stream, address));
    return sendPlaylist(c, playlist, { stream, streams });
  });

  app.get('/relay/channels/:id/:token/:file', async (c) => {
    const { streams, stream } = await signedChannel(c);
    return sendTarget(c, provider, { stream, streams });
  });

  return app;
}

type SignedStream = { readonly stream: RelayedStream; readonly streams: StreamsKey };

async function sendTarget(
  c: Context<Env>,
  provider: Provider,
  { stream, streams }: SignedStream,
): Promise<Response> {
  const { relay } = provider;
  const token = c.req.param('token') ?? '';
  const target = addressSeal(streams.secret).open(stream.name, token) ?? refuseMissing();
  if (target.kind === 'playlist') {
    const load = () => relay.playlist(stream, target, reloadDirectives(c.req.query()));
    const playlist = await relayed(c, provider, stream, load);
    return sendPlaylist(c, playlist, { stream, streams });
  }
  const type = relayedMediaType(c.req.param('file') ?? '');
  const validFor = streams.until - Math.floor(provider.now() / 1000);
  const caching = `public, max-age=${Math.min(segmentMaxAge, validFor)}, immutable`;
  c.header('Cache-Control', target.kind === 'key' ? 'private, no-store' : caching);
  c.header('Content-Type', type);
  if (c.req.method === 'HEAD') return c.body(null);
  const range = rangeIn(c.req.header('range'));
  const load = () => relay.segment(stream, target, range, c.req.raw.signal);
  return sendSegment(c, await relayed(c, provider, stream, load));
}

/** Throws the refusal for a problem of the stream, and logs it. */
async function relayed<T>(
  c: Context<Env>,
  { relay }: Provider,
  stream: RelayedStream,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (c.req.raw.signal.aborted) throw relayRefusal(undefined);
    relay.noteProblem(stream, error);
    throw relayRefusal(error);
  }
}

/** Playlists as they were sent last: viewers of one day have the same signatures. */
const written = new WeakMap<HlsPlaylist, { readonly until: number; readonly text: string }>();

function sendPlaylist(c: Context<Env>, playlist: HlsPlaylist, { stream, streams }: SignedStream) {
  const known = written.get(playlist);
  const { until } = streams;
  const isKnown = known?.until === until;
  const text = isKnown ? known.text : writeHlsPlaylist(playlist, linksIn(stream.name, streams));
  if (!isKnown) written.set(playlist, { until, text });
  c.header('Content-Type', 'application/vnd.apple.mpegurl');
  // Caches on the way must not keep the signatures.
  c.header('Cache-Control', 'private, no-cache');
  return c.body(text);
}

function sendSegment(c: Context<Env>, { head, whole, stream, close }: Reader): Response {
  if (head.contentRange) c.header('Content-Range', head.contentRange);
  const length = whole?.length ?? head.length;
  if (length !== undefined) c.header('Content-Length', String(length));
  const status = head.status === 206 ? 206 : 200;
  if (!whole) return c.body(stream(), status);
  close();
  return c.body(whole, status);
}

/** Of low latency: a player asks for a playlist that has a certain part already. */
function reloadDirectives(query: Readonly<Record<string, string>>): string {
  return ['_HLS_msn', '_HLS_part']
    .filter((name) => /^\d{1,12}$/.test(query[name] ?? ''))
    .map((name) => `${name}=${query[name]}`)
    .join('&');
}

function rangeIn(header: string | undefined): string | undefined {
  return header && /^bytes=\d{1,15}-\d{0,15}$/.test(header) ? header : undefined;
}

const gone: Sentence = (i18n) => i18n._('This part of the broadcast is no longer kept.');
