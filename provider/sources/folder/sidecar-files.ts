/** The sidecar files of a video: its description, artwork and subtitles. docs/operating.md, "Films and shows". */
import type { TitleSubtitles } from '../own-titles.ts';
import { fileKindOf, stemOf } from './file-kinds.ts';
import { trailerIn } from './find-videos.ts';
import { readSubtitleName } from './subtitle-name.ts';
import type { FoundFile, FoundFolder } from './walk-folder.ts';

/** The names to look for, in this order. Those in `own` follow the video's name; those in `folder` are whole names. */
type Names = { readonly own: readonly string[]; readonly folder: readonly string[] };

const posters: Names = {
  own: ['-poster', '-cover'],
  folder: ['poster', 'folder', 'cover', 'movie'],
};
const backdrops: Names = {
  own: ['-fanart', '-backdrop', '-background', '-landscape'],
  folder: ['fanart', 'backdrop', 'background', 'landscape'],
};

/**
 * Finds files by their names without extensions, in lower case. It must be fast, because a folder may contain tens of
 * thousands of films.
 */
export class Sidecars {
  readonly #folder: FoundFolder;
  readonly #pictures = new Map<string, FoundFile>();
  readonly #nfos = new Map<string, FoundFile>();
  readonly #videos = new Map<string, FoundFile>();
  /** Sorted by name. */
  readonly #subtitles: readonly FoundFile[];

  constructor(folder: FoundFolder) {
    this.#folder = folder;
    this.#subtitles = folder.files.filter(({ name }) => fileKindOf(name) === 'subtitles');
    for (const file of folder.files) {
      const kind = fileKindOf(file.name);
      const stem = stemOf(file.name).toLowerCase();
      if (kind === 'picture' && !this.#pictures.has(stem)) this.#pictures.set(stem, file);
      if (kind === 'nfo') this.#nfos.set(stem, file);
      if (kind === 'video') this.#videos.set(stem, file);
    }
  }

  nfo(...stems: readonly string[]): FoundFile | undefined {
    return stems.map((stem) => this.#nfos.get(stem.toLowerCase())).find(Boolean);
  }

  picture(...stems: readonly string[]): FoundFile | undefined {
    return stems.map((stem) => this.#pictures.get(stem.toLowerCase())).find(Boolean);
  }

  trailer(stem: string, isAlone: boolean): FoundFile | undefined {
    const named = this.#videos.get(`${stem.toLowerCase()}-trailer`);
    return named ?? (isAlone ? trailerIn(this.#folder) : undefined);
  }

  /**
   * The poster of the video `stem`. If the video has the folder to itself, its poster may also have a general name,
   * such as `folder.jpg`.
   */
  poster(stem: string, isAlone: boolean): FoundFile | undefined {
    return this.#artwork(posters, stem, isAlone) ?? this.picture(stem);
  }

  backdrop(stem: string, isAlone: boolean): FoundFile | undefined {
    return this.#artwork(backdrops, stem, isAlone);
  }

  /**
   * The subtitles of the video `stem`, including those in a folder `Subs`. If the video has the folder to itself, their
   * names need not begin with its name.
   */
  subtitles(stem: string, isAlone: boolean): TitleSubtitles[] {
    const subs = this.#folder.folders.filter(({ name }) => /^sub(?:s|titles)$/i.test(name));
    const named = subs.flatMap((sub) => sub.folders.filter(({ name }) => name === stem));
    return [
      ...(isAlone ? this.#subtitles : this.#subtitlesFrom(stem)).flatMap((file) =>
        subtitlesOf(file, stem, isAlone),
      ),
      ...subs.flatMap((sub) => sub.files.flatMap((file) => subtitlesOf(file, stem, isAlone))),
      ...named.flatMap((inner) => inner.files.flatMap((file) => subtitlesOf(file, stem, true))),
    ];
  }

  /** The subtitles whose names begin with `stem`. */
  #subtitlesFrom(stem: string): FoundFile[] {
    let [before, after] = [-1, this.#subtitles.length];
    while (after - before > 1) {
      const middle = (before + after) >> 1;
      if ((this.#subtitles[middle]?.name ?? '') < stem) before = middle;
      else after = middle;
    }
    let end = after;
    while (this.#subtitles[end]?.name.startsWith(stem)) end += 1;
    return this.#subtitles.slice(after, end);
  }

  #artwork(names: Names, stem: string, isAlone: boolean): FoundFile | undefined {
    const own = this.picture(...names.own.map((ending) => stem + ending));
    return own ?? (isAlone ? this.picture(...names.folder) : undefined);
  }
}

/**
 * Whether a folder has artwork or a description with a general name, such as `poster.jpg` or `movie.nfo`. Then the
 * folder contains one film.
 */
export function describesOneFilm(sidecars: Sidecars): boolean {
  return (
    sidecars.nfo('movie') !== undefined ||
    sidecars.picture(...posters.folder, 'fanart') !== undefined
  );
}

function subtitlesOf(file: FoundFile, stem: string, isAnyName: boolean): TitleSubtitles[] {
  if (fileKindOf(file.name) !== 'subtitles') return [];
  const name = stemOf(file.name);
  const rest = name.startsWith(stem) ? name.slice(stem.length) : undefined;
  const isNamed = rest !== undefined && /^(?:$|[-._ ([])/.test(rest);
  if (!isNamed && !isAnyName) return [];
  return [{ ...readSubtitleName(isNamed ? rest : name), address: file.path }];
}
