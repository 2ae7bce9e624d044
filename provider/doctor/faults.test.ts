/** Each fault that is put into what an API answers is found and placed; without it nothing is said. */
import { describe, expect, it } from 'vitest';
import { examinePlainApi, fieldChange } from '../../tests/support/examine-plain-api.ts';
import type { PlainChange } from '../../tests/support/plain-api.ts';
import { getCalls } from './get-calls.ts';

const late = { id: 'news', start_time: '2026-11-23 12:00:00', stop_time: '2026-11-23 13:00:00' };

const faults = [
  [
    'a menu item without a slug',
    fieldChange('pages', 'data.1.slug'),
    'wrong GET /pages at data[1].slug: there is none; the item is left out',
  ],
  [
    'a page where the app has a screen of its own',
    fieldChange('pages', 'data.2', { title: 'Blog', slug: 'blog' }),
    'wrong GET /pages at slug: the page "blog" cannot be opened: the app has a screen of its own at that address',
  ],
  [
    'a strip without an id',
    fieldChange('pages/films', 'data.strips', [{ title: 'Tonight' }]),
    'wrong GET /pages/films at data.strips[0].id: there is none; the item is left out',
  ],
  [
    'a page without strips',
    fieldChange('pages/films', 'data.strips'),
    'wrong GET /pages/films at data.strips: there is none; the app reads nothing of the answer',
  ],
  [
    'an entry without its content',
    fieldChange('entries', 'data.0.content'),
    'wrong GET /entries at data[0].content: there is none; the item is left out',
  ],
  [
    'an id that is null',
    fieldChange('entries', 'data.1.content.id', null),
    'wrong GET /entries at data[1].content.id: null stands where an id (a number, or a text that is not empty) belongs; the item is left out',
  ],
  [
    'a last page that is none',
    fieldChange('entries', 'last_page', 'none'),
    'wrong GET /entries at last_page: "none" stands where a number (or its digits) belongs; the field counts as missing',
  ],
  [
    'a text that is an object',
    fieldChange('videos/ferry', 'data.availability_text', { en: 'Soon' }),
    'wrong GET /videos/ferry at data.availability_text: an object stands where a text belongs; the field counts as missing',
  ],
  [
    'wordings that break off',
    fieldChange('videos/ferry', 'data.title_trans', '{"ar":'),
    'wrong GET /videos/ferry at data.title_trans: a text stands where an object of texts by language belongs; the field counts as missing',
  ],
  [
    'a number in words',
    fieldChange('videos/ferry', 'data.pivot', { season: 'one' }),
    'wrong GET /videos/ferry at data.pivot.season: "one" stands where a number (or its digits) belongs; the field counts as missing',
  ],
  [
    'a truth value that is neither',
    fieldChange('videos/ferry', 'data.in_favorite', 'maybe'),
    'wrong GET /videos/ferry at data.in_favorite: "maybe" is neither true nor false; the field counts as missing',
  ],
  [
    'an address that is a script',
    fieldChange('videos/ferry', 'data.thumbnail', 'javascript:a()'),
    'wrong GET /videos/ferry at data.thumbnail: a text stands where an address of the web belongs; the field counts as missing',
  ],
  [
    'a time in words',
    fieldChange('blog/posts/low-tide', 'data.published_at', 'yesterday'),
    'wrong GET /blog/posts/low-tide at data.published_at: "yesterday" stands where a time (ISO 8601 with its offset, YYYY-MM-DD HH:mm:ss, or Unix seconds) belongs; the field counts as missing',
  ],
  [
    'a subtitle without a title',
    fieldChange('videos/ferry', 'data.subtitles', [{ src: '/en.vtt' }]),
    'wrong GET /videos/ferry at data.subtitles[0].title: there is none; the item is left out',
  ],
  [
    'a subtitle that is a list',
    fieldChange('videos/ferry', 'data.subtitles', [['/en.vtt']]),
    'wrong GET /videos/ferry at data.subtitles[0]: a list stands where an object belongs; the item is left out',
  ],
  [
    'an intro that ends before it begins',
    fieldChange('videos/ferry', 'data.marks', [{ kind: 'intro', from: 9, to: 3 }]),
    'wrong GET /videos/ferry at data.marks[0]: its values do not fit together; the item is left out',
  ],
  [
    'a picture that is a number',
    fieldChange('videos/ferry', 'data.pictures', { poster: 7 }),
    'wrong GET /videos/ferry at data.pictures.poster: 7 stands where an address of the web belongs; the field counts as missing',
  ],
  [
    'a programme without a start',
    fieldChange('live-streams/epg', 'data.0.programs.1', { id: 'late' }),
    'wrong GET /live-streams/epg at data[0].programs[1].start_time: there is none; the item is left out',
  ],
  [
    'a guide of another day',
    fieldChange('live-streams/epg', 'data.0.programs.0', { ...late, video: { title: 'News' } }),
    'wrong GET /live-streams/epg: no programme is in the day that was asked for (2026-11-21 in UTC): the guide is empty',
  ],
] as const;

