/** A provider for tests that import a guide, with the real import command and the real app. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { freePort } from './free-port.ts';
import { makeDataFolder } from './prepared-data-folder.ts';
import { eventually } from './push/eventually.ts';
import { startProvider } from './push/provider-process.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export type Operator = {
  origin: string;
  /** Imports an XMLTV file as an operator does. Resolves with the output of the command. */
  bring(file: string): Promise<string>;
};

/** A database starts within two seconds on a quiet machine, and within a minute on a busy one. */
const timeoutMs = 180_000;

export const test = base.extend<object, { operator: Operator }>({
  operator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sahra-operator-'));
      const env = { DATA_DIR: await makeDataFolder(join(folder, 'data')) };
      const provider = await startProvider(await freePort(), env, timeoutMs);
      await eventually('provider that is up', async () => provider.output().includes(' is on at '));
      const bring = async (file: string) => {
        const words = ['provider/import/import-cli.ts', '--xmltv', file];
        const { stdout } = await run(process.execPath, words, {
          cwd: root,
          env: { ...process.env, ...env },
        });
        return stdout;
      };
      await use({
        origin: provider.origin,
        bring,
      });
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: timeoutMs + 60_000 },
  ],
  baseURL: async ({ operator }, use) => use(operator.origin),
});
