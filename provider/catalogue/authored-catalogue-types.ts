/** The types of a catalogue, from which the tables are filled. */

import type { SkipRange } from '#src/domain/catalogue/skip-ranges.ts';
import type { defaultLanguage, Language } from '#src/domain/language.ts';

/** A text in the default language, and perhaps in others. */
export type CatalogueText = Readonly<
  Record<typeof defaultLanguage, string> & Partial<Record<Language, string>>
>;

export type Tag = { slug: string; category: 'genre' | 'tag' | 'rating'; title: CatalogueText };

export type Cast = {
  slug: string;
  name: CatalogueText;
  /** YYYY-MM-DD */
  born: string;
  country: CatalogueText;
  about: CatalogueText;
};

export type Video = {
  slug: string;
  kind: 'film' | 'video';
  title: CatalogueText;
  tagline: CatalogueText;
  description: CatalogueText;
  minutes: number;
  year: number;
  /** Slugs of the tags of the category genre. */
  genres: string[];
  /** The slug of a tag of the category rating. */
  rating: string;
  /** Slugs of the tags of the category tag. */
  tags: string[];
  /** Slugs. */
  cast: string[];
  trailers: number;
  /** The text that names the countries where the title plays, for the few titles with such a limit. */
  availability?: CatalogueText;
  chapters?: Chapter[];
};

/** `from` in seconds. */
export type Chapter = { title: CatalogueText; from: number };

export type Episode = {
  slug: string;
  title: CatalogueText;
  description: CatalogueText;
  minutes: number;
  /** Stored and sent under this name. */
  marks?: SkipRange[];
};

export type Show = Omit<Video, 'kind' | 'minutes' | 'year'> & {
  yearFrom: number;
  yearTo: number;
  seasons: { title: CatalogueText; episodes: Episode[] }[];
};

export type Post = {
  slug: string;
  title: CatalogueText;
  description: CatalogueText;
  category: CatalogueText;
  author: string;
  /** How many days before the first load it was published. */
  daysAgo: number;
  /** HTML */
  content: CatalogueText;
};

export type Strip = {
  slug: string;
  title: CatalogueText;
  component: 'row' | 'vertical' | 'banner' | 'dots';
  button?: CatalogueText;
  /** Videos, shows and channels, in order. */
  entries: { type: 'video' | 'tv-show' | 'live-stream'; slug: string }[];
};

export type Page = { slug: string; title: CatalogueText; strips: Strip[] };

export type WebNotification = {
  title: CatalogueText;
  body: CatalogueText;
  link: string;
  picture: string;
  hoursAgo: number;
};

/** An advertisement of the demo. */
export type HouseAd = { slug: string; title: CatalogueText; body: CatalogueText; link: string };

export type Catalogue = {
  tags: Tag[];
  cast: Cast[];
  videos: Video[];
  shows: Show[];
  posts: Post[];
  pages: Page[];
  notifications: WebNotification[];
  ads: HouseAd[];
};
