/** The types of the demo's content that a catalogue does not have: channels, and facts for the studio. */
import type { Cast, Catalogue, CatalogueText } from '../catalogue/authored-catalogue-types.ts';

export type DemoCast = Cast & {
  /** The silhouette in the pictures that `studio/` draws. */
  figure: 'woman' | 'man';
};

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** A recurring programme of one channel. */
export type DemoFormat = {
  slug: string;
  title: CatalogueText;
  description: CatalogueText;
  /** With `films` or `show` this is only the usual length, because each film or episode has its own. */
  minutes: number;
  cast?: string[];
  /** The parts of the day in which it may run; without any it may run at any hour. */
  parts?: PartOfDay[];
  /** Whether it always begins at minute 0 of an hour. */
  onTheHour?: boolean;
  /** Slugs of films, one of which runs each time under its own title. */
  films?: string[];
  /** The slug of a show, of which the next episode runs each time. */
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
  /** Further tags for choosing its clips, next to those of its character. */
  subjects?: string[];
  dvrHours: number;
  /** From how many years of age its certificate allows watching. */
  certificateAge?: number;
  showPosters: 'all' | 'live_only';
  /** Whether the channel leaves gaps in its schedule. */
  gaps: boolean;
  formats: DemoFormat[];
};

export type DemoCatalogue = Omit<Catalogue, 'cast'> & { cast: DemoCast[]; channels: DemoChannel[] };
