/**
 * The columns that only an operator's own titles fill. The pictures and streams of demo titles are files that are
 * named by their slugs.
 */
import type { StoredEpisode, StoredShow, StoredVideo } from './stored-catalogue-types.ts';

type Own<Title extends { own?: unknown }> = NonNullable<Title['own']>;

export function ownVideoColumns(year: number | undefined, own: Own<StoredVideo>) {
  const { seconds, streams, trailer } = own;
  const recorded_on = year === undefined ? null : firstDayOf(year);
  return { ...pictureColumns(own), seconds, streams, trailer, recorded_on };
}

/** An episode without a picture of its own has those of its show. */
export function ownEpisodeColumns(show: StoredShow, own: Own<StoredEpisode>) {
  const { poster = show.own?.poster, backdrop = show.own?.backdrop, seconds, streams } = own;
  return {
    ...pictureColumns({ poster, backdrop }),
    seconds,
    streams,
    recorded_on: own.date ?? null,
  };
}

export function ownShowColumns(own: Own<StoredShow>) {
  return { ...pictureColumns(own), trailer: own.trailer };
}

function pictureColumns({
  poster,
  backdrop,
  addedAt,
}: Pick<Own<StoredShow>, 'poster' | 'backdrop' | 'addedAt'>) {
  return { is_own: true, poster, backdrop, added_at: addedAt };
}

/** 1 January stands for the whole year: a source gives only the year, and viewers mostly see only the year. */
function firstDayOf(year: number): string {
  return `${String(year).padStart(4, '0')}-01-01`;
}
