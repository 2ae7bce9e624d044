/** What pages can show: own titles and own channels, in the form that strips need. */
import type { StoredShow, StoredText, StoredVideo } from '../catalogue/stored-catalogue-types.ts';
import type { Database } from '../database.ts';
import type { Texts } from '../translated-text.ts';
import type { OwnCatalogue } from './own-catalogue.ts';

export type PageTitle = {
  readonly type: 'video' | 'tv-show';
  /** Whether pages list it with the films or with the series. */
  readonly kind: 'film' | 'series';
  readonly slug: string;
  readonly title: StoredText;
  /** The slugs of its tags: genres and keywords. */
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  /** Years. Undefined without a certificate that we can read. */
  readonly age: number | undefined;
  readonly year: number | undefined;
  readonly sources: readonly string[];
  readonly hasBackdrop: boolean;
};

export type PageChannel = {
  readonly id: string;
  readonly title: Texts;
  readonly groups: readonly string[];
};

export type ContentForPages = {
  /** The newest first. */
  readonly titles: readonly PageTitle[];
  /** In the operator's order. */
  readonly channels: readonly PageChannel[];
  /** The titles' genres by their slugs. The genre with the most titles comes first. */
  readonly genres: ReadonlyMap<string, StoredText>;
};

export function contentForPages(
  { tags, videos, shows, sources }: OwnCatalogue,
  channels: readonly PageChannel[],
): ContentForPages {
  const all = [
    ...videos.map((one) => ({
      ...titleForPages('video', one, one.year),
      at: one.own?.addedAt ?? 0,
    })),
    ...shows.map((one) => ({
      ...titleForPages('tv-show', one, one.yearFrom),
      at: one.own?.addedAt ?? 0,
    })),
  ];
  const titles = all
    .sort((one, other) => other.at - one.at)
    .map(({ at: _, ...title }) => ({ ...title, sources: sources.get(title.slug) ?? [] }));
  const genres = tags.filter(({ category }) => category === 'genre');
  return { titles, channels, genres: new Map(genres.map(({ slug, title }) => [slug, title])) };
}

function titleForPages(
  type: PageTitle['type'],
  stored: StoredVideo | StoredShow,
  year: number | undefined,
) {
  const { slug, title, genres, tags, rating, own } = stored;
  const isFilm = type === 'video' || ('filmInParts' in stored && stored.filmInParts === true);
  const age = /^age-(\d+)$/.exec(rating ?? '')?.[1];
  return {
    type,
    kind: isFilm ? ('film' as const) : ('series' as const),
    slug,
    title,
    genres,
    tags,
    year,
    age: age === undefined ? undefined : Number(age),
    hasBackdrop: own?.backdrop !== undefined,
  };
}

/** The operator's own channels, from imports and sources, without hidden ones. */
export async function readPageChannels(db: Database): Promise<PageChannel[]> {
  const rows = await db.query<{ id: string; title: Texts; genre: string | null }>(
    `SELECT id, title, genre FROM channels WHERE source <> 'demo' AND NOT hidden ORDER BY position, id`,
  );
  return rows.map(({ id, title, genre }) => {
    const groups = (genre ?? '').split(';').map((group) => group.trim());
    return { id, title, groups: groups.filter(Boolean) };
  });
}
