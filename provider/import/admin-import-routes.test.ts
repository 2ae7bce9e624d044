import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import { xmltvPieces } from '../../tests/support/make-xmltv.ts';
import {
  newAdminSecret,
  runningServer,
  type ServerNote,
  writeServerNote,
} from '../commands/running-server.ts';
import { importRoutes } from './admin-import-routes.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { importThroughServer } from './import-through-server.ts';
import { runImportInThread } from './run-import-in-thread.ts';

const secret = newAdminSecret();
let service: GuideService;
let folder: string;
let note: ServerNote;
let server: ReturnType<typeof createAdaptorServer>;
beforeAll(async () => {
  service = await guideService(smallProgramming, Date.parse('2026-11-21T12:00:00Z'));
  folder = await mkdtemp(join(tmpdir(), 'sahra-admin-'));
  const routes = importRoutes(secret, (order, report) =>
    runImportInThread(order, service.database, report),
  );
  const app = new Hono().route('/admin', routes);
  app.onError((_, c) => c.body(null, 404));
  server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  note = { port: typeof address === 'object' && address ? address.port : 0, secret };
});
afterAll(async () => {
  server.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const ask = (headers: Record<string, string>, path = 'admin/import') =>
  fetch(`http://127.0.0.1:${note.port}/${path}`, { headers }).then((response) => response.status);
async function ordered(order: ImportOrder): Promise<ImportMessage | undefined> {
  const messages: ImportMessage[] = [];
  await importThroughServer(note, order, (message) => messages.push(message), {
    dataDir: folder,
  });
  return messages.at(-1);
}

describe('a server that holds the data folder', () => {
  it('is found by the note it leaves, which only its user may read', async () => {
    expect(await runningServer(folder)).toBeUndefined();
    const withdraw = await writeServerNote({ dataDir: folder }, note);
    expect(await runningServer(folder)).toEqual(note);
    expect((await stat(join(folder, 'server.json'))).mode & 0o777).toBe(0o600);
    await withdraw();
    expect(await runningServer(folder)).toBeUndefined();
  });

  it('is not found by a note that a crash has left, or that is no note', async () => {
    await writeServerNote({ dataDir: folder }, { ...note, port: 1 });
    expect(await runningServer(folder)).toBeUndefined();
    await writeServerNote({ dataDir: folder }, { ...note, secret: newAdminSecret() });
    expect(await runningServer(folder)).toBeUndefined();
    await writeFile(join(folder, 'server.json'), 'broken');
    expect(await runningServer(folder)).toBeUndefined();
  });

  it('has nothing there for who does not know the secret or comes through a proxy', async () => {
    const authorization = `Bearer ${secret}`;
    expect(await ask({ authorization })).toBe(200);
    expect(await ask({})).toBe(404);
    expect(await ask({ authorization: 'Bearer guess' })).toBe(404);
    expect(await ask({ authorization, 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  });

  it('carries out an import and says what came of it', async () => {
    const file = join(folder, 'tv.m3u');
    await writeFile(file, '#EXTM3U\n#EXTINF:-1,One\nhttps://tv.example/1.m3u8\n');
    const options = { keepGoing: false, keepDemo: false };
    const done = await ordered({ do: 'import', xmltv: [], m3u: [file], ...options });
    expect(done).toMatchObject({ kind: 'done', summary: { channels: 1 } });
    const refused = await ordered({ do: 'import', xmltv: ['/nowhere.xml'], m3u: [], ...options });
    expect(refused).toEqual({ kind: 'refused', message: '/nowhere.xml: there is no such file' });
    expect(await ordered({ do: 'demo' })).toEqual({ kind: 'demo' });
    expect((await service.get('live-streams/sahra-cinema')).status).toBe(200);
  });

  it('answers viewers from the old guide all the while that the new one is filled in', async () => {
    const file = join(folder, 'guide.xml');
    const size = { channels: 20, programmes: 30_000, firstDay: '2026-11-20' };
    await writeFile(file, [...xmltvPieces(size)].join(''));
    let storing = false;
    let last: ImportMessage | undefined;
    const order = { xmltv: [file], m3u: [], keepGoing: false, keepDemo: false };
    const imported = runImportInThread({ do: 'import', ...order }, service.database, (message) => {
      storing ||= message.kind === 'progress' && Boolean(message.progress.storing);
      last = message;
    });
    const version = async () =>
      (await service.provider.db.query('SELECT version FROM guide_state'))[0];
    const before = await version();
    let answers = 0;
    while (last?.kind === undefined || last.kind === 'progress') {
      const asked = storing;
      const isBefore = JSON.stringify(await version()) === JSON.stringify(before);
      if (asked && isBefore) answers += 1;
    }
    await imported;
    expect(last).toMatchObject({ kind: 'done', summary: { channels: 20 } });
    // A server that waited for the import would answer none of these. There is much to insert, so that the import takes
    // a while.
    expect(answers).toBeGreaterThan(5);
  });

  it('lives on when an import needs more memory than it may take, and says so', async () => {
    const file = join(folder, 'endless.m3u');
    await writeFile(
      file,
      `#EXTM3U\n${Array.from({ length: 40_000 }, (_, at) => `#EXTINF:-1,Channel ${at}\nhttps://tv.example/${at}.m3u8\n`).join('')}`,
    );
    const messages: ImportMessage[] = [];
    const order = { xmltv: [], m3u: [file], keepGoing: false, keepDemo: false };
    const report = (message: ImportMessage) => messages.push(message);
    await runImportInThread({ do: 'import', ...order }, service.database, report, 24);
    expect(messages.at(-1)).toEqual({
      kind: 'failed',
      message: 'this needs more than 24 MB of memory; smaller guides and lists need less',
    });
    expect((await service.get('live-streams')).status).toBe(200);
    expect(await ordered({ do: 'demo' })).toEqual({ kind: 'demo' });
  });

  it('that goes away leaves open which guide is in place', async () => {
    const messages: ImportMessage[] = [];
    const report = (message: ImportMessage) => messages.push(message);
    await importThroughServer({ ...note, port: 1 }, { do: 'demo' }, report, { dataDir: folder });
    expect(messages).toMatchObject([{ kind: 'lost' }]);
  });
});
