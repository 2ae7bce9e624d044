/** The videos of a folder: files, and folders that contain one video in pieces (HLS). */
import { containerOf, containersByPreference, fileKindOf, stemOf } from './file-kinds.ts';
import type { FoundFile, FoundFolder } from './walk-folder.ts';

export type FoundVideo = {
  /** The name without its extension, from which the title is read. */
  readonly stem: string;
  /** The video, or the playlist of its pieces. */
  readonly file: FoundFile;
  readonly container: string;
  /** The folder with its artwork and subtitles. */
  readonly folder: FoundFolder;
  /** The id of the title: its path without an extension. */
  readonly path: string;
};

/** If a folder of pieces has such a name, it belongs to the title of the folder above it. */
const namesOfPieces = /^(?:hls|stream|streams|video|playlist|media)$/i;
/** Folders next to a film whose videos are not the film. */
const extraFolders =
  /^(?:trailers?|behind the scenes|deleted scenes|featurettes?|samples?|theme-music|backdrops|extrafanart|extrathumbs|subs|subtitles)$/i;
/** Shows and genres may have these names, too. They are names of extras only in the folder of a title. */
const extraFoldersOfTitle = /^(?:extras?|interviews?|shorts|scenes|clips|other)$/i;
/** Titles may end in some of these words, too. Such a word counts only after a hyphen: `The Interview` is a film. */
const extraNames =
  /(?:^|[-._ ])(?:behindthescenes|deletedscene|featurette)$|(?:^|[-._])sample$|-(?:deleted|interview|scene|short|extra)$/i;
const trailerNames = /(?:^|[-._ ])trailer\d?$/i;

const isExtra = (stem: string) => extraNames.test(stem) || trailerNames.test(stem);

export function findVideos(folder: FoundFolder, isRoot: boolean): FoundVideo[] {
  if (folder.playlist && !isRoot) return [videoInPieces(folder, folder.playlist, folder)];
  const inPieces = folder.folders.flatMap((inner) => {
    if (!inner.playlist) return [];
    if (hasNameOfPieces(inner) && !isRoot) return [videoInPieces(folder, inner.playlist, folder)];
    return [videoInPieces(inner, inner.playlist, inner)];
  });
  const files = folder.files.flatMap((file): FoundVideo[] => {
    const container = containerOf(file.name);
    const stem = stemOf(file.name);
    if (container === undefined || isExtra(stem)) return [];
    return [{ stem, file, container, folder, path: stemOf(file.path) }];
  });
  return [...inPieces, ...files];
}

function videoInPieces(named: FoundFolder, file: FoundFile, folder: FoundFolder): FoundVideo {
  return { stem: named.name, file, container: 'hls', folder, path: named.path };
}

const hasNameOfPieces = (folder: FoundFolder) => namesOfPieces.test(folder.name);

export function holdsVideo(folder: FoundFolder): boolean {
  return findVideos(folder, false).length > 0 || folder.folders.some(holdsVideo);
}

/** The folders inside that may contain titles of their own. `isOfTitle`: whether `folder` belongs to one title. */
export function innerTitleFolders(folder: FoundFolder, isOfTitle: boolean): FoundFolder[] {
  return folder.folders.filter(
    ({ name, playlist }) =>
      !playlist && !extraFolders.test(name) && !(isOfTitle && extraFoldersOfTitle.test(name)),
  );
}

/**
 * The paths of files and folders that are left out because they are named like a trailer or an extra, although they may
 * be titles themselves: files that belong to none of `videos`, and folders with videos. Call it only for a folder that
 * does not belong to one title.
 */
export function doubtfulExtras(folder: FoundFolder, videos: readonly FoundVideo[]): string[] {
  const stems = new Set(videos.map(({ stem }) => stem.toLowerCase()));
  const files = folder.files.filter(({ name }) => {
    const stem = stemOf(name);
    const title = stem.replace(extraNames, '').replace(trailerNames, '').toLowerCase();
    return containerOf(name) !== undefined && isExtra(stem) && !stems.has(title);
  });
  const folders = folder.folders.filter(
    (inner) => !inner.playlist && extraFolders.test(inner.name) && holdsVideo(inner),
  );
  return [...files, ...folders].map(({ path }) => path);
}

/** The trailer in the folder of a title, or in its folder `trailers`. */
export function trailerIn(folder: FoundFolder): FoundFile | undefined {
  const isVideo = (file: FoundFile) => fileKindOf(file.name) === 'video';
  const named = folder.files.find((file) => isVideo(file) && trailerNames.test(stemOf(file.name)));
  const inner = folder.folders.find((one) => /^trailers?$/i.test(one.name));
  return named ?? inner?.files.find(isVideo);
}

/** Chooses among several files of the same video the one that most browsers play. */
export function preferredVideo(videos: readonly FoundVideo[]): FoundVideo | undefined {
  const rank = ({ container }: FoundVideo) => {
    const place = containersByPreference.indexOf(container);
    return place < 0 ? containersByPreference.length : place;
  };
  // The sort is stable, and the files are sorted by name.
  return videos.toSorted((one, other) => rank(one) - rank(other))[0];
}