const forms = [
  [
    'a strip of an unknown look',
    fieldChange('strips/tonight', 'data.component', 'carousel'),
    'tolerated GET /strips/tonight at data.component: "carousel" is not known, and read as "row"',
  ],
  [
    'a last page in digits',
    fieldChange('entries', 'last_page', '1'),
    'tolerated GET /entries at last_page: the text "1", read as the number 1',
  ],
  [
    'a list with numbers for keys',
    fieldChange('web-notifications', 'data', { 3: { title: 'Fog' } }),
    'tolerated GET /web-notifications at data: an object with numbers for keys, read as a list',
  ],
  [
    'a list that is null',
    fieldChange('pages/films', 'data.strips', null),
    'tolerated GET /pages/films at data.strips: null, read as an empty list',
  ],
  [
    'a title that is a number',
    fieldChange('videos/ferry', 'data.title', 2012),
    'tolerated GET /videos/ferry at data.title: the number 2012, read as a text',
  ],
  [
    'a title written as HTML',
    fieldChange('tags/sea', 'data.title', 'Sea &amp; sand'),
    'tolerated GET /tags/sea at data.title: characters written as in HTML, read as what they stand for',
  ],
  [
    'wordings as a text',
    fieldChange('videos/ferry', 'data.title_trans', '{"ar":"العبّارة"}'),
    'tolerated GET /videos/ferry at data.title_trans: an object written as a text, read as the object',
  ],
  [
    'a truth value as a number',
    fieldChange('videos/ferry', 'data.in_favorite', 1),
    'tolerated GET /videos/ferry at data.in_favorite: 1, read as true',
  ],
  [
    'a time in Unix seconds',
    fieldChange('blog/posts/low-tide', 'data.published_at', 1795165200),
    'tolerated GET /blog/posts/low-tide at data.published_at: Unix seconds, read as 2026-11-20T09:00:00.000Z',
  ],
] as const;

const lacks = [
  [
    'an entry of an unknown kind',
    fieldChange('entries', 'data.0.type', 'podcast'),
    'missing GET /entries at data[0].type: "podcast" is none of video, playlist, tv-show, live-stream; the item is left out',
  ],
  [
    'a video without an address',
    fieldChange('videos/ferry', 'data.embed_url'),
    'missing GET /videos/ferry at embed_url: there is nothing to play',
  ],
  [
    'a channel without a stream',
    fieldChange('live-streams/one', 'data.stream_link', null),
    'missing GET /live-streams/one at stream_link: the channel cannot be watched',
  ],
  [
    'a show without an episode',
    fieldChange('playlists/nights', 'data.videos', []),
    'missing GET /playlists/nights at videos: there is no episode',
  ],
  [
    'a card without a picture',
    fieldChange('entries', 'data.0.content.poster'),
    'missing GET /entries at poster: the card has no picture (video "ferry")',
  ],
  [
    'an account that is not active',
    fieldChange('user', 'data.is_active', false),
    'missing GET /user at is_active: the account is not active: the viewer is not let in',
  ],
  [
    'an account that has ended',
    fieldChange('user', 'data.active_to', '2026-11-20 00:00:00'),
    'missing GET /user at active_to: the account has ended: the viewer is not let in',
  ],
  [
    'an account whose address was never confirmed',
    fieldChange('user', 'data.email_verified_at'),
    'missing GET /user at email_verified_at: the address is not confirmed: the viewer is not let in',
  ],
  [
    'a programme without a name',
    fieldChange('live-streams/epg', 'data.0.programs.0.video.title'),
    'missing GET /live-streams/epg at programs[].video.title: a programme has no name',
  ],
  [
    'a guide without a channel',
    fieldChange('live-streams/epg', 'data', []),
    'missing GET /live-streams/epg: the guide has no channel',
  ],
] as const;

