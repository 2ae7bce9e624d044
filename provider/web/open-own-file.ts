/** Opens files in the folder of an operator's source, and never a file outside it. docs/security.md, "The server". */
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../database.ts';
import { batchLookups } from '../http/batch-lookups.ts';

type Row = { id: string; kind: string; address: string };

/** Finds the folder of a source by the source's id: the folder of its films, or the one that contains its feed. */
export function createFolderLookup(db: Database): (id: string) => Promise<string | undefined> {
  return batchLookups(async (ids) => {
    const rows = await db.query<Row>(
      `SELECT id, kind, address FROM sources WHERE id = ANY($1::text[]) AND kind IN ('folder', 'feed')`,
      [ids],
    );
    return new Map(
      rows.flatMap(({ id, kind, address }): [string, string][] => {
        if (kind === 'folder') return [[id, address]];
        return /^[a-z][a-z0-9+.-]+:\/\//i.test(address) ? [] : [[id, dirname(address)]];
      }),
    );
  });
}

export type OpenFile = {
  readonly handle: FileHandle;
  readonly place: string;
  /** Bytes */
  readonly size: number;
  /** Differs when the file has changed. Includes the quotes. */
  readonly tag: string;
};

/** The error codes for a file that does not exist or may not be read. */
const missing = new Set([
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG', 'ENXIO', 'EINVAL'],
]);

/**
 * Undefined when no file has this path. No symbolic link below `folder` is followed. The caller closes the handle.
 * `names` come from `safePathSegments`.
 */
export async function openOwnFile(
  folder: string,
  names: readonly string[],
): Promise<OpenFile | undefined> {
  try {
    const place = join(await realpath(folder), ...names);
    // If the real path differs, one of the names is a symbolic link.
    if ((await realpath(place)).normalize() !== place.normalize()) return undefined;
    // Without O_NONBLOCK a pipe would keep the request waiting.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    return await regularFileOrClose(await open(place, flags), place);
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.has(String(error.code)))
      return undefined;
    throw error;
  }
}

async function regularFileOrClose(
  handle: FileHandle,
  place: string,
): Promise<OpenFile | undefined> {
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    return undefined;
  }
  const { size, mtimeMs } = stats;
  const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  return { handle, place, size, tag };
}
