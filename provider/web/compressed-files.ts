/**
 * The compressed forms of a file: each made at the highest setting when it is first asked
 * for, and kept under the name of its content.
 */
import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { Encoding } from '../http/encoding.ts';
import { compress } from '../http/encoding.ts';

export type Form = { place: string; size: number };
export type FormIn = (encoding: Encoding) => Promise<Form>;

/** Under this many bytes a compressed file saves nothing that anybody would notice. */
const worthIt = 1024;

/** The forms of `plain`, kept as `kept.br` and `kept.gzip`; `undefined` where compressing is not worth it. */
export function compressedForms(plain: Form, kept: string): FormIn | undefined {
  if (plain.size < worthIt) return undefined;
  const forms = new Map<Encoding, Promise<Form>>();
  return (encoding) => {
    const known = forms.get(encoding) ?? form(plain, encoding, `${kept}.${encoding}`);
    forms.set(encoding, known);
    // The asker is answered the failure; the next one tries again.
    known.catch(() => forms.delete(encoding));
    return known;
  };
}

async function form(plain: Form, encoding: Encoding, place: string): Promise<Form> {
  // At first there is no such file.
  const known = await stat(place).catch(() => undefined);
  if (known) return { place, size: known.size };
  const small = await compress(await readFile(plain.place), encoding, 'file');
  // A name of its own until it is whole: somebody else may be doing the same.
  const draft = `${place}.${randomUUID()}`;
  await writeFile(draft, small);
  await rename(draft, place);
  return { place, size: small.length };
}
