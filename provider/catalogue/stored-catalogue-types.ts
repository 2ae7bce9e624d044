/**
 * The types of what the tables store: the titles of a catalogue, and the films and shows of an operator's sources. The
 * latter lack many fields of a catalogue, and their pictures and streams are elsewhere.
 */
import type { SkipRange } from '#src/domain/catalogue/skip-ranges.ts';
import type { Language } from '#src/domain/language.ts';
import type {
  Cast,
  Catalogue,
  CatalogueText,
  Episode,
  Page,
  Show,
  Strip,
  Tag,
  Video,
} from './authored-catalogue-types.ts';

/** A text in the default language and perhaps others, or one text (`und`) whose language the source does not name. */
export type StoredText =
  | CatalogueText
  | (Readonly<{ und: string }> & Readonly<Partial<Record<Language, string>>>);

/** A file of an operator's own title: an http(s) address, or a path in its source's folder. */
export type OwnFile = { sourceId: string; address: string };

export type OwnStream = OwnFile & {
  /** Request headers that the stream's server needs. */
  headers?: Record<string, string>;
  /** Whether the address contains a password or another secret of the source. No viewer may see such an address. */
  isSecret: boolean;
  /** True for an HLS playlist, false for one file. */
  isHls: boolean;
  /** False if viewers may not keep it on a device, whatever the settings say. */
  mayDownload?: false;
  /** How many streams the source's server sends at the same time, to all viewers together. */
  connections?: number;
  /** `language` is in BCP 47, `und` where it is not known. */
  subtitles: (OwnFile & { language: string; label?: string | undefined })[];
};

/** Pictures of an operator's own title. A missing picture is drawn from the title. */
export type OwnArtwork = { poster?: OwnFile | undefined; backdrop?: OwnFile | undefined };

type OwnTitleMedia = OwnArtwork & {
  trailer?: OwnFile | undefined;
  /** When the source got it, in epoch milliseconds. */
  addedAt?: number | undefined;
};

/** The length is 0 when it is unknown. The first stream is played, the others are its backups. */
type OwnPlayback = { seconds: number; streams: OwnStream[] };
type OwnVideoMedia = OwnTitleMedia & OwnPlayback;
/** `date` is YYYY-MM-DD. */
type OwnEpisodeMedia = OwnArtwork & OwnPlayback & { date?: string | undefined };

type Described = {
  title: StoredText;
  tagline?: StoredText | undefined;
  description: StoredText;
  rating?: string | undefined;
};

export type StoredChapter = { title: StoredText; from: number };

/** Only own titles have `own`. The demo's titles have files that are named by their slugs. */
export type StoredVideo = Omit<Video, keyof Described | 'year' | 'chapters'> &
  Described & {
    year?: number | undefined;
    marks?: SkipRange[];
    chapters?: StoredChapter[];
    own?: OwnVideoMedia;
  };

export type StoredEpisode = Omit<Episode, 'title' | 'description'> &
  Pick<Described, 'title' | 'description'> & {
    chapters?: StoredChapter[];
    /** The number in its season, if that differs from its place in the list. */
    number?: number;
    own?: OwnEpisodeMedia;
  };

type StoredSeason = {
  title: StoredText;
  /** The number in the show, if that differs from its place in the list. */
  number?: number;
  episodes: StoredEpisode[];
};

export type StoredShow = Omit<Show, keyof Described | 'yearFrom' | 'yearTo' | 'seasons'> &
  Described & {
    yearFrom?: number | undefined;
    yearTo?: number | undefined;
    seasons: StoredSeason[];
    /** Its episodes are the parts of one film. */
    filmInParts?: true | undefined;
    own?: OwnTitleMedia;
  };

export type StoredTag = Omit<Tag, 'title'> & { title: StoredText };

/** A person whom only own titles name has a name and no portrait. */
export type StoredCast =
  | (Cast & { isOwn?: never })
  | { slug: string; name: StoredText; isOwn: true; born?: never; country?: never; about?: never };

export type StoredStrip = Omit<Strip, 'title' | 'button'> & {
  title: StoredText;
  button?: StoredText;
  /**
   * Whether all of the operator's own channels follow the entries. If undefined, they do so in the first strip of a
   * page that contains only channels.
   */
  standsIn?: boolean;
};

export type StoredPage = Omit<Page, 'title' | 'strips'> & {
  title: StoredText;
  strips: StoredStrip[];
};

export type StoredCatalogue = Omit<Catalogue, 'tags' | 'cast' | 'videos' | 'shows' | 'pages'> & {
  tags: StoredTag[];
  cast: StoredCast[];
  videos: StoredVideo[];
  shows: StoredShow[];
  pages: StoredPage[];
};
