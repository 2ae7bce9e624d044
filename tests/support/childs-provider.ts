/**
 * A provider for tests of a child's profile. Every text and id that a child must not see contains one marker word.
 * There is an account with a child's profile, and a list of every call with each id that it may have.
 */
import type { CatalogueText } from '../../provider/catalogue/authored-catalogue-types.ts';
import { prepareAndStoreCatalogue } from '../../provider/catalogue/store-catalogue.ts';
import type {
  StoredCatalogue,
  StoredShow,
  StoredVideo,
} from '../../provider/catalogue/stored-catalogue-types.ts';
import type { Database } from '../../provider/database.ts';
import { liveRoutes } from '../../provider/demo/streams/routes.ts';
import { getCalls } from '../../provider/doctor/get-calls.ts';
import { programmeId } from '../../provider/guide/programme.ts';
import { nonGetCalls } from '../../provider/openapi/non-get-calls.ts';
import { mounts } from '../../provider/routes.ts';
import {
  type AccountService,
  goodPassword,
  newViewer,
  openAccountService,
  signInForToken,
} from './account-service.ts';
import { smallProgramming } from './demo-programming.ts';
import { aFilm, smallCatalogue } from './small-catalogue.ts';
import { testFootage } from './test-footage.ts';

/** Stands in everything that a child must not see, and in nothing else. */
export const marker = 'zqxbarred';
export const pin = '2468';

const barred = (words: string): CatalogueText => ({
  en: `${marker} ${words}`,
  ar: `${marker} ${words}`,
});
const plain = (words: string): CatalogueText => ({ en: words, ar: words });
const id = (name: string) => `${marker}-${name}`;

const barredTexts = {
  title: barred('film'),
  tagline: barred('tagline'),
  description: barred('description'),
  cast: ['noor', id('actor')],
  tags: ['sea', id('word')],
  genres: ['drama', id('genre')],
};

/** The relay must carry this stream, because its address is a secret. */
const secretStream = (slug: string) => ({
  ...{ sourceId: 'nas', address: `https://films.example/${slug}.m3u8` },
  ...{ isSecret: true, isHls: true, subtitles: [] },
});

function film(slug: string, parts: Partial<StoredVideo> = {}): StoredVideo {
  return {
    ...aFilm(slug, { cast: ['noor'], tags: ['sea'], rating: 'age-0' }),
    own: { seconds: 5400, streams: [secretStream(slug)] },
    ...parts,
  };
}

function show(slug: string, parts: Partial<StoredShow>): StoredShow {
  const [one] = smallCatalogue.shows;
  if (!one) throw new Error('The small catalogue has a show.');
  const episode = { slug: `${slug}-one`, title: plain('Pilot'), minutes: 24 };
  const described = { ...episode, description: plain('It begins.') };
  const seasons = [{ title: plain('Season 1'), episodes: [described] }];
  return { ...one, slug, cast: ['noor'], tags: ['sea'], rating: 'age-0', seasons, ...parts };
}

const person = (slug: string, name: CatalogueText) => {
  const [one] = smallCatalogue.cast;
  if (!one) throw new Error('The small catalogue has people.');
  return { ...one, slug, name, about: name };
};

const entry = (slug: string, type: 'video' | 'tv-show' | 'live-stream' = 'video') => ({
  type,
  slug,
});

const catalogue: StoredCatalogue = {
  tags: [
    { slug: 'age-0', category: 'rating', title: plain('For everyone') },
    { slug: 'age-18', category: 'rating', title: barred('eighteen') },
    { slug: 'drama', category: 'genre', title: plain('Drama') },
    { slug: id('genre'), category: 'genre', title: barred('genre') },
    { slug: 'sea', category: 'tag', title: plain('Sea') },
    { slug: id('word'), category: 'tag', title: barred('word') },
  ],
  cast: [person('noor', plain('Noor Salim')), person(id('actor'), barred('actor'))],
  videos: [
    film(id('film'), { ...barredTexts, rating: 'age-18' }),
    film('ferry', { title: plain('The Ferry'), trailers: 1 }),
    film(id('unrated'), { ...barredTexts, rating: undefined }),
  ],
  shows: [
    show(id('show'), {
      ...{ ...barredTexts, rating: 'age-18' },
      seasons: [
        {
          title: barred('season'),
          episodes: [
            {
              slug: id('episode'),
              title: barred('episode'),
              description: barred('description'),
              minutes: 24,
              own: { seconds: 1440, streams: [secretStream(id('episode'))] },
            },
          ],
        },
      ],
    }),
    show('lanterns', { title: plain('The Lanterns') }),
  ],
  posts: [
    {
      ...{ slug: id('post'), title: barred('post'), description: barred('post') },
      ...{ category: barred('category'), author: marker, content: barred('content'), daysAgo: 1 },
    },
  ],
  pages: [
    {
      slug: 'home',
      title: plain('Home'),
      strips: [
        {
          ...{ slug: 'mixed', title: plain('Tonight'), component: 'row' },
          entries: [
            ...[entry(id('film')), entry('ferry'), entry(id('show'), 'tv-show')],
            ...[entry(id('channel'), 'live-stream'), entry('children', 'live-stream')],
          ],
        },
        {
          ...{ slug: id('strip'), title: barred('strip'), component: 'row' },
          entries: [entry(id('film')), entry(id('unrated'))],
        },
      ],
    },
    {
      ...{ slug: id('page'), title: barred('page') },
      strips: [
        {
          ...{ slug: id('other'), title: barred('strip'), component: 'row' },
          entries: [entry(id('show'), 'tv-show')],
        },
      ],
    },
  ],
  notifications: [
    {
      ...{ title: barred('notice'), body: barred('notice'), link: `/video/${id('film')}` },
      ...{ picture: '/notice.webp', hoursAgo: 1 },
    },
  ],
  ads: [{ slug: id('ad'), title: barred('ad'), body: barred('ad'), link: `/${marker}` }],
};

