import { describe, expect, test } from 'vitest';
import {
  keptAnswerPaths,
  recordPaths,
  unkeptPaths,
} from '#src/contracts/kept-and-unkept-get-paths.ts';
import { isAsset, isForeignPicture, isOwnPicture } from '../../sw/cache-rules.ts';
import { mayKeep } from '../../sw/kept-answers.ts';
import { type StaticCondition, staticRoutes } from '../../sw/static-routes.ts';
import { origin } from './fake-browser.ts';

type Asked = { url: string; method?: string; destination?: RequestDestination };

/** Whether the browser would send this request past the worker. */
function passes(env: { api: string }, { url, method = 'GET' }: Asked): boolean {
  const meets = ({ urlPattern, requestMethod }: StaticCondition) =>
    (urlPattern === undefined || new URLPattern(urlPattern, origin).test(url)) &&
    (requestMethod === undefined || requestMethod === method);
  return staticRoutes(env).some(({ condition }) => meets(condition));
}

/** Whether a route of the worker answers this request. */
const isAnswered = ({ api }: { api: string }, { url, destination = '' }: Asked): boolean =>
  isAsset({ origin }, new URL(url)) ||
  mayKeep({ api }, new URL(url)) ||
  isOwnPicture({ origin }, { url, destination }) ||
  isForeignPicture({ origin, api }, { url, destination });

describe.each([`${origin}/api`, 'https://api.test/v1'])('with the provider at %s', (api) => {
  const at = (path: string) => `${api}/${path.replaceAll('*', 'dunes')}?page=1`;

  test.each([
    { url: `${origin}/media/vod/dunes/360p/3.ts` },
    { url: `${origin}/media/footage/dunes-3.mpegts` },
    { url: `${origin}/media/live/nile-news/index.m3u8?key=1` },
    { url: 'https://cdn.test/live/nile-news/720p/12.m4s' },
    { url: `${origin}/media/adverts/sahra.mp4`, destination: 'video' as const },
    { url: 'https://cdn.test/live/nile-news/sound/12.aac' },
    { url: `${origin}/api/relay/channel-news/a1.m4a?key=1` },
    { url: `${origin}/media/films/dunes.webm`, destination: 'video' as const },
    { url: `${origin}/media/subtitles/dunes.vtt`, destination: 'track' as const },
    { url: at('user/progress'), method: 'PUT' },
    { url: at('logout'), method: 'POST' },
    { url: at('channel-notifications/1'), method: 'DELETE' },
    ...[...recordPaths, ...unkeptPaths].map((path) => ({ url: at(path) })),
  ])('$url passes the worker by', (asked) => expect(passes({ api }, asked)).toBe(true));

  test.each([
    ...keptAnswerPaths.map((path) => ({ url: at(path) })),
    { url: `${origin}/media/art/poster/dunes-400.webp` },
    { url: `${origin}/media/art/poster/dunes-400.webp`, destination: 'image' as const },
    { url: 'https://pictures.test/harbour.jpg', destination: 'image' as const },
    { url: `${origin}/assets/guide-AAAAAAAA.js`, destination: 'script' as const },
  ])('$url is answered by the worker, which may keep it', (asked) => {
    expect(isAnswered({ api }, asked)).toBe(true);
    expect(passes({ api }, asked)).toBe(false);
  });

  test('the document, the shell and the language’s files are answered by the worker', () => {
    for (const path of [
      '/',
      '/epg',
      '/live/nile-news',
      '/manifest.en.webmanifest',
      '/index.html',
    ]) {
      expect(passes({ api }, { url: origin + path, destination: 'document' })).toBe(false);
    }
  });
});
