/**
 * The types of what the tables hold: of a catalogue, and of films and shows that an operator's sources bring, which
 * lack much of what a catalogue has and have their pictures and streams elsewhere.
 */
import type { Language } from '#src/domain/language.ts';
import type {
  Cast,
  Catalogue,
  CatalogueText,
  Episode,
  Mark,
  Page,
  Show,
  Strip,
  Tag,
  Video,
} from './catalogue.ts';

/** A text in the default language at least, or one (`und`) whose language its source does not name. */
export type StoredText =
  | CatalogueText
  | (Readonly<{ und: string }> & Readonly<Partial<Record<Language, string>>>);

/** A file of an operator's own title: an http(s) address, or a path in the folder of its source. */
export type OwnFile = { sourceId: string; address: string };

export type OwnStream = OwnFile & {
  /** Request headers that the server of the stream asks for. */
  headers?: Record<string, string>;
  /** Whether the address holds a password or another secret of the source. No viewer may see such an address. */
  isSecret: boolean;
  /** Whether it is an HLS playlist and not one file. */
  isHls: boolean;
  /** False where viewers may not keep it on a device, whatever the settings say. */
  mayDownload?: false;
  /** Streams that the server sends at once, to all viewers of the source together. */
  connections?: number;
  /** `language` is in BCP 47, `und` where it is not known. */
  subtitles: (OwnFile & { language: string; label?: string | undefined })[];
};

/** Pictures of an operator's own title. One that is missing is drawn from the title. */
export type OwnArtwork = { poster?: OwnFile | undefined; backdrop?: OwnFile | undefined };

type OwnTitleMedia = OwnArtwork & {
  trailer?: OwnFile | undefined;
  /** Epoch milliseconds: when the source got it. */
  addedAt?: number | undefined;
};

/** The length is 0 where it is not known. The first stream is played, the others are its backups. */
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

/** `own` stands only in own titles: those of the demo have files by their slugs instead. */
export type StoredChapter = { title: StoredText; from: number };

export type StoredVideo = Omit<Video, keyof Described | 'year' | 'chapters'> &
  Described & {
    year?: number | undefined;
    marks?: Mark[];
    chapters?: StoredChapter[];
    own?: OwnVideoMedia;
  };

export type StoredEpisode = Omit<Episode, 'title' | 'description'> &
  Pick<Described, 'title' | 'description'> & {
    chapters?: StoredChapter[];
    /** In its season, where that is not its place in the list. */
    number?: number;
    own?: OwnEpisodeMedia;
  };

type StoredSeason = {
  title: StoredText;
  /** In the show, where that is not its place in the list. */
  number?: number;
  episodes: StoredEpisode[];
};

export type StoredShow = Omit<Show, keyof Described | 'yearFrom' | 'yearTo' | 'seasons'> &
  Described & {
    yearFrom?: number | undefined;
    yearTo?: number | undefined;
    seasons: StoredSeason[];
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
   * Whether the operator's own channels follow the entries. Without it they do in the first strip of a page that
   * holds channels only.
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
