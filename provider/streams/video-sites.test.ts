import { describe, expect, it } from 'vitest';
import { embedOrigin, findEmbedAddress, videoPageOf } from './video-sites.ts';

const news = 'UC6YundoLrEuBJaPp_oEPWaA';
const youtube = 'https://www.youtube-nocookie.com/embed';

describe('a page of a video site', () => {
  it.each([
    ['https://www.youtube.com/watch?v=ABVQXgr2LW4&t=9', `${youtube}/ABVQXgr2LW4`],
    ['http://youtu.be/ABVQXgr2LW4', `${youtube}/ABVQXgr2LW4`],
    ['https://m.youtube.com/shorts/ABVQXgr2LW4', `${youtube}/ABVQXgr2LW4`],
    ['https://www.youtube.com/live/ABVQXgr2LW4?feature=share', `${youtube}/ABVQXgr2LW4`],
    ['https://www.youtube.com/embed/ABVQXgr2LW4', `${youtube}/ABVQXgr2LW4`],
    [`https://www.youtube.com/channel/${news}/live`, `${youtube}/live_stream?channel=${news}`],
    [
      `https://www.youtube.com/embed/live_stream?channel=${news}`,
      `${youtube}/live_stream?channel=${news}`,
    ],
    [
      'https://www.dailymotion.com/video/x3b68jn',
      'https://geo.dailymotion.com/player.html?video=x3b68jn',
    ],
    ['https://dai.ly/x2lefik', 'https://geo.dailymotion.com/player.html?video=x2lefik'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ],
    [
      'https://www.twitch.tv/AbcNewsAl',
      'https://player.twitch.tv/?channel=abcnewsal&parent=tv.example',
    ],
    [
      'https://www.twitch.tv/videos/40464143',
      'https://player.twitch.tv/?video=40464143&parent=tv.example',
    ],
  ])('%s has an address to embed', (page, embedUrl) => {
    expect(videoPageOf(page, 'tv.example')?.embedUrl).toBe(embedUrl);
    expect(embedOrigin(embedUrl)).toBe(new URL(embedUrl).origin);
  });

  it.each([
    'https://www.youtube.com/@EuronewsAlbania/live',
    'https://www.youtube.com/c/todonoticias/live',
    'https://www.youtube.com/user/encuentro/live',
    'https://www.youtube.com/euronewsfr/live',
  ])('%s has to be read to know whose live stream it shows', (page) => {
    expect(videoPageOf(page, 'tv.example')).toEqual({ embedUrl: undefined, oembed: undefined });
  });

  it.each([
    'https://www.youtube.com/feed/trending',
    'https://www.youtube.com/watch?v=short',
    'https://www.twitch.tv/directory',
    'https://vimeo.com/blog',
    'https://youtube.com.evil.example/watch?v=ABVQXgr2LW4',
    'https://streams.example/live.m3u8',
    'ftp://youtube.com/watch?v=ABVQXgr2LW4',
    'nothing',
  ])('%s is none', (address) => {
    expect(videoPageOf(address, 'tv.example')).toBeUndefined();
  });

  it('asks oEmbed about a video by its plain address', () => {
    const asked = new URL(videoPageOf('https://youtu.be/ABVQXgr2LW4', 'tv.example')?.oembed ?? '');
    expect(asked.origin + asked.pathname).toBe('https://www.youtube.com/oembed');
    expect(asked.searchParams.get('url')).toBe('https://www.youtube.com/watch?v=ABVQXgr2LW4');
  });

  it('names its channel, or else its video', () => {
    const canonical = '<link rel="canonical" href="https://www.youtube.com/watch?v=ABVQXgr2LW4">';
    expect(findEmbedAddress(`${canonical}{"channelId":"${news}"}`)).toBe(
      `${youtube}/live_stream?channel=${news}`,
    );
    expect(findEmbedAddress(`<meta itemprop="identifier" content="${news}">`)).toBe(
      `${youtube}/live_stream?channel=${news}`,
    );
    expect(findEmbedAddress(canonical)).toBe(`${youtube}/ABVQXgr2LW4`);
    expect(findEmbedAddress('<title>Before you continue</title>')).toBeUndefined();
  });
});
