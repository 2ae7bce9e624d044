/**
 * A copy of the tree with a third language, which is added as docs/house.md says: a line in the table and its
 * catalogues. Its translations are the English sentences in brackets, so a sentence without brackets comes from no
 * catalogue.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** It has letters of its own, so that a date is not taken for English. */
export const third = 'he';
export const thirdName = 'עברית';
const line = `  ${third}: { name: '${thirdName}', direction: 'rtl', locale: '${third}', scripts: ['latin'] },\n`;

const parts = [
  ...['build', 'provider', 'public', 'src', 'sw', 'index.html', 'package.json'],
  ...['tsconfig.json', 'vite.config.ts', 'lingui.config.ts', 'LICENSE'],
];

/** Makes the copy in `folder`, and returns the folder. */
export async function addThirdLanguage(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) {
    rmSync(join(folder, part), { recursive: true, force: true });
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  rmSync(join(folder, 'node_modules'), { force: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const table = join(folder, 'src/domain/language.ts');
  writeFileSync(table, readFileSync(table, 'utf8').replace(/(?<=\n {2}ar: .*\n)/, line));
  await run('lingui', ['extract', '--clean'], { cwd: folder });
  for (const file of globSync(`{src,provider}/**/locales/**/${third}.po`, { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, translated(readFileSync(path, 'utf8')));
  }
  return folder;
}

function translated(po: string): string {
  return po.replace(/^msgid "(.+)"\nmsgstr ""$/gm, 'msgid "$1"\nmsgstr "⟦$1⟧"');
}

/** The parts of a text that are outside brackets and have Latin words. */
export function untranslated(text: string): string[] {
  const left: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth -= 1;
    else if (depth === 0) left[left.length - 1] += sign;
    // A new line parts what two elements say.
    if ((depth > 0 || sign === '\n') && left.at(-1) !== '') left.push('');
  }
  return (
    left
      // Isolates (U+2066 to U+2069) keep the direction of a text apart from that of its sentence.
      .map((part) =>
        part
          .replaceAll(/[\u2066-\u2069]/g, '')
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/^[ |·:,]+|[ |·:,]+$/g, ''),
      )
      .filter((part) => /\p{Script=Latin}{2}/u.test(part))
  );
}
