/** Builds the further versions of the app that journeys use. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFolder, linkPackages, walkDockerfile } from './container-image.ts';
import { firstPort } from './journey-settings.ts';
import { onceInRun, runStampName } from './once-in-run.ts';
import { addThirdLanguage } from './third-language.ts';

const root = join(import.meta.dirname, '../..');

/** The ports of the app for the other provider, and of that provider. */
export const otherPorts = { app: firstPort + 20, provider: firstPort + 21 } as const;

const otherApi = `http://127.0.0.1:${otherPorts.provider}/v1`;

/** Builds from the files that deploy/Dockerfile copies, so that this build fails when the Dockerfile lacks a file. */
export const buildOtherApp = () =>
  buildOnce({
    folder: '.cache/other-provider',
    env: { VITE_API_BASE: otherApi },
    tree: async () => filesOfImage(join(root, '.cache/files-of-image')),
  });

function filesOfImage(folder: string): string {
  const place = join(folder, buildFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const instead = (_: string, line: string) => {
    if (line.startsWith('npm ci ')) linkPackages(place);
    return true;
  };
  walkDockerfile(folder, process.env.PATH ?? '', instead, 'build');
  return place;
}

/**
 * The origins of the app and of the provider for `app-elsewhere`. `localhost` and `127.0.0.1` are different sites.
 */
export const elsewhere = {
  port: firstPort + 22,
  app: `http://localhost:${firstPort + 22}`,
  provider: `http://127.0.0.1:${firstPort}`,
} as const;

/**
 * Copies the app that is built for the other provider, and replaces the address of that provider by the address of the
 * reference provider. A build of its own would give the same files, but would take half a minute.
 */
export async function buildAppElsewhere(): Promise<string> {
  const built = join(root, '.cache/app-elsewhere');
  const other = await buildOtherApp();
  await onceInRun(built, async () => {
    await rm(built, { recursive: true });
    await cp(other, built, { recursive: true, filter: (path) => !path.endsWith(runStampName) });
    for (const name of await readdir(built, { recursive: true })) {
      const text =
        /\.(js|html)$|^_headers$/.test(name) && (await readFile(join(built, name), 'utf8'));
      if (!text) continue;
      const moved = text
        .replaceAll(otherApi, `${elsewhere.provider}/api`)
        .replaceAll(new URL(otherApi).origin, elsewhere.provider);
      await writeFile(join(built, name), moved);
    }
  });
  return built;
}

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
