/** A hostile provider: in its answers every text is markup with a script, and every address is code. */
import type { Page, Route } from '@playwright/test';
import { addressPayloads, markupPayloads } from './markup-payloads.ts';

const count = markupPayloads.length;
const markup = (at: number) => markupPayloads[at % count] ?? '';
const address = (at: number) => addressPayloads[at % addressPayloads.length] ?? '';
const each = <T>(make: (at: number) => T) => markupPayloads.map((_, at) => make(at));
/** All payloads in one text, for fields that occur once. */
const together = each(markup).join('<p>');

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

/** A video or show, as in lists. */
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
  description: markup(at),
  logo: address(at),
  thumbnail: address(at + 1),
  stream_link: address(at + 2),
  catchup_link: address(at + 3),
  programs: [],
});

/** Entries of all kinds in turn, so that each payload is in one and each kind has many. */
const entries = each((at) =>
  at % 3 === 0
    ? { type: 'live-stream', content: channel(at) }
    : { type: at % 3 === 1 ? 'video' : 'tv-show', content: title(at) },
);

/** A post of the blog with one payload in its text, and others around it. */
export const hostilePost = (at: number) => ({
  id: `post ${at}`,
  slug: `post-${at}`,
  title: markup(at),
  title_trans: { ar: markup(at + 1) },
  description: markup(at + 2),
  poster: address(at),
  category: { title: markup(at + 3) },
  user: { first_name: markup(at + 4) },
  published_at: '2026-10-01 20:00:00',
  content: `<h2>Post ${at}</h2>${markup(at)}`,
});
const notice = (at: number) => ({
  id: `notice ${at}`,
  title: markup(at),
  body: markup(at + 1),
  thumbnail: address(at),
  link: address(at + 1),
});
const reminder = (at: number) => ({
  id: String(at).padStart(64, '0'),
  channel_id: 'hostile',
  channel_title: markup(at),
  video_title: markup(at + 1),
  start_time: new Date(Date.now() + (at + 2) * 3_600_000).toISOString(),
});

/** Every list has one page, with all payloads in it. */
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
  channel: { ...channel(0), description: together, stream_link: 'https://media.invalid/live.m3u8' },
  cast: { ...cast(0), description: together },
  strip: { id: 'hostile', title: markup(0), component: 'row', page: { title: markup(1) } },
  tag: tag(0),
  progress: each((at) => ({ type: 'video', id: `title ${at}`, content: title(at), time: 60 })),
  found: [...entries, ...each((at) => ({ type: 'cast', content: cast(at) }))],
  menu: [0, 1, 2, 3].map((at) => ({ slug: markup(at * 9), title: markup(at * 9) })),
  text: { content: `<p>alert(1)</p>${together}` },
  settings: {
    texts: ['about', 'contact', 'privacy-policy'],
    passkeys: true,
    oauth_providers: each((at) => ({ id: `issuer ${at}`, label: markup(at) })),
    import_command: markup(0),
    demo_account: { email: markup(0), password: markup(1) },
    player: { loader_url: address(0) },
    ads: { gpt_url: address(0), adbutler_url: address(1), landing_tag_url: address(2) },
  },
  devices: each((at) => ({ id: `device ${at}`, icon: markup(at), label: markup(at) })),
  passkeys: each((at) => ({ id: `passkey ${at}`, name: markup(at) })),
  methods: {
    password: true,
    fresh: false,
    identities: each((at) => ({ type: `issuer ${at}`, label: markup(at) })),
  },
  user: {
    id: 1,
    first_name: together,
    last_name: markup(1),
    email: markup(2),
    phone: markup(3),
    company: markup(4),
    country_code: markup(5),
    email_verified_at: '2026-01-01 00:00:00',
    is_active: true,
  },
  newcomer: { temp_user: { id: 'hostile', email: together } },
  refusal: { error: together },
  refusals: { message: together, errors: { first_name: each(markup), phone: each(markup) } },
};

/** A guide day of the requested date. */
function guideDay(date: string) {
  return each((at) => ({
    ...channel(at),
    id: at === 0 ? 'hostile' : `channel ${at}`,
    programs: [0, 4, 8, 12, 16, 20].map((hour) => ({
      id: `${date} ${at} ${hour}`,
      start_time: `${date} ${String(hour).padStart(2, '0')}:00:00`,
      stop_time: `${date} ${String(hour + 3).padStart(2, '0')}:59:59`,
      video: {
        title: markup(at * 6 + hour),
        thumbnail: address(at + hour),
        description: at === 0 ? together : markup(at + hour),
        casts: [cast(at)],
      },
    })),
  }));
}

/** Answers these calls instead of the provider. */
export async function answerHostile(page: Page): Promise<void> {
  const found: readonly (readonly [RegExp, unknown])[] = [
    [/\/api\/settings$/, hostile.settings],
    [/\/api\/pages\?|\/api\/pages$/, hostile.menu],
    [/\/api\/pages\/[^/]+$/, hostile.page],
    [/\/api\/pages\/(about|contact|privacy-policy)(\?|$)/, hostile.text],
    [/\/api\/videos\/[^/]+$/, hostile.video],
    [/\/api\/playlists\/hostile(\?|$)/, hostile.show],
    [/\/api\/live-streams\/hostile(\?|$)/, hostile.channel],
    [/\/api\/casts\/hostile(\?|$)/, hostile.cast],
    [/\/api\/casts\/hostile\/entries/, []],
    [/\/api\/tags\/hostile(\?|$)/, hostile.tag],
    [/\/api\/tags\/hostile\/entries/, entries],
    [/\/api\/strips\/hostile(\?|$)/, hostile.strip],
    [/\/api\/entries\?/, entries],
    [/\/api\/search\?/, hostile.found],
    [/\/api\/blog\/posts(\/latest)?\?/, each(hostilePost)],
    [/\/api\/user$/, hostile.user],
    [/\/api\/user\/favorites\?/, entries],
    [/\/api\/user\/progress\?/, hostile.progress],
    [/\/api\/user\/devices$/, hostile.devices],
    [/\/api\/user\/passkeys$/, hostile.passkeys],
    [/\/api\/user\/sign-in-methods$/, hostile.methods],
    [/\/api\/web-notifications(\?|$)/, each(notice)],
    [/\/api\/channel-notifications$/, each(reminder)],
    [/\/api\/email\/confirm\/hostile$/, hostile.newcomer],
  ];
  const answer = (data: unknown) => (route: Route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { data, last_page: 1 } })
      : route.fulfill({ status: 422, json: hostile.refusals });
  for (const [call, data] of found) await page.route(call, answer(data));
  await page.route(/\/api\/blog\/posts\/post-(\d+)$/, (route) => {
    const at = Number(/\d+$/.exec(route.request().url()));
    return route.fulfill({ json: { data: hostilePost(at) } });
  });
  await page.route(/\/api\/live-streams\/epg\?/, (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? '';
    return route.fulfill({ json: { data: guideDay(date) } });
  });
  await page.route(/\/api\/(login$|live-streams\/refused)/, (route) =>
    route.fulfill({ status: 422, json: hostile.refusal }),
  );
}
