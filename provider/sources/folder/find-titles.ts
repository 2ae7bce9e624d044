/**
 * Finds the films and shows in the tree of a folder, by the names that Kodi and Jellyfin give files. It reads nothing.
 * docs/operating.md, "Films and shows".
 */
import { Beside, describesOneFilm } from './beside-video.ts';
import { stemOf } from './file-kinds.ts';
import { type FoundShow, findLooseShows, findShow, isShow } from './find-shows.ts';
import { foldTitle, readEpisodeName, readTitleName } from './title-name.ts';
import { innerFolders, preferredUnit, unitsOf, type VideoUnit } from './video-units.ts';
import type { FoundFolder } from './walk-folder.ts';

export type FoundFilm = {
  /** The path of its folder, or of its file without the ending. */
  readonly path: string;
  /** The name that says title and year. */
  readonly name: string;
  readonly unit: VideoUnit;
  /** Whether the folder is this film's alone, so that artwork may be named for the folder. */
  readonly isAlone: boolean;
};

export type FoundTitles = { readonly films: FoundFilm[]; readonly shows: FoundShow[] };

/** `remark` is called with a sentence for each video that is left out. */
export function findTitles(root: FoundFolder, remark: (sentence: string) => void): FoundTitles {
  const found: FoundTitles = { films: [], shows: [] };
  findIn(root, true, found, remark);
  return found;
}

function findIn(
  folder: FoundFolder,
  isRoot: boolean,
  found: FoundTitles,
  remark: (sentence: string) => void,
): void {
  if (isShow(folder, isRoot)) {
    found.shows.push(findShow(folder, remark));
    return;
  }
  const units = unitsOf(folder, isRoot);
  const isEpisode = (unit: VideoUnit) => readEpisodeName(unit.stem, false) !== undefined;
  found.shows.push(...findLooseShows(folder, units.filter(isEpisode), remark));
  found.films.push(...filmsOf(folder, isRoot, units, isEpisode, remark));
  for (const inner of innerFolders(folder)) findIn(inner, false, found, remark);
}

function filmsOf(
  folder: FoundFolder,
  isRoot: boolean,
  all: readonly VideoUnit[],
  isEpisode: (unit: VideoUnit) => boolean,
  remark: (sentence: string) => void,
): FoundFilm[] {
  const units = all.filter((unit) => !isEpisode(unit));
  if (!isRoot && isFolderOfOne(folder, units)) {
    const unit = chosenOf(units, folder.path, remark);
    return unit ? [{ path: folder.path, name: folder.name, unit, isAlone: true }] : [];
  }
  const byName = Map.groupBy(units, (unit) => unit.path.replace(partOfFilm, ''));
  return [...byName].flatMap(([path, same]) => {
    const unit = chosenOf(same, path, remark);
    if (!unit) return [];
    return [
      { path, name: unit.stem.replace(partOfFilm, ''), unit, isAlone: unit.folder !== folder },
    ];
  });
}

/** What the names of a film in parts end with. */
const partOfFilm = /[-_. ]+(?:cd|dvd|part|pt|disc|disk)[-_. ]?\d$/i;
/** The names of files that leave it to their folder to say what they are. */
const sayNothing = /^(?:movie|video|film|feature|main|index|output|full)$/i;

/** Whether the videos in a folder are one film, in one or more versions. */
function isFolderOfOne(folder: FoundFolder, units: readonly VideoUnit[]): boolean {
  const [first] = units;
  if (!first) return false;
  if (units.every((unit) => isNamedAs(unit.stem, folder.name))) return true;
  if (units.length > 1 || first.folder !== folder) return false;
  return (
    sayNothing.test(first.stem) ||
    readTitleName(folder.name).year !== undefined ||
    describesOneFilm(new Beside(folder))
  );
}

function isNamedAs(stem: string, folderName: string): boolean {
  if (stem === folderName || stem.startsWith(`${folderName} - `)) return true;
  const own = readTitleName(stem.replace(partOfFilm, ''));
  const ofFolder = readTitleName(folderName);
  const sameYear = (own.year ?? ofFolder.year) === (ofFolder.year ?? own.year);
  return sameYear && foldTitle(own.title) === foldTitle(ofFolder.title);
}

function chosenOf(
  units: readonly VideoUnit[],
  path: string,
  remark: (sentence: string) => void,
): VideoUnit | undefined {
  const unit = preferredUnit(units);
  if (!unit || units.length === 1) return unit;
  const isInParts = units.every(({ file }) => partOfFilm.test(stemOf(file.name)));
  if (isInParts) remark(`${path}: of a film in ${units.length} parts only the first is played`);
  else remark(`${path}: of ${units.length} versions ${unit.file.name} is taken`);
  return unit;
}
