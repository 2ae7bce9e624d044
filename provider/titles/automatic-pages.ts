/**
 * Makes pages automatically from the titles and channels that exist. Empty strips and pages are left out.
 * docs/operating.md, "Pages".
 */
import type { StoredPage, StoredStrip } from '../catalogue/stored-catalogue-types.ts';
import { inEveryLanguage, type Sentence } from '../locales/i18n.ts';
import type { ContentForPages, PageTitle } from './content-for-pages.ts';
import { liveStrips } from './live-strips.ts';
import { type AutomaticPage, automaticPages } from './pages-document.ts';
import { channelEntry, entryOf } from './strip-entries.ts';
import { genreIdOf } from './title-tags.ts';

/** The most entries of each kind of strip: the hero, the newest titles, one genre, and all titles. */
const most = { hero: 6, newest: 40, genre: 60, all: 1000 };
/** A genre has its own strip from this many titles on, and a page has at most this many genre strips. */
const [fewest, maxGenres] = [2, 12];

const pages: Readonly<
  Record<AutomaticPage, { title: Sentence; strips: (of: ContentForPages) => StoredStrip[] }>
> = {
  home: { title: (i18n) => i18n._('Home'), strips: homeStrips },
  films: { title: (i18n) => i18n._('Films'), strips: (of) => kindStrips('film', of) },
  series: { title: (i18n) => i18n._('Series'), strips: (of) => kindStrips('series', of) },
  live: { title: (i18n) => i18n._('Live'), strips: liveStrips },
  kids: { title: (i18n) => i18n._('Kids'), strips: kidsStrips },
};

export function automaticPage(slug: AutomaticPage, content: ContentForPages): StoredPage {
  const { title, strips } = pages[slug];
  const filled = strips(content).filter(({ entries, standsIn }) => standsIn || entries.length > 0);
  return { slug, title: inEveryLanguage(title), strips: filled };
}

export function nonEmptyAutomaticPages(content: ContentForPages): StoredPage[] {
  const made = automaticPages.map((slug) => automaticPage(slug, content));
  return made.filter(({ strips }) => strips.length > 0);
}

function homeStrips({ titles, channels, genres }: ContentForPages): StoredStrip[] {
  const films = titles.filter(isFilm);
  const series = titles.filter(isSeries);
  return [
    heroStrip('home-new', titles),
    makeStrip('home-films', 'vertical', (i18n) => i18n._('New films'), films.slice(0, most.newest)),
    ...onAirStrips(channels),
    makeStrip('home-series', 'row', (i18n) => i18n._('New series'), series.slice(0, most.newest)),
    ...genreStrips('home', titles, genres),
  ];
}

function kindStrips(kind: PageTitle['kind'], { titles, genres }: ContentForPages): StoredStrip[] {
  const page: AutomaticPage = kind === 'film' ? 'films' : 'series';
  const ofKind = titles.filter((title) => title.kind === kind);
  const all: Sentence =
    kind === 'film' ? (i18n) => i18n._('All films') : (i18n) => i18n._('All series');
  return [
    heroStrip(`${page}-new`, ofKind),
    ...genreStrips(page, ofKind, genres),
    makeStrip(`${page}-all`, 'vertical', all, ofKind.slice(0, most.all)),
  ];
}

/**
 * The highest ages, in years, on the children's page: of any title, and of a title for families. docs/decisions.md,
 * "Who is a child".
 */
const [ageOfAll, ageOfFamilies] = [8, 10];
const familyGenres = ['children', 'family', 'animation'];

function kidsStrips({ titles, channels }: ContentForPages): StoredStrip[] {
  const forKids = titles.filter(({ age, genres }) => {
    if (age === undefined) return false;
    const isForFamilies = familyGenres.some((one) => genres.includes(one));
    return age <= (isForFamilies ? ageOfFamilies : ageOfAll);
  });
  const ofKids = channels.filter(({ groups }) =>
    groups.some((group) => genreIdOf(group) === 'children'),
  );
  return [
    heroStrip('kids-new', forKids),
    makeStrip('kids-films', 'vertical', (i18n) => i18n._('Films'), forKids.filter(isFilm)),
    makeStrip('kids-series', 'vertical', (i18n) => i18n._('Series'), forKids.filter(isSeries)),
    {
      ...makeStrip('kids-channels', 'row', (i18n) => i18n._('Channels'), []),
      entries: ofKids.map(({ id }) => channelEntry(id)),
      standsIn: false,
    },
  ];
}

/** The newest titles that have a wide picture. A hero without a picture would be a grey area. */
function heroStrip(slug: string, titles: readonly PageTitle[]): StoredStrip {
  const pictured = titles.filter(({ hasBackdrop }) => hasBackdrop);
  return makeStrip(slug, 'dots', (i18n) => i18n._('Newly added'), pictured.slice(0, most.hero));
}

/** One strip with all channels, including those that are added later. */
function onAirStrips(channels: ContentForPages['channels']): StoredStrip[] {
  if (channels.length === 0) return [];
  const title: Sentence = (i18n) => i18n._('On the air now');
  return [{ ...makeStrip('home-live', 'row', title, []), standsIn: true }];
}

/** One strip for each of the most common genres. Strips with wide pictures and with posters alternate. */
function genreStrips(
  page: string,
  titles: readonly PageTitle[],
  genres: ContentForPages['genres'],
): StoredStrip[] {
  const strips = [...genres].flatMap(([genre, title]) => {
    const ofGenre = titles.filter((one) => one.genres.includes(genre));
    if (ofGenre.length < fewest) return [];
    return [
      { slug: `${page}-genre-${genre}`, title, entries: ofGenre.slice(0, most.genre).map(entryOf) },
    ];
  });
  return strips
    .slice(0, maxGenres)
    .map((one, at) => ({ ...one, component: at % 2 === 0 ? 'row' : 'vertical' }));
}

function makeStrip(
  slug: string,
  component: StoredStrip['component'],
  title: Sentence,
  titles: readonly PageTitle[],
): StoredStrip {
  return { slug, component, title: inEveryLanguage(title), entries: titles.map(entryOf) };
}

const isFilm = ({ kind }: PageTitle) => kind === 'film';
const isSeries = ({ kind }: PageTitle) => kind === 'series';
