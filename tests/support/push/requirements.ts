/** Finds the programs that the tests with real browsers need, or installs them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of whole browsers, because Playwright's headless shell has no push. */
export const browserPaths = {
  chromium: () => firstOf(process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'),
  firefox: () => firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  webkit: () =>
    firstOf(
      process.env.WEBKIT_PATH,
      `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
} as const;

const clusters = '/usr/lib/postgresql';

/** The folder of `initdb` and `postgres`, of the newest installed version. */
export function postgresFolder(): string | undefined {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const versions = existsSync(clusters) ? readdirSync(clusters) : [];
  const [newest] = versions.sort((one, other) => Number(other) - Number(one));
  return newest && join(clusters, newest, 'bin');
}

type Requirement = { name: string; packages: readonly string[]; present: () => boolean };

const requirements = [
  { name: 'Chromium', packages: ['chromium'], present: () => Boolean(browserPaths.chromium()) },
  {
    name: 'Firefox',
    packages: ['firefox-esr', 'libnotify4'],
    present: () => Boolean(browserPaths.firefox()),
  },
  { name: 'D-Bus', packages: ['dbus'], present: () => canRun('dbus-daemon', '--version') },
  { name: 'OpenSSL', packages: ['openssl'], present: () => canRun('openssl', 'version') },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    present: () => existsSync(join(postgresFolder() ?? '', 'initdb')),
  },
  {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'],
    present: () => Boolean(browserPaths.webkit()) && isProgram('WebKitWebDriver', 'Xvfb'),
  },
] as const satisfies readonly Requirement[];

type RequirementName = (typeof requirements)[number]['name'];

/**
 * Installs what is missing from Debian's packages, if it has the right to; otherwise throws the names of what is
 * missing. The tests run only on Linux, because they use its desktop and its list of processes.
 */
export function ensureRequirements(names: readonly RequirementName[]): void {
  if (process.platform !== 'linux') {
    throw new Error(
      'The tests with real browsers use a Linux desktop and Linux processes, so they run on Linux alone: ' +
        'on another system run them in a Debian container. Everything else is tested here: npm run check.',
    );
  }
  const missing = requirements.filter(({ name, present }) => names.includes(name) && !present());
  if (missing.length === 0) return;
  const packages = missing.flatMap((one) => one.packages);
  const trouble = install(packages);
  const still = missing.filter(({ present }) => !present()).map(({ name }) => name);
  if (still.length === 0) return;
  throw new Error(
    [
      `The tests with real browsers need ${still.join(', ')}.`,
      `On Debian: apt-get install ${packages.join(' ')}.`,
      'Programs elsewhere are named by CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_PATH and POSTGRES_BIN (the folder of initdb).',
      ...(trouble ? [`Installing them ended with: ${trouble}`] : []),
    ].join('\n'),
  );
}

/** Installs as root, or with `sudo` that needs no password. Returns the reason when it fails. */
export function install(packages: readonly string[]): string | undefined {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const apt = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  if (!canRun(...apt, '--version')) return undefined;
  console.log(`Installing ${packages.join(', ')}`);
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const [command = '', ...rest] = [...apt, ...words];
    const { status, stderr } = spawnSync(command, rest, { encoding: 'utf8' });
    if (status !== 0) return stderr.trim();
  }
  return undefined;
}

function isProgram(...names: string[]): boolean {
  return names.every((name) => existsSync(join('/usr/bin', name)));
}

export function canRun(command = '', ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}

function firstOf(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}
