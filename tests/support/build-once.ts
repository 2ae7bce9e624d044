/** Builds the further versions of the app that journeys use. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onceInRun } from './once-in-run.ts';
import { addThirdLanguage } from './third-language.ts';

const root = join(import.meta.dirname, '../..');

const firstPort = Number(process.env.E2E_PORT ?? 8190);
/** The ports of the app for the other provider, and of that provider. */
export const otherPorts = { app: firstPort + 20, provider: firstPort + 21 } as const;

export const buildOtherApp = () =>
  buildOnce({
    folder: '.cache/other-provider',
    env: { VITE_API_BASE: `http://127.0.0.1:${otherPorts.provider}/v1` },
  });

/**
 * The origins of the app and of the provider for `app-elsewhere`. `localhost` and `127.0.0.1` are different sites.
 */
export const elsewhere = {
  port: firstPort + 22,
  app: `http://localhost:${firstPort + 22}`,
  provider: `http://127.0.0.1:${firstPort}`,
} as const;

export const buildAppElsewhere = () =>
  buildOnce({
    folder: '.cache/app-elsewhere',
    env: { VITE_API_BASE: `${elsewhere.provider}/api` },
  });

export const buildGuidePages = () =>
  buildOnce({ folder: '.cache/guide-pages', args: ['-c', 'tests/bench/vite.config.ts'] });

const thirdTree = '.cache/third-language';

/** Returns the tree with a third language; the build is in its `dist`. */
export async function buildWithThirdLanguage(): Promise<string> {
  const tree = join(root, thirdTree);
  await buildOnce({ folder: `${thirdTree}/dist`, tree: () => addThirdLanguage(tree) });
  return tree;
}

type Build = {
  /** The folder below the root, into which only this build writes. */
  folder: string;
  /** Arguments of `vite build`. */
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Makes the tree that is built, where it is another than this one, and returns its folder. */
  tree?: () => Promise<string>;
};

/** Builds once in a run of the tests and returns the folder. */
async function buildOnce({ folder, args = [], env, tree }: Build): Promise<string> {
  const built = join(root, folder);
  await onceInRun(built, async () =>
    promisify(execFile)('vite', ['build', '--outDir', built, '--emptyOutDir', ...args], {
      cwd: (await tree?.()) ?? root,
      env: { ...process.env, ...env },
    }),
  );
  return built;
}
