/** The shape of a catalogue, as its tables are filled from it. */

import type { defaultLanguage, Language } from '#src/domain/language.ts';

/** One text, in the default language at least. */
export type Wording = Readonly<
  Record<typeof defaultLanguage, string> & Partial<Record<Language, string>>
>;

export type Tag = { slug: string; category: 'genre' | 'tag' | 'rating'; title: Wording };

export type Cast = {
  slug: string;
  name: Wording;
  /** YYYY-MM-DD */
  born: string;
  country: Wording;
  about: Wording;
};

export type Video = {
  slug: string;
  kind: 'film' | 'video';
  title: Wording;
  tagline: Wording;
  description: Wording;
  minutes: number;
  year: number;
  /** Slugs of tags with category genre, rating and tag. */
  genres: string[];
  rating: string;
  tags: string[];
  /** Slugs. */
  cast: string[];
  trailers: number;
  /** Set on the few titles that only some countries may play, as their availability text. */
  availability?: Wording;
};

/** A part that viewers may skip, in seconds. */
export type Mark = { kind: 'intro' | 'recap' | 'credits'; from: number; to: number };

export type Episode = {
  slug: string;
  title: Wording;
  description: Wording;
  minutes: number;
  marks?: Mark[];
};

export type Show = Omit<Video, 'kind' | 'minutes' | 'year'> & {
  yearFrom: number;
  yearTo: number;
  seasons: { title: Wording; episodes: Episode[] }[];
};

export type Post = {
  slug: string;
  title: Wording;
  description: Wording;
  category: Wording;
  author: string;
  /** Days before the first load that it was published. */
  daysAgo: number;
  /** HTML */
  content: Wording;
};

export type Strip = {
  slug: string;
  title: Wording;
  component: 'row' | 'vertical' | 'banner' | 'dots';
  button?: Wording;
  /** In order: slugs of videos, shows or channels, each with its type. */
  entries: { type: 'video' | 'tv-show' | 'live-stream'; slug: string }[];
};

export type Page = { slug: string; title: Wording; strips: Strip[] };

export type WebNotification = {
  title: Wording;
  body: Wording;
  link: string;
  picture: string;
  hoursAgo: number;
};

/** An advertisement of our own house. */
export type HouseAd = { slug: string; title: Wording; body: Wording; link: string };

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
