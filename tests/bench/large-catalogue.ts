/**
 * Makes a catalogue of any size. Its words are used as unevenly as in a language: a few in every title, most in very
 * few.
 */
import type {
  Cast,
  Catalogue,
  CatalogueText,
  Video,
} from '../../provider/catalogue/authored-catalogue-types.ts';

const syllables = 'ba ke mi lo du fa re ni so tu ga le vi po ru sha the qua no zi'.split(' ');
const letters = 'با كي مي لو دو فا ري ني سو تو جا لي قي بو رو شا ذي حا نو زي'.split(' ');
const vocabulary = 30_000;
const genres = Array.from({ length: 20 }, (_, at) => `genre-${at}`);

/** The catalogue is always the same for the same number of titles. */
export function largeCatalogue(titles: number): Catalogue {
  const random = randomFrom(7);
  /** Zipf's law: the nth word has a share of 1/n. */
  const rank = () => Math.floor(Math.exp(random() * Math.log(vocabulary)));
  const wording = (words: number): CatalogueText => {
    const ranks = Array.from({ length: words }, rank);
    return {
      en: ranks.map((at) => wordOf(at, syllables)).join(' '),
      ar: ranks.map((at) => wordOf(at, letters)).join(' '),
    };
  };
  const cast = Array.from({ length: Math.ceil(titles / 20) }, (_, at): Cast => {
    const name = wording(2);
    return {
      slug: `person-${at}`,
      name,
      born: '1980-01-01',
      country: name,
      about: name,
    };
  });
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const videos = Array.from(
    { length: titles },
    (_, at): Video => ({
      slug: `film-${at}`,
      kind: 'film',
      title: at % 3 === 0 ? theTitle(wording(3)) : wording(3),
      tagline: wording(6),
      description: wording(30),
      minutes: 90,
      year: 2000 + (at % 25),
      genres: [one(genres)],
      rating: 'pg',
      tags: [one(genres)],
      cast: [one(cast).slug, one(cast).slug, one(cast).slug],
      trailers: 1,
    }),
  );
  return {
    tags: ['pg', ...genres].map((slug) => ({
      slug,
      category: slug === 'pg' ? 'rating' : 'genre',
      title: wording(1),
    })),
    cast,
    videos,
    shows: [],
    posts: [],
    pages: [{ slug: 'home', title: wording(1), strips: stripsOf(videos, wording) }],
    notifications: [],
    ads: [],
  };
}

/** Eleven strips of fifty, and one that holds everything. */
function stripsOf(videos: readonly Video[], wording: (words: number) => CatalogueText) {
  return Array.from({ length: 12 }, (_, at) => ({
    slug: `strip-${at}`,
    title: wording(2),
    component: 'row' as const,
    entries: (at === 0 ? videos : videos.slice(at * 50, at * 50 + 50)).map(({ slug }) => ({
      type: 'video' as const,
      slug,
    })),
  }));
}

const theTitle = ({ en, ar }: CatalogueText): CatalogueText => ({ en: `The ${en}`, ar: `ال${ar}` });

/** The word with that rank, from 0 on. Frequent words are short. */
export function wordOf(rank: number, parts: readonly string[] = syllables): string {
  let word = '';
  for (let rest = rank + parts.length; rest > 0; rest = Math.floor(rest / parts.length)) {
    word += parts[rest % parts.length];
  }
  return word;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
