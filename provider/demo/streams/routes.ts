/** Streams of the demo, put together when they are asked for: /media/live and /media/vod. */
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { isLanguage } from '#src/domain/language.ts';
import { missing, refuse } from '../../http/refusal.ts';
import {
  requireSigned,
  type StreamsKey,
  streamsKey,
  withSignedClips,
} from '../../http/streams-key.ts';
import { VersionedCache } from '../../http/versioned-cache.ts';
import type { Env, Provider } from '../../provider.ts';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import type { DemoProgramming } from '../schedule/piece.ts';
import { type Feature, featureOf, featurePlaylist, trailerPlaylist } from './feature.ts';
import { type Footage, readFootage } from './footage.ts';
import {
  type Broadcast,
  catchUpPlaylist,
  isOver,
  livePlaylist,
  startOverPlaylist,
} from './live-playlist.ts';
import { masterPlaylist, playlistType } from './playlist.ts';
import { mustBeKept } from './reach.ts';
import { storyboardOf } from './storyboard.ts';
import { subtitlesOf } from './subtitles.ts';

export type LiveParts = { programming?: DemoProgramming; footage?: () => Promise<Footage> };

const longestCatchUp = 12 * 3600;
/** Letters of playlists of stretches that are over: a dozen of the longest. */
const mostKept = 16 * 1024 * 1024;

export function liveRoutes(
  provider: Provider,
  { programming = demoCatalogue, footage = committedFootage }: LiveParts = {},
): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/live/*', cors());
  app.use('/vod/*', cors());

  /** Twelve hours are ten thousand segments, and those of a stretch that is over are the same for everybody. */
  const finished = new VersionedCache<string>(provider.now, mostKept, ({ length }) => length);

  const broadcastOf = async (c: Context<Env>): Promise<Broadcast & { streams: StreamsKey }> => {
    const slug = c.req.param('channel');
    const channel = programming.channels.find((one) => one.slug === slug) ?? missing();
    const streams = await requireSigned(c, provider, `/media/live/${slug}`);
    return { channel, programming, footage: await footage(), streams };
  };

  /**
   * Live, `timeshift_rel-{seconds}` and `index-{utc}-{duration}`: relative ones name an absolute start from here on.
   */
  app.get('/live/:channel/:file{[^/]+\\.m3u8}', async (c) => {
    const broadcast = await broadcastOf(c);
    const wanted = wantedOf(c.req.param('file'), provider.now()) ?? missing();
    if (wanted.start !== undefined) mustBeKept(broadcast.channel, wanted.start, provider.now());
    return playlist(
      c,
      masterPlaylist(broadcast.footage, (name) => `${name}/${wanted.file}${signatureIn(c)}`),
      changing,
    );
  });

  app.get('/live/:channel/:rendition/:file{[^/]+\\.m3u8}', async (c) => {
    const broadcast = await broadcastOf(c);
    const rendition = variant(broadcast.footage, c.req.param('rendition'));
    const now = provider.now();
    const wanted = wantedOf(c.req.param('file'), now) ?? missing();
    const { start, duration } = wanted;
    if (start !== undefined) mustBeKept(broadcast.channel, start, now, true);
    const text = async () => {
      if (start === undefined) return livePlaylist(broadcast, rendition, now);
      if (duration === undefined) return startOverPlaylist(broadcast, rendition, start, now);
      const stretch = { start, duration };
      const cut = async () => catchUpPlaylist(broadcast, rendition, stretch, now);
      const name = `${broadcast.channel.slug} ${rendition} ${start} ${duration}`;
      return isOver(stretch, now) ? finished.get(name, 'over', cut) : cut();
    };
    return playlist(c, withSignedClips(await text(), broadcast.streams), changing);
  });

  /** Trailers and subtitles are for everybody; a film and its pictures are not. */
  const requireForWatchers = (c: Context<Env>, trailer = 0) =>
    trailer
      ? streamsKey(provider)
      : requireSigned(c, provider, `/media/vod/${c.req.param('slug')}`);
  const featureFrom = (c: Context): Feature =>
    featureOf(programming, c.req.param('slug') ?? '') ?? missing();

  app.get('/vod/:slug/:file{(index|trailer-\\d)\\.m3u8}', async (c) => {
    const file = c.req.param('file');
    await requireForWatchers(c, mustExist(featureFrom(c), file));
    return playlist(
      c,
      masterPlaylist(await footage(), (name) => `${name}/${file}${signatureIn(c)}`),
      lasting,
    );
  });

  app.get('/vod/:slug/:rendition/:file{(index|trailer-\\d)\\.m3u8}', async (c) => {
    const feature = featureFrom(c);
    const clips = await footage();
    const rendition = variant(clips, c.req.param('rendition'));
    const trailer = mustExist(feature, c.req.param('file'));
    const streams = await requireForWatchers(c, trailer);
    const text = trailer
      ? trailerPlaylist(feature, trailer, clips, rendition)
      : featurePlaylist(feature, clips, rendition);
    return playlist(c, withSignedClips(text, streams), lasting);
  });

  app.get('/vod/:slug/storyboard.vtt', async (c) => {
    const feature = featureFrom(c);
    mustExist(feature, 'index.m3u8');
    const streams = await requireForWatchers(c);
    c.header('Cache-Control', lasting);
    c.header('Content-Type', 'text/vtt; charset=utf-8');
    return c.body(withSignedClips(storyboardOf(feature, await footage()), streams));
  });

  app.get('/vod/:slug/:file{[a-z]+\\.vtt}', (c) => {
    const language = c.req.param('file').slice(0, -4);
    if (!isLanguage(language)) missing();
    c.header('Cache-Control', lasting);
    c.header('Content-Type', 'text/vtt; charset=utf-8');
    return c.body(subtitlesOf(featureFrom(c), language));
  });

  return app;
}

