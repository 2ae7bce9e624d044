/** Reads `channels.json` in the folder of `CONTENT_DIR`. A fault is one sentence with its place. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile } from '../content/parse-json-file.ts';
import { decodeWhole } from '../import/decode-text.ts';
import { ImportRefused } from '../import/import-refused.ts';
import { ChannelsFile } from './channel-edit.ts';

const name = 'channels.json';
/** The most bytes: enough for a line for each of fifty thousand channels. */
const longest = 16 * 1024 * 1024;

export type ReadChannelsFile =
  | { readonly file: ChannelsFile; readonly text: string }
  | { readonly missing: true }
  | { readonly fault: string };

export async function readChannelsFile(folder: string): Promise<ReadChannelsFile> {
  const place = join(folder, name);
  try {
    const { size } = await stat(place);
    if (size > longest) return fault(`it is larger than ${longest / 1024 / 1024} MB`);
    return parseChannelsFile(await decodeWhole(await readFile(place), name));
  } catch (error) {
    if (error instanceof ImportRefused) return { fault: `${error.message}.` };
    const { code } = error as NodeJS.ErrnoException;
    // If the whole folder is missing, perhaps its disk is not mounted, and the operator has not deleted the file.
    if (code === 'ENOENT' && existsSync(folder)) return { missing: true };
    return fault(`it cannot be read (${code})`);
  }
}

/** `text` is the content of the file. */
export function parseChannelsFile(text: string): Exclude<ReadChannelsFile, { missing: true }> {
  const parsed = parseJsonFile(name, text, ChannelsFile);
  return 'fault' in parsed ? parsed : { file: parsed.value, text };
}

const fault = (reason: string) => ({ fault: `${name}: ${reason}.` });
