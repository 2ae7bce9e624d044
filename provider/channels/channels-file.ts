/** Reads `channels.json` in the folder of `CONTENT_DIR`. A fault is one sentence with its place. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ChannelsFile } from './channel-edit.ts';

const name = 'channels.json';
/** The largest number of bytes: a line for each of fifty thousand channels. */
const longest = 16 * 1024 * 1024;

export type ReadChannelsFile =
  | { readonly file: ChannelsFile; readonly text: string }
  | { readonly missing: true }
  | { readonly fault: string };

/** `folder` is undefined where the setting is not made. */
export async function readChannelsFile(folder: string | undefined): Promise<ReadChannelsFile> {
  if (folder === undefined) return { missing: true };
  const place = join(folder, name);
  try {
    const { size } = await stat(place);
    if (size > longest) return fault(`it is larger than ${longest / 1024 / 1024} MB`);
    return parseChannelsFile(await readFile(place, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? { missing: true } : fault(`it cannot be read (${code})`);
  }
}

/** `text` is what the file holds. */
export function parseChannelsFile(text: string): Exclude<ReadChannelsFile, { missing: true }> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return fault(`it is not JSON: ${(error as Error).message}`);
  }
  const parsed = v.safeParse(ChannelsFile, value, { abortEarly: true });
  if (parsed.success) return { file: parsed.output, text };
  return fault(describe(parsed.issues[0]));
}

/** `channels["one"].number takes a whole number, not "x"`. */
function describe(issue: v.BaseIssue<unknown>): string {
  const path = issue.path ?? [];
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${placeOf(path.slice(0, -1))} has ${issue.message}, but no ${JSON.stringify(path.at(-1)?.key)}`;
  const shown = (JSON.stringify(issue.input) ?? 'nothing').slice(0, 60);
  return `${placeOf(path)} takes ${issue.message}, not ${shown}`;
}

function placeOf(path: readonly { readonly key?: unknown }[]): string {
  const keys = path.map(({ key }) =>
    typeof key === 'string' && /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`,
  );
  return keys.join('').replace(/^\./, '') || 'the file';
}

const fault = (reason: string) => ({ fault: `${name}: ${reason}.` });
