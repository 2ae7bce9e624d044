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
import { writeServerNote } from '../commands/running-server.ts';
import { importRoutes } from '../import/admin-import-routes.ts';
import { approvalRoutes } from './approval.ts';
import { accountRoutes } from './routes.ts';

const secret = 'secret-of-the-data-folder-long-enough';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService({ REQUIRE_REVIEW: '1', DEMO: '0' }, [
    { at: '/api', routes: accountRoutes },
    { at: '/admin', routes: (provider) => approvalRoutes(provider, secret) },
  ]);
});
afterAll(() => service.close());

const approve = (email: string, headers: Record<string, string>, address = '127.0.0.1') =>
  service.call('POST', '/admin/approve', { json: { email, language: 'ar' }, headers, address });
const form = {
  first_name: 'Noor',
  last_name: 'Salim',
  phone: '+971501234567',
  country_code: 'AE',
  password: 'Evening-Star-7!',
  password_confirmation: 'Evening-Star-7!',
};
const knowing = { Authorization: `Bearer ${secret}` };

describe('an approval while the server runs', () => {
  it('lets a viewer watch, and writes to them in their language', async () => {
    const { email, password } = await newViewer(service, 'waiting@home.example');
    expect((await approve(email, knowing)).body).toEqual({ outcome: 'approved' });
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: 'حسابك مفعّل الآن' });
    const { body } = await service.call('POST', '/api/login', { json: { email, password } });
    expect(body.user).toMatchObject({ is_active: true });
  });

  it('says when nobody has that address', async () => {
    expect((await approve('nobody@home.example', knowing)).body).toEqual({ outcome: 'unknown' });
  });

  it('is not for a viewer who has registered under an address that nobody has confirmed', async () => {
    const email = 'unproved@home.example';
    await service.call('POST', '/api/register', { json: { ...form, email } });
    expect((await approve(email, knowing)).body).toEqual({ outcome: 'unconfirmed' });
    const rows = await service.provider.db.query('SELECT is_active FROM users WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ is_active: false }]);
  });

  it('leaves the time of a viewer who may watch already as it is', async () => {
    const { id, email } = await newViewer(service, 'without-an-end@home.example');
    const { db } = service.provider;
    await approve(email, knowing);
    await db.query('UPDATE users SET active_to = NULL WHERE id = $1', [id]);
    expect((await approve(email, knowing)).body).toEqual({ outcome: 'active', until: null });
    const rows = await db.query('SELECT active_to FROM users WHERE id = $1', [id]);
    expect(rows).toEqual([{ active_to: null }]);
  });

  it('lets a viewer watch although no letter can be sent, and says so', async () => {
    const { email, password } = await newViewer(service, 'unwritten@home.example');
    const { sendMail } = service.provider;
    service.provider.sendMail = async () => {
      throw new Error('SMTP_URL is not set');
    };
    expect((await approve(email, knowing)).body).toEqual({ outcome: 'mail-failed' });
    service.provider.sendMail = sendMail;
    const { body } = await service.call('POST', '/api/login', { json: { email, password } });
    expect(body.user).toMatchObject({ is_active: true });
  });

  it('names those who wait, and those whose year is over', async () => {
    const waits = await newViewer(service, 'waits@home.example');
    const over = await newViewer(service, 'over@home.example');
    await approve(over.email, knowing);
    const waiting = async () =>
      (await service.call('GET', '/admin/waiting', { headers: knowing, address: '127.0.0.1' })).body
        .waiting;
    expect(await waiting()).toContain(waits.email);
    expect(await waiting()).not.toContain(over.email);
    await service.provider.db.query('UPDATE users SET active_to = 1 WHERE id = $1', [over.id]);
    expect(await waiting()).toContain(over.email);
    const stranger = { headers: { Authorization: 'Bearer guess' }, address: '127.0.0.1' };
    expect((await service.call('GET', '/admin/waiting', stranger)).status).toBe(404);
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

describe('the command approve-cli.ts', () => {
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
    await writeServerNote({ dataDir: folder }, { port, secret });
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  type Ended = { code: number; out: string; error: string };
  const command = (email?: string, more: Record<string, string> = {}) =>
    new Promise<Ended>((resolve) => {
      const path = fileURLToPath(new URL('./approve-cli.ts', import.meta.url));
      const env = { PATH: process.env.PATH, DATA_DIR: folder, LETTER_LANGUAGE: 'ar', ...more };
      execFile(process.execPath, [path, ...(email ? [email] : [])], { env }, (error, out, said) =>
        resolve({ code: Number(error?.code ?? 0), out, error: said }),
      );
    });

  it('asks the running server, which holds the database, and says what came of it', async () => {
    const { email } = await newViewer(service, 'patient@home.example');
    expect(await command(email)).toEqual({
      code: 0,
      out: `${email} may watch now, for a year, and was written to.\n`,
      error: '',
    });
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: 'حسابك مفعّل الآن' });
    expect((await command(email)).error).toMatch(
      /^patient@home\.example may watch already, until \d{4}-\d\d-\d\d\. To change that: npm run users -- extend/,
    );
    expect(await command('nobody@home.example')).toEqual({
      code: 1,
      out: '',
      error: `Nobody has registered as nobody@home.example (looked in ${folder}).\n`,
    });
  });

  it('says how it is used, and who waits', async () => {
    const { email } = await newViewer(service, 'in-the-queue@home.example');
    const { code, out } = await command();
    expect([code, out]).toEqual([0, expect.stringContaining('Usage: npm run approve -- EMAIL\n')]);
    expect(out).toContain(`\n  ${email}\n`);
  });

  it('says in one line that the database server cannot be reached', async () => {
    const { code, error } = await command('somebody@home.example', {
      DATABASE_URL: 'postgres://127.0.0.1:1/tv',
    });
    expect(code).toBe(1);
    expect(error).toMatch(/^The database server of DATABASE_URL cannot be used .*\n$/);
  });
});
