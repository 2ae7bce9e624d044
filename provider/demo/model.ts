/** What the demo's authors write beside a catalogue: its channels, and what its painter has to know. */
import type { Cast, Catalogue, CatalogueText } from '../catalogue/catalogue.ts';

export type DemoCast = Cast & {
  /** Tells the painter which silhouette to draw. */
  figure: 'woman' | 'man';
};

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** A recurring programme of one channel. */
export type DemoFormat = {
  slug: string;
  title: CatalogueText;
  description: CatalogueText;
  /** With `films` or `show` this is only the usual length: each airing has its own. */
  minutes: number;
  cast?: string[];
  /** When it belongs on the air; without one it may fill any hour. */
  parts?: PartOfDay[];
  /** Always begins at minute 0 of an hour. */
  onTheHour?: boolean;
  /** Slugs of films: each airing is one of them, under its own title. */
  films?: string[];
  /** Slug of a show: each airing is its next episode. */
  show?: string;
  /** The most minutes by which a live broadcast may run late. */
  overrun?: number;
};

export type DemoChannel = {
  slug: string;
  number: number;
  title: CatalogueText;
  description: CatalogueText;
  /** Slug of a tag with category genre: news, films, series, sport, family, … five in all. */
  genre: string;
  character: 'news' | 'films' | 'series' | 'sport' | 'family' | 'documentary' | 'music' | 'silent';
  /** Tags that its pictures suit as well as those of its character. */
  subjects?: string[];
  dvrHours: number;
  showPosters: 'all' | 'live_only';
  /** Some channels leave holes in their schedule. */
  gaps: boolean;
  formats: DemoFormat[];
};

export type DemoCatalogue = Omit<Catalogue, 'cast'> & { cast: DemoCast[]; channels: DemoChannel[] };
