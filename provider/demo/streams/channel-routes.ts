/** Streams of the demo's channels: live, start-over and catch-up. */
import { type Context, Hono } from 'hono';
import { refuseBarred } from '../../guide/barred-programme-guard.ts';
import { refuseMissing } from '../../http/refusal.ts';
import {
  requireSignedForViewer,
  type StreamSigningKey,
  withSignedFootage,
} from '../../http/signed-stream-addresses.ts';
import { VersionedCache } from '../../http/versioned-cache.ts';
import type { Env, Provider } from '../../provider-types.ts';
import {
  type Broadcast,
  catchUpPlaylist,
  isOver,
  livePlaylist,
  startOverPlaylist,
} from './live-playlist.ts';
import { masterPlaylist } from './playlist.ts';
import {
  changing,
  playlistAnswer,
  type StreamParts,
  signatureIn,
  variant,
} from './playlist-answer.ts';
import { mustBeKept } from './reach.ts';

const longestCatchUp = 12 * 3600;
/** Characters of the cached playlists of past programmes: enough for twelve of the longest. */
const maxCached = 16 * 1024 * 1024;

export function channelRoutes(
  provider: Provider,
  { programming, footage }: StreamParts,
): Hono<Env> {
  const app = new Hono<Env>();

  /**
   * Caches playlists of past programmes: they are the same for everybody, and twelve hours have ten thousand segments.
   */
  const finished = new VersionedCache<string>(provider.now, maxCached, ({ length }) => length);

  /** Of a past programme its own time counts, of live and start-over the present. */
  const broadcastOf = async (
    c: Context<Env>,
  ): Promise<Broadcast & { streams: StreamSigningKey }> => {
    const slug = c.req.param('channel');
    const channel = programming.channels.find((one) => one.slug === slug) ?? refuseMissing();
    const streams = await requireSignedForViewer(c, provider, `/media/live/${slug}`);
    const { start, duration } = wantedOf(c.req.param('file') ?? '', provider.now()) ?? {};
    const past = start !== undefined &&
      duration !== undefined && {
        start: start * 1000,
        stop: (start + duration) * 1000,
      };
    await refuseBarred(c, provider, { id: channel.slug, source: 'demo' }, past || undefined);
    return { channel, programming, footage: await footage(), streams };
  };

  /**
   * Live, `timeshift_rel-{seconds}` and `index-{utc}-{duration}`. A relative start becomes an absolute one in the
   * addresses of the variants.
   */
  app.get('/live/:channel/:file{[^/]+\\.m3u8}', async (c) => {
    const broadcast = await broadcastOf(c);
    const wanted = wantedOf(c.req.param('file'), provider.now()) ?? refuseMissing();
    if (wanted.start !== undefined) mustBeKept(broadcast.channel, wanted.start, provider.now());
    return playlistAnswer(
      c,
      masterPlaylist(broadcast.footage, (name) => `${name}/${wanted.file}${signatureIn(c)}`),
      changing,
    );
  });

  app.get('/live/:channel/:rendition/:file{[^/]+\\.m3u8}', async (c) => {
    const broadcast = await broadcastOf(c);
    const rendition = variant(broadcast.footage, c.req.param('rendition'));
    const now = provider.now();
    const wanted = wantedOf(c.req.param('file'), now) ?? refuseMissing();
    const { start, duration } = wanted;
    if (start !== undefined) mustBeKept(broadcast.channel, start, now, true);
    const text = async () => {
      if (start === undefined) return livePlaylist(broadcast, rendition, now);
      if (duration === undefined) return startOverPlaylist(broadcast, rendition, start, now);
      const span = { start, duration };
      const cut = async () => catchUpPlaylist(broadcast, rendition, span, now);
      const name = `${broadcast.channel.slug} ${rendition} ${start} ${duration}`;
      return isOver(span, now) ? finished.get(name, 'over', cut) : cut();
    };
    return playlistAnswer(c, withSignedFootage(await text(), broadcast.streams), changing);
  });

  return app;
}

type Wanted = { file: string; start?: number; duration?: number };

/** What the name of a playlist asks for, and the name for its variants. */
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
