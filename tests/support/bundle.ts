/** Vite's build manifest: which files a page needs, and what they weigh. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; css?: string[]; src?: string };
export type Manifest = Readonly<Record<string, Chunk>>;

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Names of every chunk that `entries` load before they can run. An entry is a source path; `?tsr-split` parts count with it. */
export function closureOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) {
    const parts = Object.keys(manifest).filter(
      (name) => name === entry || name.startsWith(`${entry}?`),
    );
    if (parts.length === 0) throw new Error(`The build has no ${entry}`);
    for (const part of parts) visit(part);
  }
  return seen;
}

/** Gzipped bytes of JavaScript and CSS that `entries` need and `without` does not already hold. */
export function bytesBefore(
  manifest: Manifest,
  dist: string,
  entries: readonly string[],
  without = new Set<string>(),
) {
  const names = [...closureOf(manifest, entries)].filter((name) => !without.has(name));
  const js = new Set(names.map((name) => manifest[name]?.file ?? ''));
  const css = new Set(names.flatMap((name) => manifest[name]?.css ?? []));
  return { js: weigh(dist, js), css: weigh(dist, css) };
}

function weigh(dist: string, files: ReadonlySet<string>): number {
  return [...files]
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}
