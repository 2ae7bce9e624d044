/** Holds the sizes of the production build, gzip -9. Exact figures: a build that grows past one fails. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Language, languages } from '#src/domain/language.ts';
import { filesOf, shellOf } from '../sw/manifest.ts';
import { bytesBefore, closureOf, readManifest } from './support/bundle.ts';

const dist = 'dist';
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build to weigh: run "npm run build" first.');
  process.exit(1);
}
const manifest = readManifest(dist);
const home = bytesBefore(manifest, dist, [
  'index.html',
  'src/routes/_main.tsx',
  'src/routes/_main.index.tsx',
  'src/locales/home/en.po',
]);
const shell = closureOf(manifest, [
  'index.html',
  'src/routes/_main.tsx',
  'src/routes/_main._viewer.tsx',
  'src/locales/home/en.po',
]);
const guide = bytesBefore(manifest, dist, ['src/routes/_main._viewer.epg.tsx'], shell);
const fonts = fontBytes(/readex-pro-(latin|arabic)-wght/);

const kB = 1000;
const install = Math.max(...languages.map(installBytes));
const rows: [name: string, bytes: number, limit: number][] = [
  ['JavaScript before home', home.js, 150 * kB],
  ['CSS before home', home.css, 14 * kB],
  ['Fonts before home (both scripts)', fonts, 60 * kB],
  ['The worker', gzipped(join(dist, 'sw.js')), 20 * kB],
  ['Guide route on top of the shell', guide.js, 30 * kB],
  ['Kept at install (one language, not packed)', install, 1500 * kB],
];
let failed = 0;
for (const [name, bytes, limit] of rows) {
  const fits = bytes <= limit;
  if (!fits) failed += 1;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${name}: ${(bytes / kB).toFixed(1)} of ${limit / kB} kB`);
}
process.exit(failed > 0 ? 1 : 0);

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
    /["{,]url"?:\s*["`]([^"`]+)["`]/g,
  );
  const files = [...listed].map(([, url = '']) => ({ url, revision: null }));
  const kept = [...shellOf(files).map(({ url }) => url), ...filesOf(language, files)];
  return kept.reduce((sum, url) => sum + statSync(join(dist, url)).size, 0);
}
