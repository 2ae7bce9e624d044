/** What docs/operating.md says that an operator can set is what the code reads, and the other way round. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Settings } from '../provider/environment-variables.ts';
import { usedAttributes } from '../provider/import/m3u-attributes.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('every setting that the provider reads is documented, and no other', () => {
  expect(documentedIn('Settings of the reference provider')).toEqual(
    Object.keys(Settings.entries).sort(),
  );
});

it('every variable that a build of the app reads is documented, and no other', () => {
  const files = ['vite.config.ts', ...tracked('src', 'build')].filter(
    (one) => !/\.test\./.test(one),
  );
  const names = files.flatMap((file) => read(file).match(/\bVITE_[A-Z_]+\b/g) ?? []);
  expect(documentedIn('The app with your own API')).toEqual([...new Set(names)].sort());
});

it('every attribute of a playlist that the provider uses is documented', () => {
  const page = read('docs/operating.md');
  const isNamed = (name: string) => page.includes(`\`${name}\``) || page.includes(`\`${name}=`);
  expect([...usedAttributes].filter((name) => !isNamed(name))).toEqual([]);
});

/** The names in the first column of the table below a heading. */
function documentedIn(heading: string): string[] {
  const [, part = ''] = read('docs/operating.md').split(`\n## ${heading}\n`);
  const [section = ''] = part.split('\n## ');
  const cells = [...section.matchAll(/^\| (`.*?) \| /gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => cell.match(/[A-Z][A-Z_]+/g) ?? []).sort();
}

function tracked(...paths: string[]): string[] {
  return execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
}
