/** /relay: streams that the relay carries, for those who may watch. docs/operating.md, "The relay". */
import { type Context, Hono } from 'hono';
import { endWhenRefused, playingViewer } from '../http/long-answers.ts';
import { refuse, refuseMissing } from '../http/refusal.ts';
import {
  requireSigned,
  requireSignedFile,
  type SignedFile,
  type StreamsKey,
} from '../http/streams-key.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider.ts';
import { streamKey } from '../streams/stream.ts';
import { requestStreamCheck } from '../streams/stream-checks-table.ts';
import type { Reader } from './download.ts';
import { streamFinder } from './find-stream.ts';
import type { HlsPlaylist } from './hls-playlist.ts';
import { pastAddress, pastSpanIn } from './past-programme.ts';
import { linksIn, relayedMediaType, segmentsName, signedName } from './relay-addresses.ts';
import { relayRefusal } from './relay-refusals.ts';
import { type RelayedStream, streamName } from './relayed-stream.ts';
import { addressSeal, type Target } from './sealed-address.ts';
import { writeHlsPlaylist } from './write-hls-playlist.ts';

/** Seconds: a server of a stream may use an address again for something else. */
const segmentMaxAge = 600;

export function relayRoutes(provider: Provider): Hono<Env> {
  const { relay, now } = provider;
  const find = streamFinder(provider);
  const app = new Hono<Env>();

  const found = async (c: Context<Env>) =>
    (await find(c.req.param('kind') ?? '', c.req.param('id') ?? '')) ?? refuseMissing();
  const nameIn = (c: Context<Env>) =>
    streamName(c.req.param('kind') ?? '', c.req.param('id') ?? '');
  const signed = async (c: Context<Env>) => {
    const streams = await requireSigned(c, provider, signedName(nameIn(c)));
    return { streams, viewer: playingViewer(c, streams) ?? '', ...(await found(c)) };
  };
  const signedSegment = async (c: Context<Env>) => {
    const file = await requireSignedFile(c, provider, segmentsName(nameIn(c)));
    return { file, ...(await found(c)) };
  };

  app.get('/relay/:kind/:id/index.m3u8', async (c) => {
    const { streams, viewer, stream, row } = await signed(c);
    const load = async () => {
      try {
        return await relay.playlist(stream, viewer);
      } catch (error) {
        // A look at the stream follows soon, and the channel's screen then says what it has found.
        const [address] = stream.addresses;
        if (row && address) {
          await requestStreamCheck(provider.db, streamKey({ ...stream, address }), now());
        }
        throw error;
      }
    };
    return sendPlaylist(c, provider, { stream, streams }, load);
  });

  app.get('/relay/:kind/:id/catch-up.m3u8', async (c) => {
    const { streams, viewer, stream, row = refuseMissing() } = await signed(c);
    const seconds = Math.floor(now() / 1000);
    const span = pastSpanIn(c.req.query()) ?? refuseMissing();
    if (span.start < seconds - row.dvr_seconds - 60 || span.start > seconds) refuse(410, gone);
    const address = pastAddress(row, span, seconds) ?? refuseMissing();
    const load = () => relay.pastPlaylist(stream, viewer, address);
    return sendPlaylist(c, provider, { stream, streams }, load);
  });

  app.get('/relay/:kind/:id/film.mp4', async (c) => {
    const { stream, streams, viewer } = await signed(c);
    if (!stream.isFile) refuseMissing();
    c.header('Cache-Control', 'private, no-cache');
    if (c.req.method === 'HEAD') return c.body(null);
    const range = rangeIn(c.req.header('range'));
    const load = () => relay.film(stream, viewer, range, c.req.raw.signal);
    const film = await relayed(c, provider, stream, load);
    endWhenRefused(c, provider, streams);
    return c.body(film.stream(cutterOf(c)), film.status, film.headers);
  });

  app.get('/relay/:kind/:id/made/:file', async (c) => {
    const { file, stream } = await signedSegment(c);
    const load = () => relay.madeSegment(stream.name, c.req.param('file'), c.req.raw.signal);
    const segment = (await relayed(c, provider, stream, load)) ?? refuseMissing();
    setSegmentHeaders(c, file);
    return sendSegment(c, segment);
  });

  app.get('/relay/:kind/:id/:token/playlist.m3u8', async (c) => {
    const { streams, viewer, stream } = await signed(c);
    const target = await targetOf(c, provider, 'playlist');
    const load = () => relay.playlist(stream, viewer, target, reloadDirectives(c.req.query()));
    return sendPlaylist(c, provider, { stream, streams }, load);
  });

  app.get('/relay/:kind/:id/:token/:file', async (c) => {
    const { file, stream } = await signedSegment(c);
    return sendTarget(c, provider, stream, file);
  });

  return app;
}

