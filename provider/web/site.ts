/**
 * The built app as it lies on disk: every file with its tag, listed once when the provider starts. Listed and sent by
 * ourselves (`send-file.ts` says why), because a page that was opened before an update still asks for files which the
 * folder has no more, and because what is compressed is made once, of files that no tool of the build has to know of.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { digestOf } from '../http/etag.ts';
import { writingTo } from '../process/project-folder.ts';
import { compressedForms, type Form, type FormIn } from './compressed-files.ts';
import { keepAssets } from './kept-assets.ts';
import { isCompressible, mediaTypeOf } from './media-type.ts';

export type SiteFile = {
  plain: Form;
  /** Absent where compressing saves nothing. */
  formIn: FormIn | undefined;
  type: string;
  /** Of the content, without quotes. */
  hash: string;
};

export type Site = {
  /** By path with a leading slash. */
  files: ReadonlyMap<string, SiteFile>;
  /** Hashed files of earlier builds, which an open page may still ask for. */
  earlier: ReadonlyMap<string, SiteFile>;
};

/**
 * Lists `folder`, and keeps its hashed files in `cache` for pages that outlive the
 * build, beside the compressed forms of all.
 */
export function openSite(folder: string, cache: string, now: number): Promise<Site> {
  return writingTo(cache, () => prepared(folder, cache, now));
}

async function prepared(folder: string, cache: string, now: number): Promise<Site> {
  await mkdir(cache, { recursive: true });
  const files = await listed(folder, cache);
  const kept = await keepAssets(folder, join(cache, 'kept'), now);
  const all = await listed(kept, cache);
  const earlier = new Map([...all].filter(([path]) => !files.has(path)));
  return { files, earlier };
}

async function listed(folder: string, cache: string): Promise<Map<string, SiteFile>> {
  // A build may lack such a folder: then it has no files.
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const places = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const files = await Promise.all(
    places.map(async (place): Promise<[string, SiteFile]> => {
      const bytes = await readFile(place);
      const hash = digestOf(bytes);
      const type = mediaTypeOf(place);
      const plain = { place, size: bytes.length };
      const formIn = isCompressible(type) ? compressedForms(plain, join(cache, hash)) : undefined;
      const path = `/${relative(folder, place).split(sep).join('/')}`;
      return [path, { plain, formIn, type, hash }];
    }),
  );
  return new Map(files);
}
