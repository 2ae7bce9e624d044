import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  newViewer,
  openAccountService,
} from '../../tests/support/account-service.ts';
import { importRoutes } from '../import/admin-routes.ts';
import { publishServer } from '../import/server-lock.ts';
import { approvalRoutes } from './approval.ts';
import { accountRoutes } from './routes.ts';

const secret = 'secret-of-the-data-folder-long-enough';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService({ REQUIRE_REVIEW: '1', DEMO: '0' }, [
    { at: '/api', routes: accountRoutes },
    { at: '/admin', routes: (provider) => approvalRoutes(provider, secret) },
  ]);
}, 240_000);
afterAll(() => service.close());

const approve = (email: string, headers: Record<string, string>, address = '127.0.0.1') =>
  service.call('POST', '/admin/approve', { json: { email, language: 'ar' }, headers, address });
const knowing = { Authorization: `Bearer ${secret}` };

describe('an approval while the server runs', () => {
  it('lets a viewer watch, and writes to them in their language', async () => {
    const { email, password } = await newViewer(service, 'waiting@home.example');
    expect((await approve(email, knowing)).body).toEqual({ approved: true });
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: 'حسابك مفعّل الآن' });
    const { body } = await service.call('POST', '/api/login', { json: { email, password } });
    expect(body.user).toMatchObject({ is_active: true });
  });

  it('says when nobody has that address', async () => {
    expect((await approve('nobody@home.example', knowing)).body).toEqual({ approved: false });
  });

  it('is not there for anybody else', async () => {
    const email = 'somebody@home.example';
    expect((await approve(email, {})).status).toBe(404);
    expect((await approve(email, { Authorization: 'Bearer guess' })).status).toBe(404);
    expect((await approve(email, knowing, '192.0.2.7')).status).toBe(404);
    const forwarded = { ...knowing, 'X-Forwarded-For': '203.0.113.9' };
    expect((await approve(email, forwarded)).status).toBe(404);
  });
});

describe('the command approve.ts', () => {
  let folder: string;
  let server: ReturnType<typeof createAdaptorServer>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahra-approve-'));
    // The command knows a server by the import's door.
    const app = new Hono().route(
      '/admin',
      importRoutes(secret, async () => {}),
    );
    app.route('/', service.app);
    server = createAdaptorServer({ fetch: app.fetch });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await publishServer({ dataDir: folder }, { port, secret });
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  type Ended = { code: number; out: string; error: string };
  const command = (...words: string[]) =>
    new Promise<Ended>((resolve) => {
      const path = fileURLToPath(new URL('./approve.ts', import.meta.url));
      const env = { PATH: process.env.PATH, DATA_DIR: folder, LETTER_LANGUAGE: 'ar' };
      execFile(process.execPath, [path, ...words], { env }, (error, out, said) =>
        resolve({ code: Number(error?.code ?? 0), out, error: said }),
      );
    });

  it('asks the running server, which holds the database, and says what came of it', async () => {
    const { email } = await newViewer(service, 'patient@home.example');
    expect(await command(email)).toEqual({ code: 0, out: `${email} may watch now.\n`, error: '' });
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: 'حسابك مفعّل الآن' });
    expect(await command('nobody@home.example')).toEqual({
      code: 1,
      out: '',
      error: 'Nobody has registered as nobody@home.example.\n',
    });
  });

  it('says how it is used', async () => {
    const { code, error } = await command();
    expect([code, error]).toEqual([1, 'Usage: node provider/accounts/approve.ts EMAIL\n']);
  });
});