type SignedStream = { readonly stream: RelayedStream; readonly streams: StreamsKey };

async function sendTarget(
  c: Context<Env>,
  provider: Provider,
  stream: RelayedStream,
  file: SignedFile,
): Promise<Response> {
  const { relay } = provider;
  const target = await targetOf(c, provider, 'segment');
  const range = rangeIn(c.req.header('range'));
  const { signal } = c.req.raw;
  const viewer = playingViewer(c, file.streams);
  const load = () => relay.segment(stream, target, { viewer, range, signal });
  const segment = c.req.method === 'HEAD' ? undefined : await relayed(c, provider, stream, load);
  // A refusal must not be kept, so these headers are set when there is an answer.
  setSegmentHeaders(c, file);
  if (target.kind === 'key') c.header('Cache-Control', 'private, no-store');
  return segment ? sendSegment(c, segment) : c.body(null);
}

/** What the sealed address leads to. A playlist is only given out under the address of one, which is for its viewer. */
async function targetOf(
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

/** Playlists that name no viewer, as they were sent last: all viewers of one day are given the same addresses. */
const written = new WeakMap<HlsPlaylist, { readonly until: number; readonly text: string }>();

async function sendPlaylist(
  c: Context<Env>,
  provider: Provider,
  signed: SignedStream,
  load: () => Promise<HlsPlaylist>,
): Promise<Response> {
  const write = async () => writtenPlaylist(await load(), signed);
  const text = await relayed(c, provider, signed.stream, write);
  c.header('Content-Type', 'application/vnd.apple.mpegurl');
  // Caches on the way must not keep the signatures.
  c.header('Cache-Control', 'private, no-cache');
  return c.body(text);
}

function writtenPlaylist(playlist: HlsPlaylist, { stream, streams }: SignedStream): string {
  const { until } = streams;
  const known = written.get(playlist);
  if (known?.until === until) return known.text;
  const isEnded = playlist.kind === 'media' && playlist.isEnded;
  const link = linksIn(stream.name, streams, isEnded);
  // Addresses of further playlists, and those of what has an end, are for one viewer.
  let isForViewer = isEnded;
  const text = writeHlsPlaylist(playlist, (target) => {
    isForViewer ||= target.kind === 'playlist';
    return link(target);
  });
  if (!isForViewer) written.set(playlist, { until, text });
  return text;
}

function sendSegment(c: Context<Env>, { head, whole, stream, close }: Reader): Response {
  if (c.req.method === 'HEAD') {
    close();
    return c.body(null);
  }
  if (head.contentRange) c.header('Content-Range', head.contentRange);
  const length = whole?.length ?? head.length;
  if (length !== undefined) c.header('Content-Length', String(length));
  const status = head.status === 206 ? 206 : 200;
  if (!whole) return c.body(stream(cutterOf(c)), status);
  close();
  return c.body(whole, status);
}

/** Ends the connection of a viewer. Undefined where a test asks the app without one. */
function cutterOf(c: Context<Env>): (() => void) | undefined {
  const { outgoing } = c.env;
  return outgoing && (() => void outgoing.destroy());
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
