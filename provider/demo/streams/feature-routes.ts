/** Streams of the demo's films and episodes, with their trailers, subtitles and storyboards. */
import { type Context, Hono } from 'hono';
import { isLanguage } from '#src/domain/language.ts';
import { refuseMissing } from '../../http/refusal.ts';
import {
  requireSignedForViewer,
  streamSigningKey,
  withSignedFootage,
} from '../../http/signed-stream-addresses.ts';
import type { Env, Provider } from '../../provider-types.ts';
import { type Feature, featureOf, featurePlaylist, trailerPlaylist } from './feature.ts';
import { masterPlaylist } from './playlist.ts';
import {
  lasting,
  playlistAnswer,
  type StreamParts,
  signatureIn,
  variant,
} from './playlist-answer.ts';
import { storyboardOf } from './storyboard.ts';
import { subtitlesOf } from './subtitles.ts';

export function featureRoutes(
  provider: Provider,
  { programming, footage }: StreamParts,
): Hono<Env> {
  const app = new Hono<Env>();

  /** Refuses viewers who may not watch, except for trailers. Subtitles are for everybody too. */
  const requireForWatchers = (c: Context<Env>, trailer = 0) =>
    trailer
      ? streamSigningKey(provider)
      : requireSignedForViewer(c, provider, `/media/vod/${c.req.param('slug')}`);
  const featureFrom = (c: Context): Feature =>
    featureOf(programming, c.req.param('slug') ?? '') ?? refuseMissing();

  app.get('/vod/:slug/:file{(index|trailer-\\d)\\.m3u8}', async (c) => {
    const file = c.req.param('file');
    await requireForWatchers(c, mustExist(featureFrom(c), file));
    return playlistAnswer(
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
    return playlistAnswer(c, withSignedFootage(text, streams), lasting);
  });

  app.get('/vod/:slug/storyboard.vtt', async (c) => {
    const feature = featureFrom(c);
    mustExist(feature, 'index.m3u8');
    const streams = await requireForWatchers(c);
    c.header('Cache-Control', lasting);
    c.header('Content-Type', 'text/vtt; charset=utf-8');
    return c.body(withSignedFootage(storyboardOf(feature, await footage()), streams));
  });

  app.get('/vod/:slug/:file{[a-z]+\\.vtt}', (c) => {
    const language = c.req.param('file').slice(0, -4);
    if (!isLanguage(language)) refuseMissing();
    c.header('Cache-Control', lasting);
    c.header('Content-Type', 'text/vtt; charset=utf-8');
    return c.body(subtitlesOf(featureFrom(c), language));
  });

  return app;
}

/** The number of the trailer; 0 is the film or episode itself. */
function mustExist(feature: Feature, file: string): number {
  const trailer = Number(/^trailer-(\d)/.exec(file)?.[1] ?? 0);
  const exists = file.startsWith('trailer')
    ? trailer >= 1 && trailer <= feature.trailers
    : feature.minutes > 0;
  return exists ? trailer : refuseMissing();
}
