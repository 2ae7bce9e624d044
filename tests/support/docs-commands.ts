/** The commands that a page of the docs gives its reader. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The commands in the `sh` blocks of a page, without comments. With `heading`, only those below this heading. */
export function commandsOf(page: string, heading?: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const part =
    heading === undefined ? text : (text.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0];
  const blocks = [...(part ?? '').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines);
  return blocks
    .flatMap((lines) => lines.split(/\n| && /))
    .map((line) => line.replace(/\s+#.*/, '').trim())
    .filter((line) => line !== '');
}
