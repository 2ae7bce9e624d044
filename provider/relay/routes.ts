/** /relay: the streams that the relay carries, for viewers who may watch. docs/operating.md, "The relay". */
import { type Context, Hono } from 'hono';
import { refuseBarred } from '../guide/barred-programme-guard.ts';
import { createCatchUpSpanGuard } from '../guide/catch-up-span-guard.ts';
import { endWhenRefused, playbackTokenOfRequest } from '../http/end-long-running-answers.ts';
import { refuseMissing } from '../http/refusal.ts';
import {
  requireSignedFile,
  requireSignedForViewer,
  type SignedFile,
} from '../http/signed-stream-addresses.ts';
import type { Env, Provider } from '../provider-types.ts';
import { streamKey } from '../streams/stream.ts';
import { requestStreamCheck } from '../streams/stream-checks-table.ts';
import { createStreamFinder, type FoundStream } from './find-stream.ts';
import type { HlsPlaylist } from './hls-playlist-types.ts';
import { pastAddress, pastSpanIn } from './past-programme-address.ts';
import { relayedMediaType, segmentsName, signedName } from './relay-addresses.ts';
import { withRefusals } from './relay-refusals.ts';
import { pastProgrammeOf, type RelayedStream, streamName } from './relayed-stream.ts';
import { addressSeal, type Target } from './sealed-address.ts';
import type { SegmentReader } from './segment-fetch.ts';
import { type SignedStream, sendPlaylist } from './send-playlist.ts';
import { isOnlyVariant } from './single-variant-master.ts';
import type { Watching } from './source-connection-limit.ts';

/** Seconds. It is short because a stream's server may use an address again for another segment. */
const segmentMaxAge = 600;
/** A screen has fewer cells than this. */
const maxAlsoWatched = 8;

export function relayRoutes(provider: Provider): Hono<Env> {
  const { relay, now } = provider;
  const { requireSignedStream, requireSignedSegment, requireKept } = createStreamGuard(provider);
  const app = new Hono<Env>();

  app.get('/relay/:kind/:id/index.m3u8', async (c) => {
    const { streams, watching, stream, row } = await requireSignedStream(c);
    if (row) await refuseBarred(c, provider, row);
    const load = () => loadPlaylist(provider, { stream, watching, row });
    return sendPlaylist(c, provider, { stream, streams, watching }, load);
  });

  app.get('/relay/:kind/:id/catch-up.m3u8', async (c) => {
    const { streams, watching, stream, row = refuseMissing() } = await requireSignedStream(c);
    const seconds = Math.floor(now() / 1000);
    const span = pastSpanIn(c.req.query()) ?? refuseMissing();
    const { address, reachesPresent } = pastAddress(row, span, seconds) ?? refuseMissing();
    const stop = reachesPresent ? seconds : span.start + span.duration;
    await refuseBarred(c, provider, row, { start: span.start * 1000, stop: stop * 1000 });
    requireKept(row, watching.viewer, span, seconds);
    const isOver = span.start + span.duration <= seconds;
    const past = pastProgrammeOf(stream, { address, isOver });
    const load = () => relay.pastPlaylist(stream, past, watching);
    const since = reachesPresent ? span.start : undefined;
    return sendPlaylist(c, provider, { stream: past, streams, watching, since }, load);
  });

  app.get('/relay/:kind/:id/film.mp4', async (c) => {
    const signed = await requireSignedStream(c);
    return signed.stream.isFile ? sendFilm(c, provider, signed) : refuseMissing();
  });

  app.get('/relay/:kind/:id/made/:file', async (c) => {
    const { file, stream } = await requireSignedSegment(c);
    const load = () => relay.madeSegment(stream.name, c.req.param('file'), c.req.raw.signal);
    const segment = (await withRefusals(c, provider, stream, load)) ?? refuseMissing();
    setSegmentHeaders(c, file);
    return sendSegment(c, segment);
  });

  app.get('/relay/:kind/:id/:token/playlist.m3u8', async (c) => {
    const { stream: channelOrTitle, ...signed } = await requireSignedStream(c);
    const target = await requireTarget(c, provider, 'playlist');
    const stream = { ...channelOrTitle, pastId: target.pastId };
    const directives = reloadDirectives(c.req.query());
    const load = () => loadPlaylist(provider, { ...signed, stream }, target, directives);
    return sendPlaylist(c, provider, { ...signed, stream, since: target.since }, load);
  });

  app.get('/relay/:kind/:id/:token/:file', async (c) => {
    const { file, stream } = await requireSignedSegment(c);
    return sendSegmentOrKey(c, provider, stream, file);
  });

  return app;
}