// The signatures within are the viewer's own: no cache on the way may hand them on.
const lasting = 'private, max-age=3600';
const changing = 'private, no-cache';

/** Players ask for a variant by the address in its master playlist, so the signature goes along. */
function signatureIn(c: Context): string {
  const { until, key } = c.req.query();
  return until && key ? `?${new URLSearchParams({ until, key })}` : '';
}

type Wanted = { file: string; start?: number; duration?: number };

/** What a playlist's name asks for, and the name under which its variants go on. */
function wantedOf(file: string, now: number): Wanted | undefined {
  if (file === 'index.m3u8') return { file };
  const back = /^timeshift_rel-(\d{1,7})\.m3u8$/.exec(file);
  const from = /^from-(\d{1,11})\.m3u8$/.exec(file);
  if (back || from) {
    const start = from ? Number(from[1]) : Math.floor(now / 1000) - Number(back?.[1]);
    return { file: `from-${start}.m3u8`, start };
  }
  const past = /^index-(\d{1,11})-(\d{1,6})\.m3u8$/.exec(file);
  const duration = Math.min(Number(past?.[2]), longestCatchUp);
  return past && duration > 0 ? { file, start: Number(past[1]), duration } : undefined;
}

function variant(footage: Footage, name: string): string {
  return footage.renditions.some((rendition) => rendition.name === name) ? name : missing();
}

/** The trailer's number, 0 for the feature itself. */
function mustExist(feature: Feature, file: string): number {
  const trailer = Number(/^trailer-(\d)/.exec(file)?.[1] ?? 0);
  const exists = file.startsWith('trailer')
    ? trailer >= 1 && trailer <= feature.trailers
    : feature.minutes > 0;
  return exists ? trailer : missing();
}

function playlist(c: Context, text: string, caching: string): Response {
  c.header('Content-Type', playlistType);
  c.header('Cache-Control', caching);
  return c.body(text);
}

let read: Promise<Footage> | undefined;
function committedFootage(): Promise<Footage> {
  read ??= readFootage(new URL('../media/footage/clips.json', import.meta.url));
  return read.catch(() => {
    read = undefined;
    return refuse(503, noFootage);
  });
}

const noFootage = {
  en: 'There is no footage to play yet.',
  ar: 'لا توجد مادة مصورة للعرض بعد.',
};
