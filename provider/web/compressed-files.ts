/** The compressed forms of a file, made once at the highest setting and kept under the name of its content. */
import { randomUUID } from 'node:crypto';
import { rename, stat, writeFile } from 'node:fs/promises';
import { compress } from '../http/compress.ts';
import type { Encoding } from '../http/encoding.ts';

export type Form = { place: string; size: number };
export type Compressed = { plain: Form } & Partial<Record<Encoding, Form>>;

/** Under this many bytes a compressed file saves nothing that anybody would notice. */
const worthIt = 1024;

/** The forms of `bytes` that are kept as `kept.br` and `kept.gzip`; makes those that are missing. */
export async function compressedForms(
  bytes: Buffer,
  kept: string,
): Promise<Partial<Record<Encoding, Form>>> {
  if (bytes.length < worthIt) return {};
  const [br, gzipped] = await Promise.all([form('br', bytes, kept), form('gzip', bytes, kept)]);
  return { br, gzip: gzipped };
}

async function form(encoding: Encoding, bytes: Buffer, kept: string): Promise<Form> {
  const place = `${kept}.${encoding}`;
  const known = await stat(place).catch(() => undefined);
  if (known) return { place, size: known.size };
  const small = await compress(bytes, encoding, 'file');
  // A name of its own until it is whole: somebody else may be doing the same.
  const draft = `${place}.${randomUUID()}`;
  await writeFile(draft, small);
  await rename(draft, place);
  return { place, size: small.length };
}
