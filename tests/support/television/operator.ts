/** An operator with a provider of their own, and the source command beside it, as real processes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { makeDataFolder } from '../prepared-data-folder.ts';
import { eventually } from '../push/eventually.ts';
import { startProvider } from '../push/provider-process.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Milliseconds. A database starts within two seconds on a quiet machine, and within a minute on a busy one. */
export const operatorStartMs = 180_000;

export type TelevisionOperator = {
  readonly origin: string;
  readonly port: number;
  /** `npm run source -- …`. Resolves with what it writes; an end by another code than 0 or 1 is an error. */
  source(...words: string[]): Promise<string>;
  output(): string;
  close(): Promise<void>;
};

export async function startOperator(
  env: Readonly<Record<string, string>> = {},
): Promise<TelevisionOperator> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-television-'));
  const own = { DATA_DIR: await makeDataFolder(join(folder, 'data')), ...env };
  const port = await freePort();
  const provider = await startProvider(port, own, operatorStartMs);
  await eventually('provider that is up', async () => provider.output().includes(' is on at '));
  return {
    origin: provider.origin,
    port,
    async source(...words) {
      const command = run(process.execPath, ['provider/sources/source-cli.ts', ...words], {
        cwd: root,
        env: { ...process.env, ...own },
      });
      const { stdout } = await command.catch((error: { code?: unknown; stdout: string }) => {
        if (error.code === 1 && error.stdout) return error;
        throw error;
      });
      return stdout;
    },
    output: provider.output,
    async close() {
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
