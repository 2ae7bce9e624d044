/**
 * docs/operating.md from an empty server on, line by line, in a folder that stands for `/`. What only root, a package
 * source or systemd can do is left out by name; the unit is read here, and its program started as it says.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readImportArguments } from '../provider/import/import-arguments.ts';
import { commandsOf } from './support/docs-commands.ts';
import { freePort } from './support/free-port.ts';
import { eventually } from './support/push/eventually.ts';

const project = resolve(import.meta.dirname, '..');
const page = 'docs/operating.md';
const longestMs = 240_000;

/** Programs of the server that change the machine, or need one that is set up; each answers as if it had worked. */
const leftOut = ['apt-get', 'useradd', 'systemctl', 'journalctl', 'editor'];

let folder: string;
let port: number;
let server: ChildProcess | undefined;
let written = '';
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sahra-server-')));
  port = await freePort();
  for (const place of [
    'bin',
    'etc/systemd/system',
    'etc/caddy',
    'etc/cron.d',
    'var/backups',
    'srv/tv',
    'origin',
    'tmp',
  ])
    mkdirSync(join(folder, place), { recursive: true });
  for (const name of leftOut) program(name, 'exit 0');
  program('runuser', 'shift 3; exec "$@"');
  program('logger', `cat >> ${here('/logged')}`);
  // Anybody may write into /tmp. A command of the server that obeyed this would run a program of theirs.
  writeFileSync(join(folder, 'tmp/.npmrc'), 'script-shell=/bin/false\n');
  // Packages and build are those of the project, which other tests make.
  program('npm', `case "$*" in *ci | *"run build") exit 0 ;; esac; exec ${which('npm')} "$@"`);
  const demo = join(project, 'provider/demo');
  for (const name of ['provider', 'src/domain', 'src/contracts', 'deploy', 'package.json'])
    cpSync(join(project, name), join(folder, 'origin', name), {
      recursive: true,
      filter: (path) => path !== demo,
    });
  writeFileSync(join(folder, 'origin/.gitignore'), 'node_modules\n.cache\n');
  git('init', '--quiet', '--initial-branch=main');
  commit();
  writeFileSync(
    join(folder, 'srv/tv/channels.m3u'),
    '#EXTM3U\n#EXTINF:-1 tvg-id="one",One\nhttps://tv.example/1.m3u8\n',
  );
  writeFileSync(
    join(folder, 'srv/tv/guide.xml.gz'),
    gzipSync(
      '<tv><channel id="one"><display-name>One</display-name></channel><programme channel="one" start="20261121120000 +0000" stop="20261121130000 +0000"><title>Evening News</title></programme></tv>',
    ),
  );
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it(
  'an empty server shows a channel after the lines of the page',
  async () => {
    for (const line of commandsOf(page, 'From an empty server to a watched channel')) {
      runLine(line);
      if (line === 'npm ci')
        symlinkSync(join(project, 'node_modules'), here('/opt/sahra/node_modules'));
      if (line === 'editor /etc/sahra/sahra.env') editSettings();
      if (line === 'systemctl enable --now sahra') await startUnit();
    }
    expect(statSync(here('/etc/sahra/sahra.env')).mode & 0o777).toBe(0o640);
    expect(await titles('live-streams')).toEqual(['One']);
    const day = await fetch(
      `http://127.0.0.1:${port}/api/live-streams/epg?date=2026-11-21&timezone=UTC`,
    );
    expect(await day.text()).toContain('Evening News');
  },
  longestMs,
);

it(
  'cron fetches the guide and makes a backup, as the user of the server',
  () => {
    const lines = readFileSync(here('/etc/cron.d/sahra'), 'utf8')
      .split('\n')
      .filter((line) => /^\d/.test(line));
    const commands = lines.map((line) => /^\d+ \d+ \* \* \* sahra (.*)$/.exec(line)?.[1] ?? '');
    expect(commands).toHaveLength(2);
    const [imports = '', backs = ''] = commands;
    const words =
      imports
        .split(' -- ')[1]
        ?.replace(/ 2>&1.*/, '')
        .split(' ') ?? [];
    expect(readImportArguments(words)).toMatchObject({ order: { do: 'import' } });
    // cron takes a bare percent sign for a line break.
    expect(backs.replaceAll('\\%', '')).not.toContain('%');
    const backupOfToday = () => here(`/var/backups/sahra/${new Date().getDay() || 7}.tar.gz`);
    const before = backupOfToday();
    inShell(`${rewritten(backs.replaceAll('\\%', '%'))}`);
    // Midnight may have passed meanwhile.
    const file = existsSync(before) ? before : backupOfToday();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // The playlist of the sample is nowhere: the operator finds out why, also on a server that sends no mail.
    inShell(rewritten(imports));
    expect(readFileSync(here('/logged'), 'utf8')).toContain('tv.example');
  },
  longestMs,
);

