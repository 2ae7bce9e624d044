/** The programs that the end-to-end reminders run: found, or installed where we may, or named plainly. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A whole browser: the headless shell that Playwright brings along knows nothing of push. */
export const browserPaths = {
  chromium: () => firstOf(process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'),
  firefox: () => firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
} as const;

const clusters = '/usr/lib/postgresql';

/** Folder of `initdb` and `postgres`, of the newest version there is. */
export function postgresFolder(): string | undefined {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const versions = existsSync(clusters) ? readdirSync(clusters) : [];
  const [newest] = versions.sort((one, other) => Number(other) - Number(one));
  return newest && join(clusters, newest, 'bin');
}

type Requirement = { name: string; packages: readonly string[]; present: () => boolean };

const requirements: readonly Requirement[] = [
  { name: 'Chromium', packages: ['chromium'], present: () => Boolean(browserPaths.chromium()) },
  {
    name: 'Firefox',
    packages: ['firefox-esr', 'libnotify4'],
    present: () => Boolean(browserPaths.firefox()),
  },
  { name: 'D-Bus', packages: ['dbus'], present: () => runs('dbus-daemon', '--version') },
  { name: 'OpenSSL', packages: ['openssl'], present: () => runs('openssl', 'version') },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    present: () => existsSync(join(postgresFolder() ?? '', 'initdb')),
  },
];

/** Installs what is missing with Debian's packages when it may; otherwise throws what is missing, by name. */
export function ensureRequirements(): void {
  const missing = requirements.filter(({ present }) => !present());
  if (missing.length === 0) return;
  const packages = missing.flatMap((one) => one.packages);
  if (process.getuid?.() === 0 && runs('apt-get', '--version')) install(packages);
  const still = requirements.filter(({ present }) => !present()).map(({ name }) => name);
  if (still.length === 0) return;
  throw new Error(
    `The end-to-end reminders need ${still.join(', ')}. On Debian: apt-get install ${packages.join(' ')}`,
  );
}

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words: string[]) => execFileSync('apt-get', words, { env, stdio: 'pipe' });
  run('update');
  run('install', '--yes', '--no-install-recommends', ...packages);
}

function runs(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}

function firstOf(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}
