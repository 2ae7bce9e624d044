/** Writes guides as large as real ones, and imports them as an operator does. */
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type GuideSize, xmltvPieces } from '../support/make-xmltv.ts';
import type { ProviderStage } from './provider-stage.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The UTC date in `days` days. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Writes a guide of `size`, in place of the last one that was written. */
export async function writeGuide({ folder }: ProviderStage, size: GuideSize): Promise<string> {
  const file = join(folder, 'guide.xml');
  await pipeline(Readable.from(xmltvPieces(size)), createWriteStream(file));
  return file;
}

/** Resolves when the command has imported the guide. */
export async function importGuide({ env }: ProviderStage, file: string): Promise<void> {
  const words = ['provider/import/import-cli.ts', '--xmltv', file];
  await run(process.execPath, words, { cwd: root, env: { ...process.env, ...env } });
}