it(
  'an update takes the new version, and starts on what was there',
  async () => {
    writeFileSync(join(folder, 'origin/new-in-this-version'), '');
    commit();
    for (const line of commandsOf(page, 'Update')) {
      runLine(line);
      if (line === 'systemctl stop sahra') await stopUnit();
      if (line === 'systemctl start sahra') await startUnit();
    }
    expect(existsSync(here('/opt/sahra/new-in-this-version'))).toBe(true);
    expect(await titles('live-streams')).toEqual(['One']);
    await stopUnit();
  },
  longestMs,
);

it.runIf(spawnSync('apt-cache', ['show', 'caddy']).status === 0)(
  'the packages are Debian’s',
  () => {
    const [install = ''] = commandsOf(page, 'From an empty server to a watched channel');
    const names = install.split(' ').slice(3);
    expect(names).toContain('caddy');
    for (const name of names) expect(spawnSync('apt-cache', ['show', name]).status, name).toBe(0);
  },
  longestMs,
);

let directory = '/';
function runLine(line: string): void {
  if (line.startsWith('cd ')) directory = here(line.slice(3));
  else inShell(rewritten(line.replace('ADDRESS-OF-THIS-REPOSITORY', join(folder, 'origin'))));
}

/** Places of the server are below the folder, and its user is the one who runs this. */
function rewritten(text: string): string {
  const { username, gid } = userInfo();
  return text
    .replaceAll(/(?<![\w.])\/(opt|etc|var|srv)\//g, `${folder}/$1/`)
    .replaceAll('--owner=sahra', `--owner=${username}`)
    .replaceAll('--group=sahra', `--group=${gid}`);
}

const here = (place: string) => join(folder, place);

function inShell(line: string): void {
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: here('/tmp'),
    TMPDIR: here('/tmp'),
    SAHRA_SETTINGS: here('/etc/sahra/sahra.env'),
  };
  const { status, stderr } = spawnSync('sh', ['-c', line], {
    cwd: directory,
    env,
    encoding: 'utf8',
  });
  expect({ line, status, stderr: status === 0 ? '' : stderr }).toEqual({
    line,
    status: 0,
    stderr: '',
  });
}

/** What an operator would write; the rest stays as in the sample. */
function editSettings(): void {
  const place = here('/etc/sahra/sahra.env');
  const text = rewritten(readFileSync(place, 'utf8')).replace('PORT=8080', `PORT=${port}`);
  writeFileSync(place, text.replace('DATA_DIR=/var', `DATA_DIR=${folder}/var`));
}

async function startUnit(): Promise<void> {
  const unit = rewritten(readFileSync(here('/etc/systemd/system/sahra.service'), 'utf8'));
  const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  mkdirSync(here(`/var/lib/${of('StateDirectory')}`), { recursive: true });
  const [, ...words] = of('ExecStart').split(' ');
  // systemd reads the file without a shell.
  const lines = readFileSync(of('EnvironmentFile'), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  const env = Object.fromEntries(
    lines.map((line) => [
      line.split('=')[0],
      line.slice(line.indexOf('=') + 1).replace(/^'(.*)'$/, '$1'),
    ]),
  );
  written = '';
  server = spawn(process.execPath, words, {
    cwd: of('WorkingDirectory'),
    env: { PATH: process.env.PATH, ...env },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => {
      written += String(text);
    });
  const started = () =>
    server?.exitCode !== null || written.includes('Sahra is on at https://tv.example');
  await eventually(() => `server that starts: ${written}`, started);
  expect(server.exitCode).toBeNull();
}

async function stopUnit(): Promise<void> {
  if (!server) return;
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
}

async function titles(path: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`);
  const { data } = (await answer.json()) as { data: { title: string }[] };
  return data.map(({ title }) => title);
}

function program(name: string, does: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

function which(name: string): string {
  return execFileSync('which', [name], { encoding: 'utf8' }).trim();
}

function git(...words: string[]): void {
  execFileSync('git', words, { cwd: join(folder, 'origin'), stdio: 'pipe' });
}

function commit(): void {
  git('add', '--all');
  git(
    '-c',
    'user.name=Sahra',
    '-c',
    'user.email=tv@tv.example',
    'commit',
    '--quiet',
    '--message',
    'A version',
  );
}
