/**
 * deploy/ as an operator uses it, as far as it goes without a container engine and without systemd: the image's steps
 * are walked in folders, and the proxies run before the provider that stands in the last one.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../provider/config.ts';
import {
  buildFolder,
  contentsOf,
  type Image,
  linkPackages,
  userId,
  walkDockerfile,
} from './support/container-image.ts';
import { commandsOf } from './support/docs-commands.ts';
import { freePort } from './support/free-port.ts';
import { hasNginx, startNginx } from './support/nginx.ts';
import { eventually } from './support/push/eventually.ts';

const project = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(project, 'deploy', name), 'utf8');
const has = (program: string) => spawnSync('which', [program]).status === 0;
const hasBuild = existsSync(join(project, 'dist/index.html'));
const longestMs = 600_000;

let folder: string;
let image: Image;
let env: Record<string, string>;
let port: number;
let server: ChildProcess;
let written = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sahra-deploy-'));
  chmodSync(folder, 0o755);
  // The user of the image may not be let into the folder that this Node lies in.
  mkdirSync(join(folder, 'bin'));
  copyFileSync(process.execPath, join(folder, 'bin/node'));
  const path = `${join(folder, 'bin')}:${process.env.PATH}`;
  image = walkDockerfile(folder, path, (stage, line) => {
    const place = join(folder, buildFolder);
    if (stage !== 'build') return false;
    if (line.startsWith('npm ci ')) linkPackages(place);
    // The stage's files are built for journeys (tests/support/build-once.ts), and would be the same as these.
    else if (hasBuild) cpSync(join(project, 'dist'), join(place, 'dist'), { recursive: true });
    else return false;
    return true;
  });
  port = await freePort();
  env = { ...image.env, PATH: path, PORT: String(port), DATA_DIR: join(image.root, 'data') };
  server = spawnIn(image.command);
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => {
      written += String(text);
    });
}, longestMs);
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}, longestMs);

/** Starts a command of the image as its user. */
function spawnIn([program = '', ...words]: readonly string[]): ChildProcess {
  const user = process.getuid?.() === 0 ? { uid: userId, gid: userId } : {};
  return spawn(program, words, { cwd: join(image.root, image.workdir), env, ...user });
}

const isHealthy = async () => (await once(spawnIn(image.healthcheck), 'exit'))[0] === 0;
const shown = async (address: string) => (await fetch(address)).text();

describe('the container', () => {
  it('has what the server needs, and nothing that only builds or tests', () => {
    const { files, packages } = contentsOf(join(image.root, 'app'));
    expect(files).toContain('dist/index.html');
    const needless = /^(tests|sw|provider\/demo|src\/(?!domain|contracts)\w)|\.test\.tsx?$/;
    expect(files.filter((file) => needless.test(file))).toEqual([]);
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
    const isForDevelopment = (name: string) => lock.packages[`node_modules/${name}`]?.dev === true;
    expect(packages).toContain('hono');
    expect(isForDevelopment('vite')).toBe(true);
    expect(packages.filter(isForDevelopment)).toEqual([]);
    // Node itself is the image's.
    expect(packages.filter((name) => name.startsWith('node-linux'))).toEqual([]);
  });

  it(
    'starts, and shows the app and an empty catalogue',
    async () => {
      const started = () => server.exitCode !== null || /Sahra is on/.test(written);
      await eventually('provider that starts', started, longestMs);
      expect(server.exitCode).toBeNull();
      expect(await shown(`http://127.0.0.1:${port}/`)).toContain('<div id="root"');
      const channels = await fetch(`http://127.0.0.1:${port}/api/live-streams`);
      expect(await channels.json()).toMatchObject({ data: [] });
      expect(written).toContain('There is nothing to watch yet');
    },
    longestMs,
  );

  it('is as healthy as its server says', async () => {
    const { ok } = await fetch(`http://127.0.0.1:${port}/livez`);
    expect([ok, await isHealthy()]).toEqual([true, true]);
  });

  it('does not run as root, and keeps its data in the volume', () => {
    expect(image.user).toBe('node');
    expect(image.volumes).toEqual([image.env.DATA_DIR]);
    expect(existsSync(join(image.root, 'data/database/PG_VERSION'))).toBe(true);
  });

  it.each([
    [['provider/import/import-cli.ts', '--m3u', 'channels.m3u'], '1 channel'],
    [['provider/accounts/approve-cli.ts'], 'Nobody waits'],
    [['provider/backup/backup-cli.ts', 'backup.tar.gz'], 'Backed up '],
  ])(
    "runs the operator's command %s",
    async ([script = '', ...words], answer) => {
      writeFileSync(
        join(image.root, 'data/channels.m3u'),
        '#EXTM3U\n#EXTINF:-1,One\nhttps://tv.example/1.m3u8\n',
      );
      const places = words.map((word) => (/\./.test(word) ? join(image.root, 'data', word) : word));
      const child = spawnIn(['node', script, ...places]);
      let out = '';
      child.stdout?.on('data', (text: Buffer) => {
        out += String(text);
      });
      const [code] = await once(child, 'close');
      expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(answer) });
    },
    longestMs,
  );
});

