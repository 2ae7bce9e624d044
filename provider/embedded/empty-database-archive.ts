/**
 * An empty embedded database, made once and stored. PGlite takes about three seconds to make a new one and half a
 * second to unpack one, so every fresh data folder, and every test, starts from the stored copy.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const cache = new URL('../../.cache/', import.meta.url);

/** The stored copy as a gzipped tar archive. If there is none for this version of the engine, it is made. */
export async function loadOrMakeEmptyDatabase(): Promise<Blob> {
  const place = new URL(`embedded-${await engineVersion()}.tar.gz`, cache);
  // Before the first start there is no copy.
  const stored = await readFile(place).catch(() => undefined);
  if (stored) return new Blob([stored]);
  const engine = await PGlite.create('memory://');
  const cluster = await engine.dumpDataDir('gzip');
  await engine.close();
  await storeArchive(place, cluster);
  return cluster;
}

/** Writes under another name and then renames, so that a process which starts meanwhile never reads half a copy. */
async function storeArchive(place: URL, cluster: Blob): Promise<void> {
  const draft = new URL(`${place.href}.${process.pid}`);
  try {
    await mkdir(cache, { recursive: true });
    await writeFile(draft, new Uint8Array(await cluster.arrayBuffer()));
    await rename(draft, place);
  } catch {
    // If the project folder cannot be written, the next new database takes three seconds longer.
  }
}

async function engineVersion(): Promise<string> {
  const engine = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(await readFile(new URL('../package.json', engine), 'utf8'));
  return String(version);
}
