import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import { findUsablePort, listen } from '../process/listen.ts';
import type { Env } from '../provider-types.ts';
import { newAdminSecret, runningServer, writeServerNote } from './running-server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sahra-server-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const addresses = own.filter(({ scopeid }) => !scopeid).map(({ address }) => address);

it.each([undefined, '0.0.0.0', 'localhost', ...addresses])(
  'a command finds the server that listens at %s',
  async (host) => {
    const secret = newAdminSecret();
    const app = new Hono<Env>().get('/admin/import', requireLocalSecret(secret), (c) => c.text(''));
    app.onError((_, c) => c.body(null, 404));
    const port = await findUsablePort({ port: 0, host });
    const stop = await listen(app, { port, host });
    const withdraw = await writeServerNote({ dataDir, host }, { port, secret });
    expect(await runningServer(dataDir)).toMatchObject({ port, secret });
    await withdraw();
    await stop();
  },
);
