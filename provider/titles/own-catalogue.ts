/** Makes the films, shows, people and tags of a catalogue out of an operator's own titles. */
import type { StoredCatalogue, StoredVideo } from '../catalogue/stored-catalogue-types.ts';
import type { OwnFilm, OwnShow } from '../sources/own-titles.ts';
import type { SourceTitles } from '../sources/read-source-titles.ts';
import {
  type DuplicatesOf,
  groupDuplicateFilms,
  groupDuplicateShows,
  wordingsOf,
} from './group-duplicate-titles.ts';
import { mergeDuplicateShows } from './merge-duplicate-shows.ts';
import type { OwnMedia } from './own-media.ts';
import { ownChapter, textsOfTitle } from './own-texts.ts';
import { slugOf } from './slug.ts';
import { TagsAndCasts } from './tags-and-casts.ts';
import type { TitleIds } from './title-ids.ts';

export type OwnCatalogue = Pick<StoredCatalogue, 'tags' | 'cast' | 'videos' | 'shows'> & {
  /** The sources of each title. The key is the title's id. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
};

/** The newest titles come first. Titles without a date follow in the order of their source. */
export function ownCatalogue(
  titles: readonly SourceTitles[],
  ids: TitleIds,
  media: OwnMedia,
): OwnCatalogue {
  const credits = new TagsAndCasts();
  const sources = new Map<string, string[]>();
  const noteSources = <Title>(id: string, copies: DuplicatesOf<Title>) =>
    sources.set(id, [...new Set(copies.map(({ sourceId }) => sourceId))]);

  const films = newestFirst(groupDuplicateFilms(titles)).map((copies) => {
    const slug = ids.giveId(titleInEachSource('film', copies), wantedId(copies[0].title, true));
    noteSources(slug, copies);
    return ownFilm(slug, copies, credits, media);
  });
  const shows = newestFirst(groupDuplicateShows(titles)).map((copies) => {
    const slug = ids.giveId(titleInEachSource('show', copies), wantedId(copies[0].title, false));
    noteSources(slug, copies);
    return mergeDuplicateShows(slug, copies, { credits, media, ids });
  });
  return { ...credits.all(), videos: films, shows, sources };
}

function ownFilm(
  slug: string,
  copies: DuplicatesOf<OwnFilm>,
  credits: TagsAndCasts,
  media: OwnMedia,
): StoredVideo {
  const [{ title: film }] = copies;
  const { seconds, marks, chapters, year } = film;
  return {
    slug,
    kind: 'film',
    ...textsOfTitle(film),
    ...credits.collectSlugs(film),
    year,
    minutes: Math.ceil(seconds / 60),
    trailers: 0,
    marks,
    chapters: chapters.map(ownChapter),
    own: {
      ...media.artworkOf(copies),
      trailer: media.firstFile(copies, ({ trailer }) => trailer),
      addedAt: film.addedAt,
      seconds,
      streams: media.streamsOf(copies),
    },
  };
}

function newestFirst<Title extends OwnFilm | OwnShow>(
  all: readonly DuplicatesOf<Title>[],
): DuplicatesOf<Title>[] {
  const added = ([{ title }]: DuplicatesOf<Title>) => title.addedAt ?? 0;
  return all.toSorted((one, other) => added(other) - added(one));
}

function titleInEachSource<Title extends { id: string }>(
  kind: 'film' | 'show',
  copies: DuplicatesOf<Title>,
) {
  return copies.map(({ sourceId, title }) => ({ kind, sourceId, ownId: title.id }));
}

function wantedId({ title, year }: OwnFilm | OwnShow, withYear: boolean): string {
  const wordings = typeof title === 'string' ? [title] : [title.en, ...wordingsOf(title)];
  const name = slugOf(wordings.find((one) => one !== undefined) ?? '');
  return withYear && year !== undefined ? `${name}-${year}` : name;
}
