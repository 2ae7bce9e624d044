/**
 * The files of the built app, prepared once when the provider starts. This is our own code (see also `send-file.ts`),
 * for two reasons: a page that was opened before an update still requests files that are no longer in the folder, and
 * compressed forms are made once and stored.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { digestOf } from '../http/etag.ts';
import { explainWriteErrors } from '../process/explain-write-errors.ts';
import { type CompressFile, createCompressor, type FileOnDisk } from './compressed-files.ts';
import { isCompressible, mediaTypeOf } from './media-type.ts';
import { keepOldBuildFiles } from './old-build-files.ts';

export type AppFile = {
  plain: FileOnDisk;
  /** Undefined when compressing saves nothing. */
  formIn: CompressFile | undefined;
  type: string;
  /** The hash of the content, without quotes. */
  hash: string;
};

export type AppFiles = {
  /** The files by path, with a leading slash. */
  files: ReadonlyMap<string, AppFile>;
  /** Hashed files of earlier builds, which an open page may still ask for. */
  earlier: ReadonlyMap<string, AppFile>;
};

/**
 * Lists `folder`. Copies its hashed files to `cache`, for pages that were opened before an update. The compressed forms
 * of all files are stored there, too.
 */
export function prepareAppFiles(folder: string, cache: string, now: number): Promise<AppFiles> {
  return explainWriteErrors(cache, () => copyAndList(folder, cache, now));
}

async function copyAndList(folder: string, cache: string, now: number): Promise<AppFiles> {
  await mkdir(cache, { recursive: true });
  const files = await listFiles(folder, cache);
  // The name must not change, because operators have a folder with this name on their disks.
  const store = await keepOldBuildFiles(folder, join(cache, 'kept'), now);
  const all = await listFiles(store, cache);
  const earlier = new Map([...all].filter(([path]) => !files.has(path)));
  return { files, earlier };
}

async function listFiles(folder: string, cache: string): Promise<Map<string, AppFile>> {
  // A missing folder counts as empty.
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const places = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const files = await Promise.all(
    places.map(async (place): Promise<[string, AppFile]> => {
      const bytes = await readFile(place);
      const hash = digestOf(bytes);
      const type = mediaTypeOf(place);
      const plain = { place, size: bytes.length };
      const formIn = isCompressible(type) ? createCompressor(plain, join(cache, hash)) : undefined;
      const path = `/${relative(folder, place).split(sep).join('/')}`;
      return [path, { plain, formIn, type, hash }];
    }),
  );
  return new Map(files);
}
