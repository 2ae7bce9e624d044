/**
 * Checks that every sentence a viewer can read stands in every message catalogue, translated: Lingui compares the
 * catalogues with the sources, and each translation must keep the values and elements of its sentence. Nothing is
 * written.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { messagesOf, placeholdersOf } from './support/po.ts';

for (const check of [['sync', '--clean'], ['missing']]) {
  try {
    execFileSync('lingui', ['check', ...check, '--verbose'], { stdio: 'inherit' });
  } catch {
    fail('Run "npm run messages", then fill in what is missing in the .po files.');
  }
}
const lost = globSync(['src', 'provider'].map((folder) => `${folder}/locales/**/*.po`)).flatMap(
  lostIn,
);
if (lost.length > 0) fail(lost.join('\n'));

function lostIn(path: string): string[] {
  return messagesOf(readFileSync(path, 'utf8')).flatMap(({ id, text }) =>
    placeholdersOf(id)
      .filter((name) => !placeholdersOf(text).includes(name))
      .map((name) => `${path}: “${id}” has lost {${name}}`),
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
