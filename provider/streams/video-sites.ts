/**
 * Video sites whose pages may be shown in a frame, and the address that each site documents for that. No other page is
 * embedded. docs/decisions.md, "What can be played".
 */

/** A page of a video site. */
export type VideoPage = {
  /** Undefined when only the page itself says which video or channel it shows: `findEmbedAddress` reads it there. */
  readonly embedUrl: string | undefined;
  /** The address at which the site says whether the video exists and may be embedded (https://oembed.com). */
  readonly oembed: string | undefined;
};

type VideoSite = {
  readonly hosts: readonly string[];
  readonly origin: string;
  /**
   * Undefined for a page that shows neither a video nor a channel. `appHost` is the host of the page around the frame.
   */
  recognisePage(page: URL, appHost: string): VideoPage | undefined;
};

const videoId = /^[\w-]{11}$/;
const channelId = /^UC[\w-]{22}$/;
const youtubeOrigin = 'https://www.youtube-nocookie.com';

const embedOfVideo = (id: string) => `${youtubeOrigin}/embed/${id}`;
const embedOfChannel = (id: string) => `${youtubeOrigin}/embed/live_stream?channel=${id}`;

const youtube: VideoSite = {
  hosts: ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  origin: youtubeOrigin,
  recognisePage(page) {
    const names = pathSegments(page);
    const [first = '', second = ''] = names;
    if (page.hostname === 'youtu.be') return youtubeVideoPage(first);
    if (first === 'watch') return youtubeVideoPage(page.searchParams.get('v') ?? '');
    if (first === 'embed' && second === 'live_stream')
      return youtubeChannel(page.searchParams.get('channel') ?? '');
    if (['live', 'embed', 'shorts', 'v'].includes(first)) return youtubeVideoPage(second);
    if (first === 'channel') return youtubeChannel(second);
    // `/@name/live`, `/c/name/live`, `/user/name/live` and `/name/live`: the page of a channel's live stream.
    return names.at(-1) === 'live' && names.length > 1 ? inPage : undefined;
  },
};

const inPage: VideoPage = { embedUrl: undefined, oembed: undefined };

function youtubeVideoPage(id: string): VideoPage | undefined {
  if (!videoId.test(id)) return undefined;
  const watch = `https://www.youtube.com/watch?v=${id}`;
  return { embedUrl: embedOfVideo(id), oembed: oembedOf('https://www.youtube.com/oembed', watch) };
}

function youtubeChannel(id: string): VideoPage | undefined {
  return channelId.test(id) ? { embedUrl: embedOfChannel(id), oembed: undefined } : undefined;
}

const dailymotion: VideoSite = {
  hosts: ['dailymotion.com', 'geo.dailymotion.com', 'dai.ly'],
  origin: 'https://geo.dailymotion.com',
  recognisePage(page) {
    const names = pathSegments(page);
    const [first = ''] =
      page.hostname === 'dai.ly' ? names : names.slice(names.indexOf('video') + 1);
    const id = page.searchParams.get('video') ?? first.split('_')[0] ?? '';
    if (!/^[a-z0-9]{5,12}$/i.test(id)) return undefined;
    return {
      embedUrl: `https://geo.dailymotion.com/player.html?video=${id}`,
      oembed: oembedOf(
        'https://www.dailymotion.com/services/oembed',
        `https://www.dailymotion.com/video/${id}`,
      ),
    };
  },
};

const vimeo: VideoSite = {
  hosts: ['vimeo.com', 'player.vimeo.com'],
  origin: 'https://player.vimeo.com',
  recognisePage(page) {
    const [id = '', hash] = pathSegments(page).filter((name) => name !== 'video');
    if (!/^\d{5,12}$/.test(id)) return undefined;
    const unlisted = page.searchParams.get('h') ?? hash;
    const proof = /^[0-9a-f]{6,16}$/.test(unlisted ?? '') ? `?h=${unlisted}` : '';
    return {
      embedUrl: `https://player.vimeo.com/video/${id}${proof}`,
      oembed: oembedOf('https://vimeo.com/api/oembed.json', `https://vimeo.com/${id}`),
    };
  },
};

/** Pages of Twitch that are not channels. */
const notTwitchChannels = new Set(['directory', 'p', 'settings', 'search', 'downloads']);

const twitch: VideoSite = {
  hosts: ['twitch.tv', 'm.twitch.tv', 'player.twitch.tv'],
  origin: 'https://player.twitch.tv',
  recognisePage(page, appHost) {
    const [first, second = ''] = pathSegments(page);
    const isVideo = first === 'videos' && /^\d+$/.test(second);
    const channel = first ?? page.searchParams.get('channel') ?? '';
    if (!isVideo && (!/^\w{3,25}$/.test(channel) || notTwitchChannels.has(channel)))
      return undefined;
    const plays = isVideo ? `video=${second}` : `channel=${channel.toLowerCase()}`;
    const embedUrl = `https://player.twitch.tv/?${plays}&parent=${encodeURIComponent(appHost)}`;
    return { embedUrl, oembed: undefined };
  },
};

const sites: readonly VideoSite[] = [youtube, dailymotion, vimeo, twitch];

/** The page of a video site that an address leads to; `undefined` for every other address. */
export function videoPageOf(address: string, appHost: string): VideoPage | undefined {
  const page = URL.parse(address);
  if (!page || !/^https?:$/.test(page.protocol)) return undefined;
  const host = page.hostname.replace(/^www\./, '');
  return sites.find(({ hosts }) => hosts.includes(host))?.recognisePage(page, appHost);
}

/** The embed address that a YouTube page names: for the channel whose live stream it shows, or for the video. */
export function findEmbedAddress(html: string): string | undefined {
  const [, channel = ''] =
    /"(?:channelId|externalId)":"(UC[\w-]{22})"|itemprop="(?:channelId|identifier)" content="(UC[\w-]{22})"/
      .exec(html)
      ?.filter(Boolean) ?? [];
  if (channelId.test(channel)) return embedOfChannel(channel);
  const [, video] =
    /<link rel="canonical" href="https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})"/.exec(html) ??
    [];
  return video && embedOfVideo(video);
}

/** The origin of an embed address, if it belongs to a video site. */
export function embedOrigin(embedUrl: string): string | undefined {
  const origin = URL.parse(embedUrl)?.origin;
  return sites.find((site) => site.origin === origin)?.origin;
}

function pathSegments({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean);
}

function oembedOf(service: string, page: string): string {
  return `${service}?${new URLSearchParams({ url: page, format: 'json' })}`;
}
