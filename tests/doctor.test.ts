/** Runs the doctor's command as an engineer does: against our provider as it starts, and against the other one. */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './support/free-port.ts';
import { token as otherToken } from './support/other-provider/calls.ts';
import { startOtherProvider } from './support/other-provider/server.ts';
import { makeDataFolder } from './support/prepared-data-folder.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'sahra-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Said = { code: number; lines: string[]; error: string };

function doctor(words: readonly string[], token = ''): Promise<Said> {
  const env = { ...process.env, SAHRA_TOKEN: token };
  const script = join(root, 'provider/doctor/doctor.ts');
  return new Promise((done) => {
    execFile(process.execPath, [script, ...words], { env }, (failed, out, error) =>
      done({ code: Number(failed?.code ?? 0), lines: out.trim().split('\n'), error }),
    );
  });
}
const withoutFine = ({ lines }: Said) => lines.filter((line) => !line.startsWith('fine '));

describe('our provider, as it starts,', () => {
  let base: string;
  let stop: () => void;
  beforeAll(async () => {
    const port = await freePort();
    const set = { PORT: String(port), CORS_ORIGINS: 'https://app.example', DATABASE_URL: '' };
    const data = await makeDataFolder(join(folder, 'data'));
    const env = { ...process.env, ...set, DATA_DIR: data };
    const provider = spawn(process.execPath, [join(root, 'provider/main.ts')], { env });
    stop = () => void provider.kill();
    base = `http://localhost:${port}/api`;
    await new Promise((started, failed) => {
      provider.stdout.once('data', started);
      provider.once('exit', failed);
    });
  });
  afterAll(() => stop());

  it('is fine in every call, for a viewer who is signed in and for an app elsewhere', async () => {
    const settings = await fetch(`${base}/settings`);
    const { data } = (await settings.json()) as { data: { demo_account: object } };
    const signIn = await fetch(`${base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...data.demo_account, remember: false }),
    });
    const { token } = (await signIn.json()) as { token: string };
    const said = await doctor([base, '--origin', 'https://app.example'], token);
    expect(withoutFine(said)).toEqual([
      `${base}: an API`,
      expect.stringMatching(
        /^The app works with it: \d\d fine, 0 tolerated, 0 missing, 0 wrong\.$/,
      ),
    ]);
    expect(said.code).toBe(0);
    expect(said.lines.join('\n')).not.toContain(token);
  });
});

describe('the other provider', () => {
  let base: string;
  let server: Server;
  beforeAll(async () => {
    const port = await freePort();
    server = await startOtherProvider(port);
    base = `http://localhost:${port}/v1`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is tolerated in its forms; what it breaks is named at its place', async () => {
    const said = await doctor([base, '--origin', 'http://localhost:1'], otherToken);
    expect(said.code).toBe(1);
    expect(said.lines.filter((line) => line.startsWith('wrong'))).toEqual([
      'wrong      GET /location: status 500',
      'wrong      GET /pages/home at strips["2"].id: there is none; the item is left out',
    ]);
    expect(said.lines).toEqual(
      expect.arrayContaining([
        'missing    GET /settings: no such call (404): everything that it switches on is off',
        'missing    GET /user/favorites/501: no such call (405): the heart shows what the list and `in_favorite` say',
        'tolerated  GET /strips/31: status 429: the app asks again after 1 s',
        'tolerated  GET /strips/31 at data.component: "carousel" is not known, and read as "row"',
        'tolerated  GET /live-streams/epg at data.channels: an object with numbers for keys, read as a list',
        'tolerated  GET /search at data.last_page: the text "2", read as the number 2',
      ]),
    );
  });

  it('is described to machines as well', async () => {
    const { lines } = await doctor([base, '--json', '--timezone', 'Asia/Beirut']);
    const { kind, works, findings } = JSON.parse(lines.join('\n'));
    expect({ kind, works }).toEqual({ kind: 'api', works: false });
    expect(findings).toContainEqual({
      verdict: 'wrong',
      about: 'GET /pages/home',
      place: 'strips["2"].id',
      says: 'there is none; the item is left out',
      times: 1,
    });
  });
});

describe('the command', () => {
  it('ends with 0 for a playlist without a fault and with 1 for one that has some', async () => {
    const file = join(folder, 'channels.m3u');
    const channel = '#EXTM3U\n#EXTINF:-1 tvg-id="one",One\n';
    writeFileSync(file, `${channel}https://streams.example/one.m3u8\n`);
    expect((await doctor([file])).code).toBe(0);
    writeFileSync(file, channel);
    expect((await doctor([file])).code).toBe(1);
  });

  it.each([
    [[], 'there is no URL to look at'],
    [['one', 'two'], 'one URL at a time'],
    [['one', '--origin', 'app'], '--origin is an address'],
    [['one', '--timezone', 'Nowhere/Else'], '--timezone is a name'],
    [['one', '--shout'], "Unknown option '--shout'"],
  ])('ends with 2 where its words make no sense: %j', async (words, reason) => {
    expect(await doctor(words)).toMatchObject({ code: 2, error: expect.stringContaining(reason) });
  });

  it('shows how it is used', async () => {
    const { code, lines } = await doctor(['--help']);
    expect(code).toBe(0);
    expect(lines.join('\n')).toContain('npx sahra-doctor URL');
  });
});
