/** Builds the app unless `dist` was built from the present sources. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadOrMakeEmptyDatabase } from '../embedded/empty-database-archive.ts';
import { explainWriteErrors } from './explain-write-errors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Contains the digest of the sources from which `dist` was built. */
const stampFile = join(root, '.cache/built-from');

/** Everything that a build depends on, besides `VITE_…` settings. All of these must exist. */
const sources = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'build',
  // The words of the manifests.
  'provider/locales',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * Builds the app if its sources have changed since the last build. False when it could not be built. Throws
 * `ProjectFolderProblem`.
 */
export function ensureAppBuilt(): Promise<boolean> {
  return explainWriteErrors(root, buildIfOutdated);
}

async function buildIfOutdated(): Promise<boolean> {
  const from = await digestOfSources();
  // Before the first build this file is missing.
  const last = await readFile(stampFile, 'utf8').catch(() => '');
  if (last === from && existsSync(join(root, 'dist/index.html'))) return true;
  await access(root, constants.W_OK);
  console.log('Building the app; the next start will not have to.');
  // Making the first database takes half as long as a build, so both run at the same time.
  const [built] = await Promise.all([buildApp(), loadOrMakeEmptyDatabase()]);
  if (!built) return false;
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stampFile, from);
  return true;
}

async function buildApp(): Promise<boolean> {
  const vite = createRequire(import.meta.url).resolve('vite/package.json');
  const command = [join(vite, '../bin/vite.js'), 'build', '--logLevel', 'warn'];
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function digestOfSources(): Promise<string> {
  const digest = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) digest.update(`${name}=${value}\n`);
  }
  for (const file of (await Promise.all(sources.map(filesIn))).flat().sort()) {
    digest.update(`${file}\n`).update(await readFile(join(root, file)));
  }
  return digest.digest('hex');
}

/** Lists the files below `path`, without tests (not in the app) and the route tree (the build writes it itself). */
async function filesIn(path: string): Promise<string[]> {
  const place = join(root, path);
  if ((await stat(place)).isFile()) return [path];
  const names = await readdir(place, { recursive: true, withFileTypes: true });
  return names
    .filter((one) => one.isFile() && !/\.(test|gen)\.tsx?$/.test(one.name))
    .map((one) => join(one.parentPath, one.name).slice(root.length));
}
