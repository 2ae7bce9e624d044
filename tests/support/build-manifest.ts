/** Reads Vite's build manifest: which files a page needs, and how large they are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; src?: string };
export type Manifest = Readonly<Record<string, Chunk>>;

/**
 * The manifest, with an entry `index.html` for what that file loads, because Vite may put the entry into another
 * chunk.
 */
export function readManifest(dist: string): Manifest {
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8');
  const chunks = JSON.parse(text) as Manifest;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const loaded = Object.keys(chunks).filter((name) => html.includes(`/${chunks[name]?.file}"`));
  // The manifest gives the page's own name to its chunk.
  const ofChunk = (name: string) => (name === 'index.html' ? 'chunk of index.html' : name);
  const named = Object.entries(chunks).map(([name, { imports = [], ...chunk }]) => [
    ofChunk(name),
    { ...chunk, imports: imports.map(ofChunk) },
  ]);
  const page = { file: 'index.html', imports: loaded.map(ofChunk) };
  return { ...Object.fromEntries(named), 'index.html': page };
}

/** The addresses of the scripts whose name, or that of their source, is like this. Throws when there are none. */
export function scriptsLike(name: RegExp, dist = 'dist'): string[] {
  const chunks = Object.entries(readManifest(dist)).filter(([source, { file, name: chunk = '' }]) =>
    [source, file, chunk].some((one) => name.test(one)),
  );
  const files = chunks.map(([, { file }]) => file).filter((file) => file.endsWith('.js'));
  if (files.length === 0) throw new Error(`The build has no script like ${name}.`);
  return [...new Set(files)].map((file) => `/${file}`);
}

/** Sources of a route and of the layouts around it: `_main.index` → `_main.tsx`, `_main.index.tsx`. */
export function routeFiles(route: string): string[] {
  const parts = route.split('.');
  return parts.map((_, at) => `src/routes/${parts.slice(0, at + 1).join('.')}.tsx`);
}

/**
 * The names of all chunks that `entries` need before they can run. An entry is a source path, together with its
 * `?tsr-split` parts. A source without a chunk of its own is in the initial bundle.
 */
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
    if (parts.length === 0 && !existsSync(entry)) throw new Error(`There is no ${entry}`);
    for (const part of parts) visit(part);
  }
  return seen;
}

/** Gzipped bytes of JavaScript and CSS that `entries` need and `without` does not already hold. */
export function bytesNeeded(
  manifest: Manifest,
  dist: string,
  entries: readonly string[],
  without = new Set<string>(),
) {
  const names = [...closureOf(manifest, entries)].filter((name) => !without.has(name));
  const files = names.map((name) => manifest[name]?.file ?? '');
  const js = new Set(files.filter((file) => file.endsWith('.js')));
  const css = new Set([
    ...files.filter((file) => file.endsWith('.css')),
    ...names.flatMap((name) => manifest[name]?.css ?? []),
  ]);
  return { js: weigh(dist, js), css: weigh(dist, css) };
}

function weigh(dist: string, files: ReadonlySet<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
}