const hour = 3_600_000;

/** Adds three channels: for children (with one programme for adults), for adults, and without a certificate. */
async function addChannels(db: Database, now: number): Promise<void> {
  const channels = [
    { id: 'children', title: plain('Children'), min_age: 0, genre: 'drama' },
    { id: id('channel'), title: barred('channel'), min_age: 18, genre: id('genre') },
    { id: id('unrated'), title: barred('channel'), min_age: null, genre: `${marker} News` },
  ];
  for (const [position, one] of channels.entries()) {
    await db.query(
      `INSERT INTO channels (id, int_id, number, title, description, genre, position, source, min_age, stream_link,
         secret, dvr_seconds)
       VALUES ($1, $2, $2, $3, $3, $4, $2, 'import', $5, 'https://user:pass@tv.example/live.m3u8', true, 86400)`,
      [one.id, position + 1, JSON.stringify(one.title), one.genre, one.min_age],
    );
    const title = one.id === 'children' ? plain('Cartoons') : barred('programme');
    await addProgramme(db, { channel: one.id, start: now, title, age: null });
  }
  await addProgramme(db, {
    ...{ channel: 'children', start: now + hour, title: barred('late film'), age: 18 },
  });
  await db.query('UPDATE guide_state SET version = version + 1, shown = $1', ['import']);
}

type Programme = { channel: string; start: number; title: CatalogueText; age: number | null };

async function addProgramme(db: Database, { channel, start, title, age }: Programme) {
  await db.query(
    `INSERT INTO programmes (channel_id, start_ms, stop_ms, title, description, categories, casts, certificate_age)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7)`,
    [
      ...[channel, start, start + hour, JSON.stringify(title), JSON.stringify([title.en])],
      ...[JSON.stringify([{ name: title.en }]), age],
    ],
  );
}

/** Stores what the child's profile may have had before its ceiling: favourites, positions, an order, reminders. */
export async function addEarlierRecords(db: Database, child: string, now: number): Promise<void> {
  const things = [
    ['video', id('film')],
    ['tv-show', id('show')],
    ['live-stream', id('channel')],
    ['video', 'ferry'],
  ];
  for (const [type, entryId] of things) {
    await db.query('INSERT INTO favourites VALUES ($1, $2, $3, 0)', [child, type, entryId]);
  }
  for (const video of [id('film'), id('episode'), 'ferry']) {
    await db.query(
      'INSERT INTO progress (profile_id, video_id, seconds, updated_at) VALUES ($1, $2, 900, 0)',
      [child, video],
    );
  }
  await db.query(
    'INSERT INTO channel_orders VALUES ($1, $2, 0) ON CONFLICT (profile_id) DO NOTHING',
    [child, [id('channel'), 'children', id('unrated')]],
  );
  for (const [channel, start, title] of [
    [id('channel'), now + 2 * hour, `${marker} programme`],
    ['children', now + hour, `${marker} late film`],
  ] as const) {
    await db.query(
      `INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
       VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING`,
      [child, `${channel} ${start}`, channel, title, start],
    );
  }
}

export type Asked = { method: string; path: string; json?: unknown };

const things: Readonly<Record<string, readonly string[]>> = {
  pages: ['home', id('page')],
  strips: ['mixed', id('strip'), id('other')],
  tags: ['sea', 'drama', id('genre'), id('word'), 'age-18'],
  casts: ['noor', id('actor')],
  videos: ['ferry', id('film'), id('unrated'), id('episode')],
  playlists: ['lanterns', id('show')],
  posts: [id('post')],
  'live-streams': ['children', id('channel'), id('unrated'), '2', '3'],
  favorites: ['ferry', id('film'), id('show'), id('channel')],
  'channel-notifications': ['a'],
};

