/**
 * Finds the films and shows in the tree of a folder by the file names that Kodi and Jellyfin use. It opens no file.
 * docs/operating.md, "Films and shows".
 */

import { type FoundShow, findLooseShows, findShow, isShow } from './find-shows.ts';
import {
  doubtfulExtras,
  type FoundVideo,
  findVideos,
  innerTitleFolders,
  preferredVideo,
} from './find-videos.ts';
import { describesOneFilm, Sidecars } from './sidecar-files.ts';
import { foldTitle, readEpisodeName, readTitleName } from './title-name.ts';
import type { FoundFolder } from './walk-folder.ts';

export type FoundFilm = {
  /** The path of its folder, or of its file without the extension. */
  readonly path: string;
  /** The file or folder name from which title and year are read. */
  readonly name: string;
  /** The whole film, or its first part. */
  readonly video: FoundVideo;
  /** All parts in their order. Undefined when the film is one file. */
  readonly parts: readonly FoundVideo[] | undefined;
  /** Whether the folder contains only this film. Then its artwork may have a general name, such as `poster.jpg`. */
  readonly isAlone: boolean;
};

type FoundTitles = { readonly films: FoundFilm[]; readonly shows: FoundShow[] };

/** `remark` is called with a sentence for each video that is left out. */
export function findTitles(root: FoundFolder, remark: (sentence: string) => void): FoundTitles {
  const found: FoundTitles = { films: [], shows: [] };
  collectTitles(root, true, found, remark);
  return found;
}

function collectTitles(
  folder: FoundFolder,
  isRoot: boolean,
  found: FoundTitles,
  remark: (sentence: string) => void,
): void {
  if (isShow(folder, isRoot)) {
    found.shows.push(findShow(folder, remark));
    return;
  }
  const videos = findVideos(folder, isRoot);
  const isEpisode = (video: FoundVideo) => readEpisodeName(video.stem, false) !== undefined;
  const ofFilms = videos.filter((video) => !isEpisode(video));
  const isOfOne = !isRoot && isFolderOfOneFilm(folder, ofFilms);
  found.shows.push(...findLooseShows(folder, videos.filter(isEpisode), remark));
  found.films.push(...filmsOf(folder, ofFilms, isOfOne, remark));
  const isOfTitle =
    isOfOne || (!isRoot && ofFilms.some(({ stem }) => isNamedAs(stem, folder.name)));
  for (const path of isOfTitle ? [] : doubtfulExtras(folder, videos))
    remark(`${path}: it is named like a trailer or an extra of a title, and left out`);
  for (const inner of innerTitleFolders(folder, isOfTitle))
    collectTitles(inner, false, found, remark);
}

function filmsOf(
  folder: FoundFolder,
  videos: readonly FoundVideo[],
  isOfOne: boolean,
  remark: (sentence: string) => void,
): FoundFilm[] {
  if (isOfOne) {
    const chosen = chooseFiles(videos, folder.path, remark);
    if (!chosen) return [];
    const name = isFolderNameTitle(folder, chosen.video) ? folder.name : filmName(chosen);
    return [{ path: folder.path, name, ...chosen, isAlone: true }];
  }
  const byName = Map.groupBy(videos, (video) => video.path.replace(partOfFilm, ''));
  return [...byName].flatMap(([path, same]) => {
    const chosen = chooseFiles(same, path, remark);
    if (!chosen) return [];
    const isAlone = chosen.video.folder !== folder;
    return [{ path, name: filmName(chosen), ...chosen, isAlone }];
  });
}

/** The end of a file name when a film is divided into several files. */
const partOfFilm = /[-_. ]+(?:cd|dvd|part|pt|disc|disk)[-_. ]?(\d{1,2})$/i;
/** File names that say nothing. The title is then the folder's name. */
const sayNothing = /^(?:movie|video|film|feature|main|index|output|full)$/i;

/** Whether all videos in a folder are the same film, in one or more versions. */
function isFolderOfOneFilm(folder: FoundFolder, videos: readonly FoundVideo[]): boolean {
  const [first] = videos;
  if (!first) return false;
  if (videos.every((video) => isNamedAs(video.stem, folder.name))) return true;
  if (videos.length > 1 || first.folder !== folder) return false;
  if (isFolderNameTitle(folder, first)) return true;
  return innerTitleFolders(folder, true).length === 0 && describesOneFilm(new Sidecars(folder));
}

/** Whether the folder's name is the film's title. */
function isFolderNameTitle(folder: FoundFolder, { stem }: FoundVideo): boolean {
  const isDated = readTitleName(folder.name).year !== undefined;
  return isDated || sayNothing.test(stem) || isNamedAs(stem, folder.name);
}

function isNamedAs(stem: string, folderName: string): boolean {
  if (stem === folderName || stem.startsWith(`${folderName} - `)) return true;
  const own = readTitleName(stem.replace(partOfFilm, ''));
  const ofFolder = readTitleName(folderName);
  const sameYear = (own.year ?? ofFolder.year) === (ofFolder.year ?? own.year);
  return sameYear && foldTitle(own.title) === foldTitle(ofFolder.title);
}

type Chosen = Pick<FoundFilm, 'video' | 'parts'>;

/** The name without the number of its part. A single file keeps the number, which is then part of its title. */
function filmName({ video, parts }: Chosen): string {
  return parts ? video.stem.replace(partOfFilm, '') : video.stem;
}

/** Chooses the file of a film that most browsers play. If the film has parts, it chooses one file for each part. */
function chooseFiles(
  videos: readonly FoundVideo[],
  path: string,
  remark: (sentence: string) => void,
): Chosen | undefined {
  const byPart = Map.groupBy(videos, ({ stem }) => {
    const number = partOfFilm.exec(stem)?.[1];
    return number === undefined ? undefined : Number(number);
  });
  const isInParts = byPart.size > 1 && !byPart.has(undefined);
  if (!isInParts) {
    const video = chooseVersion(videos, path, remark);
    return video && { video, parts: undefined };
  }
  const parts = [...byPart]
    .sort(([one], [other]) => Number(one) - Number(other))
    .flatMap(([number, same]) => chooseVersion(same, `${path}, part ${number}`, remark) ?? []);
  const [video] = parts;
  return video && { video, parts };
}

function chooseVersion(
  videos: readonly FoundVideo[],
  path: string,
  remark: (sentence: string) => void,
): FoundVideo | undefined {
  const video = preferredVideo(videos);
  if (video && videos.length > 1)
    remark(`${path}: of ${videos.length} versions ${video.file.name} is taken`);
  return video;
}
