/** What a provider would answer whose every text is markup that wants to run, and whose every address is code. */
import type { Page } from '@playwright/test';
import { addressPayloads, markupPayloads } from './markup-payloads.ts';

const count = markupPayloads.length;
const markup = (at: number) => markupPayloads[at % count] ?? '';
const address = (at: number) => addressPayloads[at % addressPayloads.length] ?? '';
const each = <T>(make: (at: number) => T) => markupPayloads.map((_, at) => make(at));

const tag = (at: number) => ({
  id: `tag ${at}`,
  title: markup(at),
  t_title: { en: markup(at + 1), ar: markup(at + 2) },
  category: ['genre', 'rating', 'tag'][at % 3],
});
const cast = (at: number) => ({
  id: `cast ${at}`,
  title: markup(at),
  thumb: address(at),
  dob: markup(at + 3),
  country: markup(at + 4),
  description: markup(at),
});
const field = (at: number) => ({
  slug: at === 0 ? 'tag-line' : `field ${at}`,
  label: markup(at + 1),
  value: markup(at),
});
const trailer = (at: number) => ({
  id: `trailer ${at}`,
  title: markup(at),
  thumbnail: address(at + 1),
  embed_url: address(at),
});
const pictures = (at: number) => ({
  poster: address(at),
  poster_400: address(at + 1),
  backdrop: address(at + 2),
  backdrop_960: address(at + 3),
  title: address(at + 4),
});

/** A video, or a show: what lists say of it. */
const title = (at: number) => ({
  id: `title ${at}`,
  title: markup(at),
  description: markup(at),
  availability_text: markup(at + 5),
  category: markup(at + 6),
  duration: 600,
  seasons_count: 2,
  tags: [tag(3 * at)],
  pictures: pictures(at),
  poster: address(at),
  thumbnail: address(at + 1),
  title_image: address(at + 2),
  details_image: address(at + 3),
  last_episode_poster: address(at + 4),
  embed_url: address(at + 5),
  ad_tag_link: address(at + 6),
});
const channel = (at: number) => ({
  id: `channel ${at}`,
  title: markup(at),
  name: markup(at + 1),
  description: each(markup).join('<p>'),
  logo: address(at),
  thumbnail: address(at + 1),
  stream_link: address(at + 2),
  catchup_link: address(at + 3),
  programs: [],
});

const entries = each((at) => [
  { type: 'video', content: title(at) },
  { type: 'tv-show', content: title(at) },
  { type: 'live-stream', content: channel(at) },
]).flat();

/** What list holds the many: the one page that is asked for then has every payload in it. */
const hostile = {
  video: {
    ...title(0),
    tags: each(tag),
    casts: each(cast),
    custom_fields: each(field),
    trailers: addressPayloads.map((_, at) => trailer(at)),
    subtitles: each((at) => ({ title: markup(at), language: markup(at), src: address(at) })),
    like_this: each(title),
    playlists: each((at) => ({ id: `show ${at}`, title: markup(at) })),
  },
  show: {
    ...title(1),
    tags: each(tag),
    casts: each(cast),
    custom_fields: each(field),
    seasons: [0, 1, 2].map((at) => ({ id: `season ${at}`, title: markup(at * 7) })),
    videos: each((at) => ({ ...title(at), pivot: { season_id: 'season 0' } })),
  },
  page: {
    title: markup(0),
    strips: ['dots', 'row', 'vertical', 'banner'].map((component, strip) => ({
      id: `strip ${strip}`,
      title: markup(strip + 40),
      btn_title: markup(strip + 50),
      component,
      entries: entries.filter((_, at) => at % 4 === strip),
    })),
  },
  channel: { ...channel(0), stream_link: 'https://media.invalid/live.m3u8' },
  cast: { ...cast(0), description: each(markup).join('<p>') },
  strip: { id: 'hostile', title: markup(0), component: 'row', page: { title: markup(1) } },
  tag: tag(0),
  progress: each((at) => ({ type: 'video', id: `title ${at}`, content: title(at), time: 60 })),
};

/** The screens of all this. */
export const hostileScreens = [
  '/video-details/hostile',
  '/tv-show/hostile',
  '/hostile',
  '/video/hostile',
  '/live/hostile',
  '/casts/hostile',
  '/tags/hostile',
  '/hostile/more/hostile',
  '/favorites',
  '/',
];

/** Answers these calls in the provider's stead. */
export async function answerHostile(page: Page): Promise<void> {
  const answers: readonly (readonly [RegExp, unknown])[] = [
    [/\/api\/videos\/hostile(\?|$)/, hostile.video],
    [/\/api\/playlists\/hostile(\?|$)/, hostile.show],
    [/\/api\/pages\/hostile(\?|$)/, hostile.page],
    [/\/api\/live-streams\/hostile(\?|$)/, hostile.channel],
    [/\/api\/casts\/hostile(\?|$)/, hostile.cast],
    [/\/api\/casts\/hostile\/entries/, []],
    [/\/api\/tags\/hostile(\?|$)/, hostile.tag],
    [/\/api\/tags\/hostile\/entries/, entries],
    [/\/api\/strips\/hostile(\?|$)/, hostile.strip],
    [/\/api\/entries\?/, entries],
    [/\/api\/user\/favorites\?/, entries],
    [/\/api\/user\/progress\?/, hostile.progress],
  ];
  for (const [call, data] of answers) {
    await page.route(call, (route) => route.fulfill({ json: { data, last_page: 1 } }));
  }
}
