/**
 * Checks that the build carries the licences of the packages and fonts in it: of all that our sources import by name.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';

const built = 'dist';
if (!existsSync(`${built}/index.html`)) {
  console.error('There is no build to look into: run "npm run build" first.');
  process.exit(1);
}
const files = [
  { file: 'licences.txt', sources: 'src/**/*.{ts,tsx,css}' },
  { file: 'licences-of-the-worker.txt', sources: 'sw/**/*.ts' },
];
const missing = files.flatMap(({ file, sources }) => {
  const text = existsSync(`${built}/${file}`) ? readFileSync(`${built}/${file}`, 'utf8') : '';
  const named = packagesIn(globSync(sources).filter((path) => !path.includes('.test.')));
  if (named.length === 0) throw new Error(`No package was found in ${sources}`);
  return named.filter((name) => !isIn(text, name)).map((name) => `${built}/${file}: ${name}`);
});
for (const one of missing) console.error(`No licence in ${one}`);
console.log(missing.length > 0 ? 'FAIL licences' : 'ok   licences of what is built');
process.exit(missing.length > 0 ? 1 : 0);

/** Packages that these files take code or a file from; types are gone in the build. */
function packagesIn(paths: readonly string[]): string[] {
  const pattern =
    /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)|url\("([^"]+)"\)/gm;
  const from = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(
      ([, one, two, three]) => one ?? two ?? three,
    ),
  );
  const names = from.map((name) => /^(@[\w.-]+\/)?[a-z][\w.-]*/.exec(name ?? '')?.[0]);
  return [...new Set(names)].filter(
    (name) => name !== undefined && existsSync(`node_modules/${name}`),
  ) as string[];
}

/** Whether the text has a chapter of this package with a copyright holder and a permission. */
function isIn(text: string, name: string): boolean {
  const chapter = text
    .split(/^(?=\S+ \d[\w.-]* \(.+\)\n=+$)/m)
    .find((one) => one.startsWith(`${name} `));
  return /copyright/i.test(chapter ?? '') && /licen[cs]e|permission/i.test(chapter ?? '');
}
