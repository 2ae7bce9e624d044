/** A small catalogue for tests of schedules, so that these do not depend on the stories of the demo. */
import type { Show, Video } from '../../provider/catalogue/authored-catalogue-types.ts';
import type { DemoChannel } from '../../provider/demo/model.ts';
import type { DemoProgramming } from '../../provider/demo/schedule/piece.ts';

const wording = (text: string) => ({ en: text, ar: `${text} ع` });

export function aChannel(
  character: DemoChannel['character'],
  more: Partial<DemoChannel> = {},
): DemoChannel {
  const formats = character === 'silent' ? [] : formatsFor(character);
  return {
    slug: `${character}-one`,
    number: 1,
    title: wording(`${character} one`),
    description: wording(`The ${character} channel.`),
    genre: character,
    character,
    dvrHours: character === 'silent' ? 0 : 24,
    showPosters: 'all',
    gaps: false,
    formats,
    ...more,
  };
}

type Format = DemoChannel['formats'][number];
type Habits = Omit<Format, 'slug' | 'title' | 'description' | 'minutes'>;

function format(slug: string, minutes: number, habits: Habits = {}): Format {
  const texts = { title: wording(slug), description: wording(`It lasts ${minutes} minutes.`) };
  return { slug, minutes, cast: ['mona'], ...texts, ...habits };
}

const films = (from: number) => Array.from({ length: 10 }, (_, at) => `film-${from + at}`);

function formatsFor(character: DemoChannel['character']): Format[] {
  const talk = [format('talk', 20), format('report', 45), format('studio', 30)];
  if (character === 'news') return [format('bulletin', 25, { onTheHour: true }), ...talk];
  if (character === 'films')
    return [
      ...talk,
      format('evening film', 100, { parts: ['evening', 'night'], films: films(0) }),
      format('day film', 100, { parts: ['morning', 'afternoon'], films: films(10) }),
    ];
  if (character === 'series')
    return [
      ...talk,
      format('serial', 44, { parts: ['evening', 'morning'], show: 'show-2' }),
      format('marathon', 44, { parts: ['night'], show: 'show-3' }),
    ];
  if (character === 'sport')
    return [...talk, format('match', 120, { parts: ['afternoon', 'evening'], overrun: 30 })];
  if (character === 'family')
    return [
      format('puppets', 15, { parts: ['morning'] }),
      format('cartoon', 25, { parts: ['morning'] }),
      format('counting', 20, { parts: ['morning'] }),
      format('bedtime', 15, { parts: ['evening'], onTheHour: true }),
      format('quiz', 45, { parts: ['afternoon', 'evening', 'night'] }),
      format('garden', 30, { parts: ['afternoon', 'evening', 'night'] }),
    ];
  return talk;
}

const film = (at: number): Video => ({
  slug: `film-${at}`,
  kind: 'film',
  title: wording(`Film ${at}`),
  tagline: wording('A film.'),
  description: wording(`The story of film ${at}. It ends well.`),
  minutes: 81 + ((at * 7) % 50),
  year: 2020,
  genres: at % 4 === 0 ? ['family'] : ['drama'],
  rating: 'pg',
  tags: [],
  cast: ['mona'],
  trailers: 2,
});

const show = (at: number): Show => ({
  slug: `show-${at}`,
  title: wording(`Show ${at}`),
  tagline: wording('A show.'),
  description: wording('A long story.'),
  genres: ['drama'],
  rating: 'pg',
  tags: [],
  cast: ['mona'],
  trailers: 1,
  yearFrom: 2020,
  yearTo: 2022,
  seasons: [1, 2].map((season) => ({
    title: wording(`Season ${season}`),
    episodes: [1, 2, 3].map((number) => ({
      slug: `show-${at}-s${season}e${number}`,
      title: wording(`Part ${season}.${number}`),
      description: wording('Things happen.'),
      minutes: 44,
    })),
  })),
});

export const smallProgramming: DemoProgramming = {
  channels: (
    ['news', 'films', 'series', 'sport', 'family', 'documentary', 'music', 'silent'] as const
  ).map((character) => aChannel(character)),
  videos: Array.from({ length: 40 }, (_, at) => film(at)),
  shows: Array.from({ length: 6 }, (_, at) => show(at)),
  cast: [
    {
      slug: 'mona',
      name: { en: 'Mona Saleh', ar: 'منى صالح' },
      born: '1980-02-03',
      country: wording('Jordan'),
      about: wording('An actor.'),
      figure: 'woman',
    },
  ],
};
