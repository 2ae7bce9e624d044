/**
 * Checks the sizes of the production build, compressed by gzip -9, against fixed limits. A size above its limit fails.
 * The row of a size above 90 % of its limit says NEAR.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Language, languages } from '#src/domain/language.ts';
import { filesOf, filesToPrecache } from '../sw/cache-rules.ts';
import { bytesNeeded, closureOf, readManifest, routeFiles } from './support/build-manifest.ts';

const dist = 'dist';
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build to weigh: run "npm run build" first.');
  process.exit(1);
}
const manifest = readManifest(dist);
const homeRoute = routeFiles('_main.index');
const catalogs = languages.map((language) => `src/locales/${language}.po`);
const home = heaviest(catalogs.map((catalog) => bytesOf(['index.html', catalog, ...homeRoute])));
const shell = closureOf(manifest, ['index.html', ...catalogs]);
/** What most screens need: it is fetched with the first of them. */
const common = chunksNamed('common');
const guide = bytesOf(routeFiles('_main._viewer.epg'), new Set([...shell, ...common]));
/** What every page fetches after its first screen. */
const later = chunksNamed('after-first-screen');
const following = [...closureOf(manifest, later)].filter((chunk) => !shell.has(chunk));
const fonts = fontBytes(/readex-pro-(latin|arabic)-wght/);

const kB = 1000;
const install = Math.max(...languages.map(installBytes));
const rows: [name: string, bytes: number, limit: number][] = [
  ['JavaScript before home', home.js, 190 * kB],
  ['CSS before home', home.css, 14 * kB],
  ['Fonts before home (both scripts)', fonts, 60 * kB],
  ['The worker', gzipped(join(dist, 'sw.js')), 43.5 * kB],
  ['What most screens share, on top of the shell', bytesOf(common, shell).js, 21.5 * kB],
  ['What follows the first screen, on top of the shell', bytesOf(later, shell).js, 42 * kB],
  ['Guide route on top of both', guide.js, 40 * kB],
  ['Kept at install (one language, not packed)', install, 1520 * kB],
];
let failed = 0;
for (const [name, bytes, limit] of rows) {
  const fits = bytes <= limit;
  if (!fits) failed += 1;
  const mark = fits ? (bytes > 0.9 * limit ? 'NEAR' : 'ok  ') : 'OVER';
  console.log(`${mark} ${name}: ${(bytes / kB).toFixed(1)} of ${limit / kB} kB`);
}
const files = new Set(following.map((chunk) => manifest[chunk]?.file)).size;
if (files > 4) failed += 1;
console.log(`${files > 4 ? 'OVER' : 'ok  '} Files that follow the first screen: ${files} of 4`);
process.exit(failed > 0 ? 1 : 0);

/** The chunks of a group of `vite.config.ts`. */
function chunksNamed(name: string): string[] {
  const chunks = Object.keys(manifest).filter((chunk) => manifest[chunk]?.name === name);
  if (chunks.length === 0) throw new Error(`The build has no chunk ${name}.`);
  return chunks;
}

function bytesOf(entries: readonly string[], without = new Set<string>()) {
  return bytesNeeded(manifest, dist, entries, without);
}

function heaviest(all: readonly { js: number; css: number }[]) {
  return {
    js: Math.max(...all.map(({ js }) => js)),
    css: Math.max(...all.map(({ css }) => css)),
  };
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

function fontBytes(pattern: RegExp): number {
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.woff2') && pattern.test(name))
    .reduce((sum, name) => sum + readFileSync(join(dist, 'assets', name)).length, 0);
}

/** What a viewer of this language fetches when the worker is installed. */
function installBytes(language: Language): number {
  const listed = readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(
    /\{"revision":(?:null|"\w+"),"url":"([^"]+)"\}/g,
  );
  const files = [...listed].map(([, url = '']) => ({ url, revision: null }));
  if (files.length === 0) throw new Error('The list of files was not found in dist/sw.js.');
  const kept = [...filesToPrecache(files).map(({ url }) => url), ...filesOf(language, files)];
  return kept.reduce((sum, url) => sum + statSync(join(dist, url)).size, 0);
}