/** Finds the stream that an address names. It refuses an address that this provider did not sign. */
function createStreamGuard(provider: Provider) {
  const find = createStreamFinder(provider);
  const partsIn = (c: Context<Env>) =>
    [c.req.param('kind') ?? '', c.req.param('id') ?? ''] as const;
  const findOrRefuse = async (c: Context<Env>) => (await find(...partsIn(c))) ?? refuseMissing();
  const nameIn = (c: Context<Env>) => streamName(...partsIn(c));
  return {
    requireKept: createCatchUpSpanGuard(Math.floor(provider.now() / 1000)),
    requireSignedStream: async (c: Context<Env>) => {
      const streams = await requireSignedForViewer(c, provider, signedName(nameIn(c)));
      const viewer = playbackTokenOfRequest(c, streams) ?? '';
      const alsoWatched = (c.req.queries('beside') ?? []).slice(0, maxAlsoWatched);
      return { streams, watching: { viewer, alsoWatched }, ...(await findOrRefuse(c)) };
    },
    requireSignedSegment: async (c: Context<Env>) => {
      const file = await requireSignedFile(c, provider, segmentsName(nameIn(c)));
      return { file, ...(await findOrRefuse(c)) };
    },
  };
}

type Playlists = FoundStream & { watching: Watching };

/** When none of a channel's addresses works, a check of each follows soon. The channel's screen then shows the result. */
async function loadPlaylist(
  { relay, db, now }: Provider,
  { stream, watching, row }: Playlists,
  target?: Target,
  directives?: string,
): Promise<HlsPlaylist> {
  try {
    return await relay.playlist(stream, watching, target, directives);
  } catch (error) {
    const hasTriedAll = !target || isOnlyVariant(target);
    for (const address of row && hasTriedAll ? stream.addresses : [])
      await requestStreamCheck(db, streamKey({ ...stream, address }), now());
    throw error;
  }
}

async function sendFilm(
  c: Context<Env>,
  provider: Provider,
  { stream, streams, watching }: SignedStream,
): Promise<Response> {
  c.header('Cache-Control', 'private, no-cache');
  if (c.req.method === 'HEAD') return c.body(null);
  const range = rangeIn(c.req.header('range'));
  const load = () => provider.relay.film(stream, watching.viewer, range, c.req.raw.signal);
  const film = await withRefusals(c, provider, stream, load);
  endWhenRefused(c, provider, streams);
  return c.body(film.stream(connectionCloser(c)), film.status, film.headers);
}

async function sendSegmentOrKey(
  c: Context<Env>,
  provider: Provider,
  stream: RelayedStream,
  file: SignedFile,
): Promise<Response> {
  const { relay } = provider;
  const target = await requireTarget(c, provider, 'segment');
  const range = rangeIn(c.req.header('range'));
  const { signal } = c.req.raw;
  const viewer = playbackTokenOfRequest(c, file.streams);
  const { pastId } = target;
  const load = () => relay.segment({ ...stream, pastId }, target, { viewer, range, signal });
  const segment =
    c.req.method === 'HEAD' ? undefined : await withRefusals(c, provider, stream, load);
  // A refusal must not be cached, so these headers are set only when there is an answer.
  setSegmentHeaders(c, file);
  if (target.kind === 'key') c.header('Cache-Control', 'private, no-store');
  return segment ? sendSegment(c, segment) : c.body(null);
}

/** Where the sealed address leads. A playlist is answered only at a playlist's address, which is for one viewer. */
async function requireTarget(
  c: Context<Env>,
  provider: Provider,
  wanted: 'playlist' | 'segment',
): Promise<Target> {
  const stream = streamName(c.req.param('kind') ?? '', c.req.param('id') ?? '');
  const token = c.req.param('token') ?? '';
  const target = addressSeal(await provider.streamsSecret()).open(stream, token);
  return target && (target.kind === 'playlist') === (wanted === 'playlist')
    ? target
    : refuseMissing();
}

function setSegmentHeaders(c: Context<Env>, { seconds, forEverybody }: SignedFile): void {
  const maxAge = Math.min(segmentMaxAge, seconds);
  const scope = forEverybody ? 'public' : 'private';
  c.header('Cache-Control', `${scope}, max-age=${maxAge}, immutable`);
  c.header('Content-Type', relayedMediaType(c.req.param('file') ?? ''));
}

function sendSegment(
  c: Context<Env>,
  { response, allBytes, stream, stopReading }: SegmentReader,
): Response {
  if (c.req.method === 'HEAD') {
    stopReading();
    return c.body(null);
  }
  if (response.contentRange) c.header('Content-Range', response.contentRange);
  const length = allBytes?.length ?? response.length;
  if (length !== undefined) c.header('Content-Length', String(length));
  const status = response.status === 206 ? 206 : 200;
  if (!allBytes) return c.body(stream(connectionCloser(c)), status);
  stopReading();
  return c.body(allBytes, status);
}

/** Returns a function that ends the viewer's connection. Undefined where a test calls the app without a connection. */
function connectionCloser(c: Context<Env>): (() => void) | undefined {
  const { outgoing } = c.env;
  return outgoing && (() => void outgoing.destroy());
}

/** The directives of low-latency HLS: with them a player asks for a playlist that contains a certain part. */
function reloadDirectives(query: Readonly<Record<string, string>>): string {
  return ['_HLS_msn', '_HLS_part']
    .filter((name) => /^\d{1,12}$/.test(query[name] ?? ''))
    .map((name) => `${name}=${query[name]}`)
    .join('&');
}

function rangeIn(header: string | undefined): string | undefined {
  return header && /^bytes=\d{1,15}-\d{0,15}$/.test(header) ? header : undefined;
}
