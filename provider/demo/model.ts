/** The shape of the demo catalogue: what its authors write, its painter reads and its loader stores. */

/** One text in both languages. */
export type Wording = { en: string; ar: string };

export type DemoTag = { slug: string; category: 'genre' | 'tag' | 'rating'; title: Wording };

export type DemoCast = {
  slug: string;
  name: Wording;
  /** YYYY-MM-DD */
  born: string;
  country: Wording;
  about: Wording;
  /** Tells the painter which silhouette to draw. */
  figure: 'woman' | 'man';
};

export type DemoVideo = {
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
  cast: string[];
  trailers: number;
  /** Set on the few titles that only some countries may play, as their availability text. */
  availability?: Wording;
};

/** A part that viewers may skip, in seconds. */
export type DemoMark = { kind: 'intro' | 'recap' | 'credits'; from: number; to: number };

export type DemoEpisode = {
  slug: string;
  title: Wording;
  description: Wording;
  minutes: number;
  marks?: DemoMark[];
};

export type DemoShow = Omit<DemoVideo, 'kind' | 'minutes' | 'year'> & {
  yearFrom: number;
  yearTo: number;
  seasons: { title: Wording; episodes: DemoEpisode[] }[];
};

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** A recurring programme of one channel. */
export type DemoFormat = {
  slug: string;
  title: Wording;
  description: Wording;
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
  title: Wording;
  description: Wording;
  /** Slug of a tag with category genre: news, films, series, sport, family, … five in all. */
  genre: string;
  character: 'news' | 'films' | 'series' | 'sport' | 'family' | 'documentary' | 'music' | 'silent';
  dvrHours: number;
  showPosters: 'all' | 'live_only';
  /** Some channels leave holes in their schedule. */
  gaps: boolean;
  formats: DemoFormat[];
};

export type DemoPost = {
  slug: string;
  title: Wording;
  description: Wording;
  category: Wording;
  author: string;
  /** Days before today that it was published. */
  daysAgo: number;
  /** HTML */
  content: Wording;
};

export type DemoStrip = {
  slug: string;
  title: Wording;
  component: 'row' | 'vertical' | 'banner' | 'dots';
  button?: Wording;
  /** In order: slugs of videos, shows or channels, each with its type. */
  entries: { type: 'video' | 'tv-show' | 'live-stream'; slug: string }[];
};

export type DemoPage = { slug: string; title: Wording; strips: DemoStrip[] };

export type DemoNotification = {
  title: Wording;
  body: Wording;
  link: string;
  picture: string;
  hoursAgo: number;
};

/** An advertisement of our own house, painted by our own painter. */
export type DemoAd = { slug: string; title: Wording; body: Wording; link: string };

export type DemoCatalogue = {
  tags: DemoTag[];
  cast: DemoCast[];
  videos: DemoVideo[];
  shows: DemoShow[];
  channels: DemoChannel[];
  posts: DemoPost[];
  pages: DemoPage[];
  notifications: DemoNotification[];
  ads: DemoAd[];
};

/**
 * Where artwork lies under `provider/demo/media/art/` and `/media/art/`: `{kind}/{slug}-{width}.webp`.
 * Widths in pixels; episodes use their show's pictures unless they have their own.
 */
export const artwork = {
  poster: [240, 400, 640],
  backdrop: [480, 960, 1600],
  portrait: [96, 192, 384],
  logo: [64, 128, 256],
  card: [320, 640],
} as const;
export type ArtworkKind = keyof typeof artwork;

export function artworkPath(kind: ArtworkKind, slug: string, width: number): string {
  return `/media/art/${kind}/${slug}-${width}.webp`;
}
