/** The catalogue of the other provider, in the forms in which PHP frameworks and careless programmers write JSON. */
import 'temporal-polyfill/global';

const hour = 3_600_000;

/** A text that fits on no screen: it has one very long word, and as many words as a page. */
const endless = `${'Donaudampfschifffahrt'.repeat(3)} ${'of the many ferries '.repeat(35)}`;

export const film = (origin: string, marked: boolean) => ({
  id: 501,
  title: 'The Ferry',
  title_trans: '{"en":"The Ferry","ar":"العبّارة"}',
  description: 'A ferry that leaves every evening.',
  duration: '600',
  in_favorite: marked ? '1' : '0',
  embed_url: `${origin}/media/film.m3u8`,
  poster: null,
  pictures: { title: `${origin}/media/title.svg` },
  tags: { 1: { id: 88, title: 'Sea', t_title: '{"en":"Sea","ar":"البحر"}', category: 'mood' } },
  custom_fields: [
    { slug: 'tag-line', value: 'Every evening at seven &amp; at nine' },
    { slug: 'decks', label: 'Decks', value: 2 },
    { slug: 'restored', label: 'Restored &amp; afloat', value: true },
    { slug: 'built', label: 'Built', label_trans: '{"ar":"سنة البناء"}', value: '<b>1962</b>' },
  ],
  casts: [],
  progress: [],
});

export const channel = (origin: string, marked: boolean) => ({
  id: 7,
  number: '7',
  title: 'Harbour One',
  title_trans: '{"en":"Harbour One","ar":"المرفأ"}',
  dvr_duration: '7200',
  in_favorite: marked ? 1 : 0,
  stream_link: `${origin}/media/live.m3u8`,
});

/** A film that may be kept. The days come as a text. */
export const keptFilm = (origin: string) => ({
  id: 505,
  title: 'The Last Crossing',
  duration: '36',
  embed_url: `${origin}/media/film.m3u8`,
  download: { days: '3' },
});

/** A show in a list. `current_video` is the episode to continue with. */
const showInList = { id: 61, title: 'Harbour Nights', current_video: { id: 612 } };

const episodes = [611, 612].map((id, at) => ({
  id,
  title: `Night ${at + 1}`,
  pivot: { season_id: 5 },
}));

export const show = { ...showInList, videos: numbered(episodes), seasons: [{ id: 5 }] };

export const episode = (origin: string, id: number) => ({
  ...episodes.find((one) => one.id === id),
  embed_url: `${origin}/media/film.m3u8`,
});

export const pages = {
  data: {
    0: { title: 'Home', slug: 'home' },
    2: { title: 'Films &amp; shows', slug: 'films' },
    3: { title: 2026, slug: 2026 },
  },
};

/** Go writes an empty list as `null`, PHP as `{}`. */
export const yearPage = { data: { title: 2026, strips: null } };
export const filmsPage = { title: 'Films &amp; shows', strips: {} };

export const longFilm = (origin: string) => ({
  id: 502,
  title: endless,
  custom_fields: null,
  casts: {},
  embed_url: `${origin}/media/film.m3u8`,
});

export const page = (origin: string, marked: (id: number) => boolean) => ({
  title: 'Home',
  title_trans: 'null',
  strips: {
    1: {
      id: 31,
      title: 'Tonight',
      title_trans: '{"en":"Tonight","ar":"الليلة"}',
      component: 'row',
      entries: {
        0: { type: 'video', content: film(origin, marked(501)) },
        1: { type: 'podcast', content: { id: 9 } },
        4: { type: 'live-stream', content: channel(origin, marked(7)) },
        5: { type: 'tv-show', content: showInList },
        6: { type: 'video', content: { id: 503, title: 2012 } },
        7: { type: 'video', content: { id: 504, title: 'O&#39;Brien &amp; the Boat' } },
      },
    },
    2: { title: 'A strip without an id' },
  },
});

/** A strip without its page, and with its titles in two of the possible forms. */
export const strip = { id: '31', title: 'Tonight', title_ar: 'الليلة', component: 'carousel' };

/** A page of twenty entries, then one of three. The last page is named as text. Some entries have an unknown type. */
export function stripEntries(page: number) {
  const count = page === 1 ? 20 : page === 2 ? 3 : 0;
  const items = Array.from({ length: count }, (_, at) => {
    const id = (page - 1) * 20 + at + 1;
    return id % 10 === 0
      ? { type: 'podcast', content: { id } }
      : { type: 'video', content: { id, title: `Crossing ${id}`, poster: null, pictures: [] } };
  });
  return { data: numbered(items), meta: { current_page: page, last_page: '2' } };
}

/** Programmes of two hours for a whole day, in local times of the zone. One programme lies within another. */
export function guideDay(origin: string, date: string, timezone: string) {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds;
  const naive = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time)
      .toZonedDateTimeISO(timezone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ');
  const programme = (id: number, from: number, to: number | undefined, title: string) => ({
    id,
    channel_id: '7',
    start_time: naive(midnight + from * hour),
    stop_time: to === undefined ? null : naive(midnight + to * hour),
    video: {
      title,
      title_trans: JSON.stringify({ en: title, ar: `${title} ع` }),
      description: `What ${title} is about.`,
      thumbnail: null,
      casts: [{ id: 3, title: 'Noor Karim' }],
    },
  });
  const slots = Array.from({ length: 12 }, (_, at) =>
    // Every other programme has no stop.
    programme(1000 + at, 2 * at, at % 2 ? undefined : 2 * at + 2, `Broadcast ${at + 1}`),
  );
  const inside = programme(2000, 20.5, 22, 'Weather');
  const { stream_link: _, ...shown } = channel(origin, false);
  return { data: { channels: { 3: { ...shown, programs: numbered([...slots, inside]) } } } };
}

/** Encodes a list as PHP does after some of its items were removed. */
function numbered<T>(items: readonly T[]): Record<number, T> {
  return Object.fromEntries(items.map((item, at) => [at * 2 + 1, item]));
}
