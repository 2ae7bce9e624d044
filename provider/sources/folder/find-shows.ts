/** Finds the seasons and episodes of shows in the tree of a folder. docs/operating.md, "Films and shows". */
import { stemOf } from './file-kinds.ts';
import {
  type FoundVideo,
  findVideos,
  holdsVideo,
  innerTitleFolders,
  preferredVideo,
} from './find-videos.ts';
import { type EpisodeName, foldTitle, readEpisodeName, readSeasonName } from './title-name.ts';
import type { FoundFolder } from './walk-folder.ts';

export type FoundEpisode = {
  readonly season: number;
  readonly number: number | undefined;
  /** Which file of the episode it is, from 1, if the episode has several. */
  readonly part: number | undefined;
  /** YYYY-MM-DD */
  readonly date: string | undefined;
  readonly title: string | undefined;
  readonly video: FoundVideo;
};

export type FoundShow = {
  readonly path: string;
  /** The file or folder name from which title and year are read. */
  readonly name: string;
  /**
   * The folder with the show's artwork and description. Undefined for episodes that lie in a folder with other titles.
   */
  readonly folder: FoundFolder | undefined;
  readonly seasonFolders: ReadonlyMap<number, FoundFolder>;
  /** Sorted by their numbers. */
  readonly episodes: readonly FoundEpisode[];
};

type Remark = (sentence: string) => void;

/** Whether all videos below a folder belong to one show. */
export function isShow(folder: FoundFolder, isRoot: boolean): boolean {
  if (folder.files.some(({ name }) => /^tvshow\.nfo$/i.test(name))) return true;
  if (folder.folders.some(isSeason)) return true;
  const inner = innerTitleFolders(folder, true).filter(holdsVideo);
  // The root folder contains several shows, and a folder with the name of an episode is no show.
  if (inner.length === 0 && (isRoot || readEpisodeName(folder.name, false))) return false;
  const names = [
    ...findVideos(folder, isRoot).map(({ stem }) => stem),
    ...inner.map(({ name }) => name),
  ];
  const episodes = names.map((name) => readEpisodeName(name, false));
  const shows = new Set(episodes.flatMap((one) => (one?.show ? [foldTitle(one.show)] : [])));
  return names.length > 0 && !episodes.includes(undefined) && shows.size <= 1;
}

/**
 * Whether a folder is named like a season and contains videos. Specials alone do not make a show, because films have
 * them, too.
 */
function isSeason(folder: FoundFolder): boolean {
  return (readSeasonName(folder.name) ?? 0) > 0 && holdsVideo(folder);
}

export function findShow(folder: FoundFolder, remark: Remark): FoundShow {
  const seasonFolders = new Map<number, FoundFolder>();
  const found: FoundEpisode[] = [];
  const gather = (within: FoundFolder, season: number | undefined) => {
    for (const video of findVideos(within, within === folder)) {
      found.push(episodeOf(video, within, season));
    }
    for (const inner of innerTitleFolders(within, true)) {
      const number = readSeasonName(inner.name);
      if (number !== undefined && !seasonFolders.has(number)) seasonFolders.set(number, inner);
      gather(inner, number ?? season);
    }
  };
  gather(folder, undefined);
  const { path, name } = folder;
  return { path, name, folder, seasonFolders, episodes: sortAndDeduplicate(found, remark) };
}

/**
 * Finds episodes that lie among films, or among episodes of other shows. Episodes with the same name before their
 * numbers make a show.
 */
export function findLooseShows(
  folder: FoundFolder,
  videos: readonly FoundVideo[],
  remark: Remark,
): FoundShow[] {
  const episodes = videos.map((video) => ({ video, name: readEpisodeName(video.stem, true) }));
  const byShow = Map.groupBy(episodes, ({ name }) => foldTitle(name?.show ?? ''));
  return [...byShow.values()].map((same) => {
    const name = same[0]?.name?.show || folder.name;
    const found = same.map(({ video }) => episodeOf(video, folder, undefined));
    return {
      path: folder.path ? `${folder.path}/${name}` : name,
      name,
      folder: undefined,
      seasonFolders: new Map(),
      episodes: sortAndDeduplicate(found, remark),
    };
  });
}

function episodeOf(
  video: FoundVideo,
  within: FoundFolder,
  season: number | undefined,
): FoundEpisode {
  // An episode may have a folder of its own, and sometimes only this folder has the episode's name.
  const byFile = readEpisodeName(video.stem, true);
  const name: EpisodeName | undefined = byFile ?? readEpisodeName(within.name, false);
  return {
    season: name?.season ?? season ?? (name?.date ? Number(name.date.slice(0, 4)) : 1),
    number: name?.number,
    part: name?.part,
    date: name?.date,
    title: name ? name.title : video.stem,
    video,
  };
}

/**
 * Sorts episodes by season, number and part. Episodes without a number come last, by file name. Of several files with
 * one number and part, only the preferred one stays.
 */
function sortAndDeduplicate(episodes: readonly FoundEpisode[], remark: Remark): FoundEpisode[] {
  const episodeKey = ({ season, number, part, video }: FoundEpisode) =>
    number === undefined ? video.path : `${season}/${number}/${part}`;
  const chosen = [...Map.groupBy(episodes, episodeKey).values()].flatMap((same) => {
    const video = preferredVideo(same.map((episode) => episode.video));
    for (const other of same)
      if (other.video !== video)
        remark(`${other.video.file.path}: the same episode as ${video?.file.path}, and left out`);
    return same.filter((episode) => episode.video === video);
  });
  const last = Number.MAX_SAFE_INTEGER;
  return chosen.toSorted(
    (one, other) =>
      one.season - other.season ||
      (one.number ?? last) - (other.number ?? last) ||
      (one.part ?? 0) - (other.part ?? 0) ||
      (stemOf(one.video.path) < stemOf(other.video.path) ? -1 : 1),
  );
}