describe('the proxies', () => {
  it.runIf(hasNginx())('nginx reads its file, and brings the app over https', async () => {
    const proxy = await startNginx(join(folder, 'nginx'), port);
    const answer = await proxy.ask('/');
    const forwarded = await fetch(`http://127.0.0.1:${proxy.plain}/guide`, {
      redirect: 'manual',
      headers: { host: 'tv.example' },
    });
    await proxy.stop();
    expect(proxy.verdict).toContain('test is successful');
    expect(proxy.verdict).not.toContain('[warn]');
    expect(answer.text).toContain('<div id="root"');
    expect(forwarded.status).toBe(301);
  });

  it.runIf(has('caddy'))('Caddy reads its file, and brings the app', async () => {
    const own = await freePort();
    const place = join(folder, 'Caddyfile');
    writeFileSync(place, `{\n\tadmin off\n}\n${read('Caddyfile')}`);
    const names = {
      SAHRA_DOMAIN: `http://127.0.0.1:${own}`,
      SAHRA_UPSTREAM: `127.0.0.1:${port}`,
    };
    const settings = { env: { PATH: process.env.PATH, HOME: folder, ...names } };
    const words = ['--config', place, '--adapter', 'caddyfile'];
    expect(
      spawnSync('caddy', ['validate', ...words], { ...settings, encoding: 'utf8' }).status,
    ).toBe(0);
    const proxy = spawn('caddy', ['run', ...words], { ...settings, stdio: 'ignore' });
    const answer = await eventually('answer of Caddy', () =>
      shown(`http://127.0.0.1:${own}/`).catch(() => undefined),
    );
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    expect(answer).toContain('<div id="root"');
    // If no name comes from outside, the file has the one that an operator replaces.
    const adapted = execFileSync(
      'caddy',
      ['adapt', '--config', join(project, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
      { encoding: 'utf8', stdio: 'pipe' },
    );
    expect(adapted).toContain('"tv.example"');
    expect(adapted).toContain('"127.0.0.1:8080"');
  });
});

describe('the containers together', () => {
  type Service = {
    build?: { context: string; dockerfile: string };
    environment?: Record<string, string>;
    healthcheck?: { test: string[] };
    depends_on?: Record<string, { condition: string }>;
    volumes?: string[];
    ports?: string[];
    restart?: string;
  };
  const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
    read('compose.yaml'),
  );
  const { app, database, proxy } = compose.services;

  it('are the app, PostgreSQL and a proxy, of which only the proxy is open to the world', () => {
    const images = Object.entries(compose.services).map(([name, { ports = [] }]) => [
      name,
      ports.length > 0,
    ]);
    expect(images).toEqual([
      ['app', false],
      ['database', false],
      ['proxy', true],
    ]);
    expect(
      Object.values(compose.services).every(({ restart }) => restart === 'unless-stopped'),
    ).toBe(true);
  });

  it('start one after the other, each when the one before is healthy', () => {
    expect(app?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(proxy?.depends_on).toEqual({ app: { condition: 'service_healthy' } });
    expect(database?.healthcheck?.test).toContain('pg_isready');
    expect(image.healthcheck.at(-1)).toContain('/livez');
  });

  it('keep in volumes what must last, and mount only files that exist', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')),
    );
    const named = mounts.map(([from = '']) => from).filter((from) => !from.startsWith('.'));
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const [from = ''] of mounts.filter(([one = '']) => one.startsWith('.')))
      expect(existsSync(join(project, 'deploy', from))).toBe(true);
    expect(app?.volumes).toEqual([`data:${image.volumes[0]}`]);
  });

  it('give the provider settings that it takes', () => {
    const values: Record<string, string> = {
      SAHRA_DOMAIN: 'tv.example',
      POSTGRES_PASSWORD: 'secret',
    };
    const set = Object.entries(app?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):[^}]*\}/g, (_, key) => values[key] ?? ''),
    ]);
    const sample = settingsOf('compose.example.env');
    expect(Object.keys(sample)).toEqual(expect.arrayContaining(Object.keys(values)));
    const config = readConfig({ ...image.env, ...sample, ...Object.fromEntries(set) });
    expect(config).toMatchObject({
      ...{ demo: false, publicUrl: 'https://tv.example', trustedProxies: 1, port: 8080 },
      ...{ databaseUrl: 'postgres://sahra:secret@database:5432/sahra', host: '0.0.0.0' },
    });
    expect(proxy?.environment?.SAHRA_UPSTREAM).toBe('app:8080');
  });

  it('are asked for by files, services and scripts that exist', () => {
    const [copies = '', ...composes] = commandsOf('docs/operating.md', 'In containers');
    expect(copies).toBe('cp deploy/compose.example.env deploy/.env');
    const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    for (const command of composes) {
      expect(command).toMatch(/^docker compose --file deploy\/compose\.yaml (up|stop|exec) /);
      const [, service = 'app'] = /(?:stop|exec(?: -T)?) (\w+)/.exec(command) ?? [];
      const [, script = 'import'] = /npm run (\w+)/.exec(command) ?? [];
      expect(compose.services).toHaveProperty(service);
      expect(scripts).toHaveProperty(script);
    }
  });

  function settingsOf(name: string): Record<string, string> {
    const lines = read(name)
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    return Object.fromEntries(
      lines.map((line) => [
        line.split('=')[0],
        line.slice(line.indexOf('=') + 1).replaceAll("'", ''),
      ]),
    );
  }
});

describe('the unit', () => {
  it.runIf(has('systemd-analyze'))('is understood by systemd, and leaves little open', () => {
    const place = join(folder, 'sahra.service');
    writeFileSync(
      place,
      read('sahra.service').replaceAll('/opt/sahra/node_modules/.bin/node', process.execPath),
    );
    const verified = spawnSync('systemd-analyze', ['verify', place], { encoding: 'utf8' });
    expect({ status: verified.status, error: verified.stderr }).toEqual({ status: 0, error: '' });
    const looked = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=30', place],
      { encoding: 'utf8' },
    );
    expect(looked.stdout).toContain('Overall exposure level');
    expect(looked.status).toBe(0);
  });
});

describe('the end', () => {
  it('comes in order when the container is stopped', async () => {
    server.kill('SIGTERM');
    const [code, signal] = await once(server, 'exit');
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(existsSync(join(image.root, 'data/in-use'))).toBe(false);
    expect(await isHealthy()).toBe(false);
  });
});