/** A body with all fields that any call reads. */
const body = (start: number) => ({
  ...{ type: 'video', time: 5, client_uuid: '00000000-0000-4000-8000-000000000001' },
  ...{ id: 'a', channel_id: id('channel'), video_title: 'A film', channel_title: 'A channel' },
  ...{ start_time: new Date(start).toISOString(), language: 'en', name: 'Mine' },
  ...{ max_age: 21, password: 'Wrong-Star-7!', pin: '0000', email: 'somebody@home.example' },
});

/** Every call of docs/openapi.json, with each id, and with what a query may ask for. */
export function everyCallOfAChild(now: number): Asked[] {
  const programmes = [
    programmeId('children', now),
    programmeId('children', now + hour),
    programmeId(id('channel'), now),
  ];
  const idsFor = (part: string) => (part === 'epg' ? programmes : (things[part] ?? ['a']));
  const queries: Readonly<Record<string, readonly string[]>> = {
    'pages/{slug}': ['with=strips,strips.entries'],
    'strips/{id}': ['with=page'],
    'videos/{id}': ['with=trailers,custom_fields,tags,casts'],
    'playlists/{id}': ['with=videos,tags'],
    'live-streams/epg': ['timezone=UTC'],
    'user/favorites/{id}': ['type=video', 'type=tv-show', 'type=live-stream'],
    search: [marker, 'Ferry', 'film', 'Noor'].flatMap((q) => [
      `q=${q}&with=casts,counts`,
      `q=${q}&type=video`,
      `q=${q}&type=live-stream`,
      `q=${q}&type=cast`,
    ]),
    entries: [
      '',
      ...['strip_id=mixed', `strip_id=${id('strip')}`, `tag=${id('word')}`, 'tag=drama'],
      ...['cast=noor', `cast=${id('actor')}`, 'type=live-stream', 'type=tv-show', 'page=2&limit=1'],
    ],
  };
  const names = [
    ...Object.keys(getCalls).map((path) => `GET ${path}`),
    ...Object.keys(nonGetCalls),
  ];
  const more = ['GET tags', 'GET profiles', 'GET reminder-rules'];
  return [...new Set([...names, ...more])].flatMap((name) => {
    const [method = '', form = ''] = name.split(' ');
    const asked = queries[form] ?? [''];
    return pathsOf(form, idsFor).flatMap((path) =>
      asked.map((query) => ({
        method,
        path: query ? `${path}?${query}` : path,
        ...(method !== 'GET' && { json: body(now + 2 * hour) }),
      })),
    );
  });
}

/** The path with each id in the place of its parameters. */
function pathsOf(form: string, idsFor: (part: string) => readonly string[]): string[] {
  return form.split('/').reduce<string[]>(
    (paths, part, at, parts) =>
      paths.flatMap((path) => {
        const filled = part.startsWith('{') ? idsFor(parts[at - 1] ?? '') : [part];
        return filled.map((one) => (path ? `${path}/${one}` : one));
      }),
    [''],
  );
}

export type ChildsProvider = Awaited<ReturnType<typeof openChildsProvider>>;

export async function openChildsProvider() {
  const service = await openAccountService({ DEMO: '1', RATE_LIMITS: 'off' }, [
    ...mounts,
    {
      at: '/media',
      routes: (of) =>
        liveRoutes(of, { programming: smallProgramming, footage: async () => testFootage }),
    },
  ]);
  const { db } = service.provider;
  const now = service.clock.now;
  await prepareAndStoreCatalogue(service.provider, catalogue, 'own');
  await addChannels(db, now);
  const family = await newFamily(service, 'family@home.example');
  await addEarlierRecords(db, family.child, now);
  return { service, now, ...family };
}

/** An account whose main profile has a PIN, with the pass of a child of seven and that of the main profile. */
export async function newFamily(service: AccountService, email: string) {
  const viewer = await newViewer(service, email);
  const token = await signInForToken(service, viewer);
  const ask = async (
    { method, path, json }: Asked,
    pass?: string,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    service.app.request(`/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(pass !== undefined && { 'x-profile': pass }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  const send = async (path: string, json: object, pass?: string, method = 'POST') =>
    (await (await ask({ method, path, json }, pass)).json()) as { data: Record<string, string> };
  const made = await send('profiles', { name: 'Sami', max_age: 7 });
  const child = made.data.id ?? '';
  await send(`profiles/${viewer.id}`, { pin, password: goodPassword }, undefined, 'PUT');
  const main = (await send(`profiles/${viewer.id}/enter`, { pin })).data.pass ?? '';
  const childs = (await send(`profiles/${child}/enter`, {})).data.pass ?? '';
  return { viewer, token, ask, send, child, passes: { main, child: childs } };
}
