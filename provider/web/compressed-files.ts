/**
 * The compressed forms of a file. Each is made with the highest setting at its first request, and stored under a name
 * made from the file's content.
 */
import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { Encoding } from '../http/content-encoding.ts';
import { compress } from '../http/content-encoding.ts';

export type FileOnDisk = { place: string; size: number };
export type CompressFile = (encoding: Encoding) => Promise<FileOnDisk>;

/** Below this many bytes compressing saves nothing that anybody notices. */
const worthIt = 1024;

/**
 * Returns a function that makes the compressed form of `plain` at its first request, as `path.br` or `path.gzip`.
 * `undefined` for a file that is too small.
 */
export function createCompressor(plain: FileOnDisk, path: string): CompressFile | undefined {
  if (plain.size < worthIt) return undefined;
  const forms = new Map<Encoding, Promise<FileOnDisk>>();
  return (encoding) => {
    const known = forms.get(encoding) ?? findOrCompress(plain, encoding, `${path}.${encoding}`);
    forms.set(encoding, known);
    // This caller gets the failure, and the next one tries again.
    known.catch(() => forms.delete(encoding));
    return known;
  };
}

async function findOrCompress(
  plain: FileOnDisk,
  encoding: Encoding,
  place: string,
): Promise<FileOnDisk> {
  // Before the first request there is no such file.
  const known = await stat(place).catch(() => undefined);
  if (known) return { place, size: known.size };
  const small = await compress(await readFile(plain.place), encoding, 'file');
  // Writes under a unique name and then renames, because another process may make the same file.
  const draft = `${place}.${randomUUID()}`;
  await writeFile(draft, small);
  await rename(draft, place);
  return { place, size: small.length };
}
