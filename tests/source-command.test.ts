/** The source command with real processes: beside a running server and without one, and a server that is stopped. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from './support/docs-commands.ts';
import { makeFilmFolder, mp4Of } from './support/film-folder.ts';
import { freePort } from './support/free-port.ts';
import { makeDataFolder } from './support/prepared-data-folder.ts';
import { eventually } from './support/push/eventually.ts';
import { type ProviderProcess, startProvider } from './support/push/provider-process.ts';
import { guideWith, playlistOf } from './support/source-service.ts';
import { openPanel } from './support/television/panel.ts';
import { openTuner } from './support/television/tuner.ts';
import { hostFaults, openWebHost, type WebHost } from './support/web-host.ts';

const timeoutMs = 480_000;
const command = resolve(import.meta.dirname, '../provider/sources/source-cli.ts');

const archived = {
  id: 'flood',
  title: 'The Flood',
  stream: { address: 'https://streams.example/flood.mp4' },
};

let folder: string;
let host: WebHost;
let server: ProviderProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-source-command-'));
  await makeDataFolder(join(folder, 'data'));
  host = await openWebHost();
  host.pages.set('/channels.m3u', playlistOf('One', 'Two'));
  host.pages.set('/guide.xml.gz', gzipSync(guideWith('News')));
  host.pages.set('/catalogue.json', JSON.stringify({ films: [archived] }));
}, timeoutMs);
afterAll(async () => {
  await server?.stop();
  await host.close();
  await rm(folder, { recursive: true });
});

const env = () => ({ DATA_DIR: join(folder, 'data') });
const start = async () => {
  server = await startProvider(await freePort(), env(), timeoutMs);
  const { origin, output } = server;
  await eventually('provider that is up', async () => output().includes(' is on at '), timeoutMs);
  return origin;
};

type Ended = { code: number | null; out: string; error: string };

function source(...words: string[]): Promise<Ended> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [command, ...words],
      { cwd: folder, env: { ...process.env, ...env() } },
      (_, out, error) => done({ code: child.exitCode, out, error }),
    );
  });
}

async function channelsAt(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/live-streams`);
  const { data } = (await answer.json()) as { data: { title: string }[] };
  return data.map(({ title }) => title);
}

const addTv = () => source('add', 'm3u', `${host.origin}/channels.m3u`, '--name', 'tv');

it(
  'without a server the command reads and removes sources itself',
  async () => {
    const added = await addTv();
    expect(added).toMatchObject({ code: 0, out: expect.stringContaining('2 channels'), error: '' });
    // Six hours, and up to a tenth more or less.
    expect((await source('list')).out).toMatch(/^tv +m3u +read .* in [567] h .*channels\.m3u$/m);
    const removed = await source('remove', 'tv');
    expect(removed).toMatchObject({
      code: 0,
      out: expect.stringContaining('it is removed with its channels'),
      error: '',
    });
    const refused = await source('refresh');
    expect(refused).toEqual({ code: 1, out: '', error: 'there is no source yet\n' });
  },
  timeoutMs,
);

it(
  'the commands of docs/operating.md work while the server runs',
  async () => {
    const [panel, tuner] = [await openPanel(), await openTuner()];
    const films = await makeFilmFolder({ 'The Salt Road (2020).mp4': mp4Of(60) });
    const shown = [
      ...commandsOf('docs/operating.md', 'Sources'),
      ...commandsOf('docs/operating.md', 'Films and shows'),
      'npm run source -- check',
    ].map((line) => line.replace('npm run source -- ', '').split(' '));
    const inTest = new Map([
      ['https://tv.example', host.origin],
      ['http://panel.example:8080', panel.origin],
      ['NAME', panel.user],
      ['WORD', panel.password],
      ['http://192.168.1.50', tuner.origin],
      ['/srv/films', films.place],
    ]);
    const translated = (word: string) =>
      [...inTest].reduce((text, [from, to]) => text.replace(from, to), word);
    try {
      await start();
      const outputs = new Map<string, string>();
      for (const words of shown) {
        const [what = '', kind = ''] = words;
        const { code, out, error } = await source(...words.map(translated));
        // A look at streams ends with 1 when one of them cannot be watched, as here.
        expect([words, code, error]).toEqual([words, what === 'check' ? 1 : 0, '']);
        outputs.set(what === 'add' ? `add ${kind}` : what, out);
      }
      expect(outputs.get('add m3u')).toContain('it brought 2 channels');
      expect(outputs.get('add xmltv')).toContain('2 channels and 1 programme');
      expect(outputs.get('list')).toMatch(
        /^tv +m3u +read .* in 3 h .*channels\.m3u\nguide +xmltv/m,
      );
      expect(outputs.get('change')).toBe('tv: nothing has changed\n');
      expect(outputs.get('refresh')).toBe('tv: nothing has changed\n');
      expect(outputs.get('log')).toMatch(
        /tv +added.*\n.*tv +new.*\n.*tv +changed.*\n.*tv +unchanged/,
      );
      expect(outputs.get('remove')).toContain(
        'the guide has 1 channel and 1 programme now; no reminder was lost',
      );
      expect(outputs.get('add folder')).toContain('1 film');
    } finally {
      await Promise.all([panel.close(), tuner.close(), films.close()]);
    }
  },
  timeoutMs,
);

it(
  'npm run source says by its exit code whether it worked, was refused or was not understood',
  async () => {
    const codes: readonly (readonly [number, ...string[]])[] = [
      [0, '--help'],
      [1, 'remove', 'none'],
      [1, 'add', 'm3u', '/no/such/file.m3u'],
      [2, 'add', 'cable', 'x'],
    ];
    for (const [code, ...words] of codes)
      expect([words, (await source(...words)).code]).toEqual([words, code]);
  },
  timeoutMs,
);

it(
  'a server that is stopped gives up its refresh, loses nothing, and the next start takes it up',
  async () => {
    expect(await addTv()).toMatchObject({ code: 0 });
    expect(await channelsAt(server?.origin ?? '')).toEqual(expect.arrayContaining(['One', 'Two']));
    let asked = 0;
    host.pages.set('/channels.m3u', (request, response) => {
      asked += 1;
      hostFaults.silent(request, response);
    });
    const refresh = source('refresh', 'tv');
    await eventually('refresh under way', async () => asked > 0, timeoutMs);
    await server?.stop();
    expect(await refresh).toMatchObject({ code: 1, error: expect.stringContaining('server') });
    host.pages.set('/channels.m3u', playlistOf('One', 'Two', 'Three'));
    const second = await start();
    await eventually(
      'channels of the next start',
      async () => (await channelsAt(second)).includes('Three'),
      timeoutMs,
    );
    expect(await channelsAt(second)).toEqual(expect.arrayContaining(['One', 'Two']));
  },
  timeoutMs,
);
