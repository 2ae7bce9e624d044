/** Reads `channels.json` in the folder of `CONTENT_DIR`. A fault is one sentence with its place. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile } from '../content/parse-json-file.ts';
import { ChannelsFile } from './channel-edit.ts';

const name = 'channels.json';
/** The most bytes: enough for a line for each of fifty thousand channels. */
const longest = 16 * 1024 * 1024;

export type ReadChannelsFile =
  | { readonly file: ChannelsFile; readonly text: string }
  | { readonly missing: true }
  | { readonly fault: string };

/** `folder` is undefined when the setting is missing. */
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

/** `text` is the content of the file. */
export function parseChannelsFile(text: string): Exclude<ReadChannelsFile, { missing: true }> {
  const parsed = parseJsonFile(name, text, ChannelsFile);
  return 'fault' in parsed ? parsed : { file: parsed.value, text };
}

const fault = (reason: string) => ({ fault: `${name}: ${reason}.` });
