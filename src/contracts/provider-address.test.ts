import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { OAuthRedirect } from './account.ts';
import { Channel } from './channel.ts';
import { GuideLine } from './guide-line.ts';
import { resolveProviderAddress, setProviderBase } from './provider-address.ts';
import { Settings } from './settings.ts';
import { Video } from './video.ts';
import { WebNotification } from './web-notification.ts';

const app = 'https://tv.example';
afterEach(() => setProviderBase('/api', app));

describe('a provider on another origin than the app', () => {
  const elsewhere = () => setProviderBase('https://api.example/v1', app);

  test('has its pictures and films there, whatever form their addresses have', () => {
    elsewhere();
    const video = v.parse(Video, {
      id: 1,
      title: 'The Ferry',
      poster: '/art/ferry.webp',
      pictures: { backdrop: 'art/wide.webp', title: null, poster_400: '//cdn.example/400.webp' },
      embed_url: '/vod/ferry.m3u8?end=7&sign=a%2Fb',
      storyboard: '/vod/ferry.vtt',
      subtitles: [{ title: 'English', src: '/vod/ferry.en.vtt' }],
      trailers: [{ id: 2, embed_url: ' /vod/trailer.m3u8' }],
      thumbnail: 'https://pictures.example/ferry.jpg',
    });
    expect(video).toMatchObject({
      poster: 'https://api.example/art/ferry.webp',
      pictures: {
        backdrop: 'https://api.example/art/wide.webp',
        title: null,
        poster_400: 'https://cdn.example/400.webp',
      },
      embed_url: 'https://api.example/vod/ferry.m3u8?end=7&sign=a%2Fb',
      storyboard: 'https://api.example/vod/ferry.vtt',
      subtitles: [{ src: 'https://api.example/vod/ferry.en.vtt' }],
      trailers: [{ embed_url: 'https://api.example/vod/trailer.m3u8' }],
      thumbnail: 'https://pictures.example/ferry.jpg',
    });
  });

  test('has its channels there, with the places in their templates left to be filled', () => {
    elsewhere();
    const { stream_link, catchup_link, ad_tag_link } = v.parse(Channel, {
      id: 7,
      stream_link: '/live/one.m3u8',
      catchup_link: '/live/one-{utc}-{duration}.m3u8',
      ad_tag_link: '/ads/vast',
    });
    expect([stream_link, catchup_link, ad_tag_link]).toEqual([
      'https://api.example/live/one.m3u8',
      'https://api.example/live/one-{utc}-{duration}.m3u8',
      'https://api.example/ads/vast',
    ]);
  });

  test('has the logos and pictures of a guide day there, also of one that the device kept', () => {
    elsewhere();
    const line = v.parse(GuideLine, {
      ...{ c: 7, n: 'One', l: '/logos/one.svg', s: [0], e: [60], t: ['News'], p: ['1'] },
      m: [
        { thumbnail: '/art/news.webp', casts: [{ id: 1, title: 'Noor', thumb: '/art/noor.webp' }] },
      ],
    });
    expect(line.l).toBe('https://api.example/logos/one.svg');
    expect(line.m).toEqual([
      {
        thumbnail: 'https://api.example/art/news.webp',
        casts: [{ id: '1', title: 'Noor', thumb: 'https://api.example/art/noor.webp' }],
      },
    ]);
  });

  test('has its player and its sign-in there, while a notice may lead to a screen of the app', () => {
    elsewhere();
    const { player } = v.parse(Settings, { player: { loader_url: '/player/loader.js' } });
    expect(player?.loader_url).toBe('https://api.example/player/loader.js');
    expect(v.parse(OAuthRedirect, { url: '/oidc/auth' }).url).toBe('https://api.example/oidc/auth');
    expect(v.parse(WebNotification, { title: 'New', link: '/epg' }).link).toBe('/epg');
  });

  test('has nothing where it names nothing', () => {
    elsewhere();
    expect(resolveProviderAddress('')).toBe('');
  });
});

test('on the app’s own origin addresses need no host, and begin at its root on whatever screen they are used', () => {
  setProviderBase('/api', app);
  expect(
    ['/art/ferry.webp', 'art/ferry.webp', '//cdn.example/x.webp', ''].map(resolveProviderAddress),
  ).toEqual(['/art/ferry.webp', '/art/ferry.webp', '//cdn.example/x.webp', '']);
});