describe('of an API in the plainest form the doctor', () => {
  it('says nothing but that each call is fine, and asks for nothing that changes anything', async () => {
    const { lines, fine, works, asked } = await examinePlainApi();
    expect(lines).toEqual([]);
    expect(works).toBe(true);
    expect(fine.length).toBeGreaterThan(25);
    const methods = new Set(asked.map((one) => one.split(' ')[0]));
    expect([...methods].sort()).toEqual(['GET', 'OPTIONS']);
  });
});

it('the doctor takes the first page of the menu for home, whatever its name is', async () => {
  const { lines, asked } = await examinePlainApi({
    answers: (answers) => {
      answers.pages = { data: [{ title: 'Tonight', slug: 'tonight' }] };
      answers['pages/tonight'] = answers['pages/home'] ?? {};
      delete answers['pages/home'];
    },
  });
  expect(lines).toEqual([]);
  expect(asked).toContain('GET /pages/tonight');
});

it.each([
  ['It Happened One Night', 'Happened'],
  ['في بيتنا رجل', 'بيتنا'],
  ['Up', 'news'],
  ['M. 7', 'M. 7'],
])('after “%s” the doctor searches for “%s”, which is not too short', async (title, text) => {
  const searches: (string | null)[] = [];
  await examinePlainApi({
    ...fieldChange('pages/home', 'data.strips.0.entries.0.content.title', title),
    raw: (path, _, request) => {
      const { searchParams } = new URL(request.url ?? '', 'http://tv.example');
      if (path === 'search') searches.push(searchParams.get('q'));
      return false;
    },
  });
  expect(searches).toEqual([text]);
});

it('the doctor makes every GET of the app but those of a sign-in that is under way', async () => {
  const underWay = /^(oauth|email)\//;
  const { asked } = await examinePlainApi();
  const isAsked = (path: string) => {
    const form = new RegExp(`^GET /${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return asked.some((one) => form.test(one));
  };
  expect(Object.keys(getCalls).filter((path) => !underWay.test(path) && !isAsked(path))).toEqual(
    [],
  );
});

it('a viewer whose main profile has a PIN is no fault, and is read with the pass of a profile', async () => {
  const raw: PlainChange['raw'] = (path, response, { method, headers }) => {
    const isOpen = method === 'OPTIONS' || /^(api|settings|location|media.*)$/.test(path);
    if (isOpen || headers['x-profile'] === 'layla-pass') return false;
    const allowed = {
      'access-control-allow-origin': 'https://app.example',
      'access-control-expose-headers': 'ETag, Retry-After',
    };
    const body = { message: 'Who is watching?', error_code: 'profile' };
    response.writeHead(403, { 'content-type': 'application/json', ...allowed });
    response.end(JSON.stringify(body));
    return true;
  };
  const without = await examinePlainApi({ raw });
  expect(without.lines).toEqual([]);
  expect(without.fine).toContain(
    'fine GET /pages: asks who is watching (403); with a pass in SAHRA_PASS it is read, too',
  );
  const entered = await examinePlainApi({ raw }, { pass: 'layla-pass' });
  expect(entered.lines).toEqual([]);
  expect(entered.fine).toContain('fine GET /user: read');
  const { lines } = await examinePlainApi({ raw }, { pass: 'of-yesterday' });
  expect(lines).toContain(
    'wrong GET /user: 403: the pass is not good, and the app asks who is watching',
  );
});

describe('the doctor finds and places', () => {
  it.each([...faults, ...forms, ...lacks])('%s', async (_, change, line) => {
    const { lines, works } = await examinePlainApi(change);
    expect(lines).toEqual([line]);
    expect(works).toBe(!line.startsWith('wrong'));
  });

  it.each(['logo', 'name'])(
    'nothing in a channel whose %s is empty, as where it is null',
    async (field) => {
      const { lines } = await examinePlainApi(fieldChange('live-streams/one', `data.${field}`, ''));
      expect(lines).toEqual([]);
    },
  );

  it('the same in many places as one line', async () => {
    const posts = ['low-tide', 'fog', 'ropes'].map((slug) => ({ slug, title: 2012 }));
    const { lines } = await examinePlainApi(fieldChange('blog/posts', 'data', posts));
    expect(lines).toEqual([
      'tolerated GET /blog/posts at data[0].title: the number 2012, read as a text (3 times, here first)',
    ]);
  });
});
