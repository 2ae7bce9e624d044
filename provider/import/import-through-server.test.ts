import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWebHost, type Page, type WebHost } from '../../tests/support/web-host.ts';
import { temporaryCopyPrefix } from '../embedded/data-folder-paths.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { importThroughServer } from './import-through-server.ts';

let server: WebHost;
let dataDir: string;
beforeEach(async () => {
  server = await openWebHost();
  dataDir = await mkdtemp(join(tmpdir(), 'sahra-import-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await rm(dataDir, { recursive: true });
});

async function messages(answer: Page, order: ImportOrder = { do: 'demo' }) {
  server.pages.set('/admin/import', answer);
  const said: ImportMessage[] = [];
  const note = { port: Number(new URL(server.origin).port), secret: 'secret' };
  await importThroughServer(note, order, (message) => said.push(message), { dataDir });
  return said;
}

it('an import that the running server refuses has failed, and the reason is the server’s', async () => {
  const refusal = JSON.stringify({ message: 'another import runs' });
  expect(await messages((_, response) => response.writeHead(409).end(refusal))).toEqual([
    { kind: 'failed', message: 'the running server would not do it: another import runs' },
  ]);
});

it('an answer of a proxy that is no JSON refuses, too: nothing was imported', async () => {
  expect(await messages((_, response) => response.writeHead(502).end('<html>'))).toEqual([
    { kind: 'failed', message: 'the running server would not do it: it answered 502' },
  ]);
});

it('a server that goes away during the import may have changed the guide', async () => {
  const [message] = await messages((_, response) => {
    response.writeHead(200).write('{"kind":"progress"');
    response.destroy();
  });
  expect(message?.kind).toBe('lost');
});

const pipedIn: ImportOrder = {
  ...{ do: 'import', m3u: ['-'], xmltv: [], keepGoing: false, keepDemo: false },
};

async function* pieces(...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield text;
  }
}

function pipeIn(...texts: (string | Error)[]): void {
  const piped = Object.assign(Readable.from(pieces(...texts)), { fd: 0 as const });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(piped as typeof process.stdin);
}

it('a playlist that is piped in lies in the data folder while the server reads it, because /tmp may be another one for it', async () => {
  pipeIn('#EXTM3U\n', '#EXTINF:-1,One\n');
  let read = '';
  const said = await messages(async (request, response) => {
    const { m3u } = (await json(request)) as { m3u: [string] };
    expect(m3u[0].startsWith(join(dataDir, temporaryCopyPrefix))).toBe(true);
    read = await readFile(m3u[0], 'utf8');
    const refused = { kind: 'refused', message: `${m3u[0]}: no channel` };
    response.end(`${JSON.stringify(refused)}\n`);
  }, pipedIn);
  expect(read).toBe('#EXTM3U\n#EXTINF:-1,One\n');
  expect(said).toEqual([{ kind: 'refused', message: 'standard input: no channel' }]);
  expect(await readdir(dataDir)).toEqual([]);
});

it('a playlist that breaks off while it is piped in leaves nothing in the data folder', async () => {
  pipeIn('#EXTM3U\n', new Error('cut'));
  await expect(messages('', pipedIn)).rejects.toThrow('cut');
  expect(await readdir(dataDir)).toEqual([]);
});
