/**
 * Lists the files in a folder of films. It follows no symbolic link, so that no file outside the folder is listed, and
 * opens no file except to read the first bytes of playlists. docs/decisions.md, "A folder of films".
 */
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceProblem } from '../source.ts';
import { fileFaultOrThrow } from './file-fault.ts';
import { type FileKind, fileKindOf } from './file-kinds.ts';

export type FoundFile = {
  /** The path inside the source's folder, with `/` between names. */
  readonly path: string;
  readonly name: string;
  /** Bytes */
  readonly size: number;
  /** Epoch milliseconds */
  readonly modifiedAt: number;
  /** Epoch milliseconds; 0 when the disk does not say it. */
  readonly createdAt: number;
};

export type FoundFolder = {
  /** The path inside the source's folder; empty for that folder itself. */
  readonly path: string;
  readonly name: string;
  readonly files: readonly FoundFile[];
  readonly folders: readonly FoundFolder[];
  /** The HLS playlist of a folder that contains one video in pieces. */
  readonly playlist: FoundFile | undefined;
};

const largest = { depth: 12, entries: 500_000 };

/** Folders that operating systems and storage servers create. */
const ofTheSystem = /^(\.|@|#recycle$|\$recycle|lost\+found$|system volume information$)/i;

/** How many files are examined at the same time. */
const concurrency = 64;

/**
 * `remark` is called with a sentence for everything that is left out, and `remarkOnCount` with one for all files of a kind
 * that are left out. Throws `SourceProblem`.
 */
export async function walkFolder(
  root: string,
  name: string,
  { remark, remarkOnCount }: Record<'remark' | 'remarkOnCount', (sentence: string) => void>,
): Promise<FoundFolder> {
  const walk = new Walk(root, remark);
  const found = await walk.read('', name, 0);
  if (!found) throw new SourceProblem(`${root}: there is no such folder, or it may not be read`);
  if (walk.otherSubtitles > 0)
    remarkOnCount(
      `files of subtitles that are left out: ${walk.otherSubtitles}. Browsers show .srt and .vtt`,
    );
  return found;
}

class Walk {
  readonly #root: string;
  readonly #remark: (sentence: string) => void;
  #entries = 0;
  /** How many files of subtitles no browser can show. */
  otherSubtitles = 0;

  constructor(root: string, remark: (sentence: string) => void) {
    this.#root = root;
    this.#remark = remark;
  }

  async read(path: string, name: string, depth: number): Promise<FoundFolder | undefined> {
    const entries = await this.#list(path);
    if (!entries) return undefined;
    this.#entries += entries.length;
    if (this.#entries > largest.entries)
      throw new SourceProblem(
        `${this.#root}: it holds more than ${largest.entries.toLocaleString('en')} files`,
      );
    const usable = entries.filter((entry) => this.#isUsable(entry, path));
    const named = usable.filter((entry) => entry.isFile()).map((entry) => entry.name);
    this.otherSubtitles += named.filter((one) => fileKindOf(one) === 'otherSubtitles').length;
    const playlist = depth > 0 ? await this.#playlist(path, named) : undefined;
    if (playlist === 'forbidden') return undefined;
    // The pieces of a video are not films, and there are thousands of them.
    const names = named.filter(
      (one) => taken.includes(fileKindOf(one)) && !(playlist && /\.ts$/i.test(one)),
    );
    const files = await this.#files(path, names);
    const folders: FoundFolder[] = [];
    for (const entry of playlist ? [] : usable) {
      if (!entry.isDirectory()) continue;
      const within = pathIn(path, entry.name);
      if (depth >= largest.depth) this.#remark(`${within}: it lies too deep and is left out`);
      else {
        const folder = await this.read(within, entry.name, depth + 1);
        if (folder) folders.push(folder);
      }
    }
    return { path, name, files, folders, playlist };
  }

  async #list(path: string) {
    try {
      const entries = await readdir(join(this.#root, path), { withFileTypes: true });
      return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    } catch (error) {
      return path === '' ? undefined : this.#leaveOut('folder', path, error);
    }
  }

  #leaveOut(kind: 'file' | 'folder', path: string, error: unknown): undefined {
    if (fileFaultOrThrow(join(this.#root, path), error) === 'forbidden')
      this.#remark(`${path}: this ${kind} may not be read and is left out`);
    return undefined;
  }

  #isUsable(entry: { name: string; isSymbolicLink(): boolean }, path: string): boolean {
    if (ofTheSystem.test(entry.name)) return false;
    if (entry.isSymbolicLink()) {
      this.#remark(`${pathIn(path, entry.name)}: a symbolic link is not followed`);
      return false;
    }
    // No address can name such a file: browsers read `\` as a slash, and U+FFFD stands for bytes that are no text.
    const isOpaque = /[\\\uFFFD]/.test(entry.name);
    if (isOpaque)
      this.#remark(`${pathIn(path, entry.name)}: a name with such a letter is left out`);
    return !isOpaque;
  }

  async #files(path: string, names: readonly string[]): Promise<FoundFile[]> {
    const files: FoundFile[] = [];
    for (let at = 0; at < names.length; at += concurrency) {
      const some = names.slice(at, at + concurrency).map((name) => this.#file(path, name));
      files.push(...(await Promise.all(some)).filter((file) => file !== undefined));
    }
    return files;
  }

  async #file(path: string, name: string): Promise<FoundFile | undefined> {
    const within = pathIn(path, name);
    const stats = await lstat(join(this.#root, within)).catch((error: unknown) =>
      this.#leaveOut('file', within, error),
    );
    if (!stats?.isFile()) return undefined;
    return {
      path: within,
      name,
      size: stats.size,
      modifiedAt: Math.floor(stats.mtimeMs),
      createdAt: Math.floor(stats.birthtimeMs),
    };
  }

  /**
   * The HLS playlist of a folder, if it has one. `forbidden` if that may not be read: then nobody knows which files are
   * pieces and which are films. A playlist that may not be read does not count if it has an unusual name and no pieces
   * beside it: it is probably from a music player.
   */
  async #playlist(
    path: string,
    names: readonly string[],
  ): Promise<FoundFile | 'forbidden' | undefined> {
    const all = names.filter((name) => fileKindOf(name) === 'playlist');
    const usual = ['master.m3u8', 'index.m3u8', 'playlist.m3u8'];
    const name = usual.find((one) => all.includes(one)) ?? (all.length === 1 ? all[0] : undefined);
    if (name === undefined) return undefined;
    const within = pathIn(path, name);
    let opening: string;
    try {
      opening = await readBeginning(join(this.#root, within));
    } catch (error) {
      if (fileFaultOrThrow(join(this.#root, within), error) === 'gone') return undefined;
      const hasPieces = names.some((one) => /\.(ts|m4s|cmf[va])$|^init\b.*\.mp4$/i.test(one));
      if (!hasPieces && !usual.includes(name)) {
        this.#remark(`${within}: this playlist may not be read and is left out`);
        return undefined;
      }
      this.#remark(`${within}: this playlist may not be read, and its folder is left out`);
      return 'forbidden';
    }
    return isHls(opening) ? this.#file(path, name) : undefined;
  }
}

const taken: readonly (FileKind | undefined)[] = ['video', 'picture', 'subtitles', 'nfo'];

/** A playlist of a music player begins in the same way, but has no HLS tags. */
function isHls(opening: string): boolean {
  return /^\uFEFF?#EXTM3U/.test(opening) && opening.includes('#EXT-X-');
}

async function readBeginning(place: string): Promise<string> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

const pathIn = (path: string, name: string) => (path ? `${path}/${name}` : name);
