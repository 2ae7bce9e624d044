/** The operator's command for accounts, and the log of what happened to them. */
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
  goodPassword,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import { softAuthenticator } from '../../tests/support/soft-authenticator.ts';
import { newAdminSecret, writeServerNote } from '../commands/running-server.ts';
import { importRoutes } from '../import/admin-import-routes.ts';
import { dropOldAuditLines } from '../operations/audit-log.ts';
import { addProfile } from '../profiles/profiles-table.ts';
import { findCalendar, makeCalendarSecret } from '../reminders/calendars-table.ts';
import { adminUsersRoutes } from './admin-users-routes.ts';
import { isKnownDevice, storeKnownDevice } from './known-devices.ts';
import { accountRoutes } from './routes.ts';

const secret = newAdminSecret();
let service: AccountService;
beforeAll(async () => {
  service = await openAccountService({ REQUIRE_REVIEW: '1', ACCOUNT_DAYS: '30' }, [
    { at: '/api', routes: accountRoutes },
    { at: '/admin', routes: (provider) => adminUsersRoutes(provider, secret) },
  ]);
});
afterAll(() => service.close());

const command = async (json: Record<string, unknown>) => {
  const headers = { Authorization: `Bearer ${secret}` };
  const asked = { json, headers, address: '127.0.0.1' };
  const { body } = await service.call('POST', '/admin/users', asked);
  return body as { well: boolean; text: string };
};
const language = 'en';
const listed = async (text: string) => (await command({ do: 'list', text })).text.split('\n')[0];
const logOf = async (email: string) => {
  const lines = (await command({ do: 'log', email })).text.split('\n').slice(0, -1);
  return lines.map((line) => line.split('  ').slice(1).join('  '));
};
const day = 86_400_000;

describe('an account', () => {
  it('waits, is approved for the days of the setting, is over and is extended', async () => {
    const { email } = await newViewer(service, 'noor@home.example');
    expect(await listed(email)).toMatch(/^waiting {6}noor@home\.example/);
    expect(await command({ do: 'approve', email, language })).toEqual({
      well: true,
      text: `${email} may watch now, for 30 days, and was written to.`,
    });
    expect(await listed(email)).toContain('until 2026-12-20');
    service.clock.now += 31 * day;
    expect(await listed(email)).toContain('over');
    const longer = await command({ do: 'extend', email, days: 10 });
    expect(longer.text).toBe(`${email} may watch until 2026-12-31.`);
    expect(await listed(email)).toContain('active');
    await command({ do: 'extend', email, days: null });
    expect(await listed(email)).toContain('without an end');
    const shorter = await command({ do: 'extend', email, days: 10 });
    expect(shorter).toEqual({ well: false, text: `${email} may watch without an end already.` });
    expect(await listed(email)).toContain('without an end');
  });

  it('that waits is not extended, and an address that nobody has is said', async () => {
    const { email } = await newViewer(service, 'early@home.example');
    expect(await command({ do: 'extend', email, days: 1 })).toMatchObject({ well: false });
    const nobody = await command({ do: 'block', email: 'nobody@home.example' });
    expect(nobody.text).toMatch(/^Nobody has registered as nobody@home\.example/);
  });

  it('is made by the operator, and its viewer sets the password by the letter', async () => {
    const email = 'aunt@home.example';
    const added = await command({ do: 'add', email, language, name: 'Aunt Mona Salim' });
    expect(added).toMatchObject({ well: true });
    expect(await listed(email)).toContain('Aunt Mona Salim');
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: 'You have an account' });
    expect(await command({ do: 'add', email, language, name: '' })).toEqual({
      well: false,
      text: `${email} has an account already.`,
    });
    const address = newAddress();
    const headers = { 'X-Client-UUID': crypto.randomUUID() };
    await service.call('POST', '/api/password-reset', { json: { email }, address, headers });
    const json = { email, password: goodPassword, password_confirmation: goodPassword };
    const path = `/api/password-reset/${service.codeFor(email)}`;
    await service.call('POST', path, { json, address, headers });
    const { body } = await service.call('POST', '/api/login', { json, address, headers });
    expect(body.user).toMatchObject({ is_active: true });
  });

  it('that is blocked may not watch, whatever else happens to it, until that is lifted', async () => {
    const viewer = await newViewer(service, 'loud@home.example');
    const { email } = viewer;
    await command({ do: 'approve', email, language });
    const token = await signInForToken(service, viewer);
    const mayWatch = async () =>
      (await service.call('GET', '/api/user', { token })).body.data as { is_active: boolean };
    expect(await mayWatch()).toMatchObject({ is_active: true });
    await command({ do: 'block', email });
    expect(await mayWatch()).toMatchObject({ is_active: false });
    expect(await listed(email)).toContain('blocked');
    expect(await command({ do: 'approve', email, language })).toMatchObject({ well: false });
    await command({ do: 'extend', email, days: 30 });
    expect(await mayWatch()).toMatchObject({ is_active: false });
    await command({ do: 'unblock', email });
    expect(await mayWatch()).toMatchObject({ is_active: true });
  });

  it('is signed out everywhere by a reset, and its password, its calendars and its browsers are no more', async () => {
    const viewer = await newViewer(service, 'lost@home.example');
    const token = await signInForToken(service, viewer);
    const { id, email } = viewer;
    const { provider, clock } = service;
    await makeCalendarSecret(provider.db, id, 'en', clock.now);
    await storeKnownDevice(provider, id, 'a stranger’s browser');
    expect((await command({ do: 'reset', email, language })).well).toBe(true);
    expect(service.mails.at(-1)?.subject).toBe('Your account needs a new password');
    expect((await service.call('GET', '/api/user', { token })).status).toBe(401);
    expect(await findCalendar(provider.db, id)).toBeUndefined();
    expect(await isKnownDevice(provider, email, 'a stranger’s browser')).toBe(false);
    const json = { email, password: viewer.password };
    const address = newAddress();
    expect((await service.call('POST', '/api/login', { json, address })).status).toBe(422);
  });

  it('plays nothing any more within a minute of a reset, in any of its profiles', async () => {
    const { id, email } = await newViewer(service, 'shared@home.example');
    const { provider, clock } = service;
    await command({ do: 'approve', email, language });
    await addProfile(provider.db, id, { name: 'Layla', max_age: 6 }, clock.now);
    const rows = await provider.db.query<{ playback_token: string }>(
      'SELECT playback_token FROM profiles WHERE user_id = $1',
      [id],
    );
    const playing = () =>
      Promise.all(rows.map(({ playback_token }) => provider.findPlayingProfile(playback_token)));
    expect(await playing()).toEqual([expect.anything(), expect.anything()]);
    await command({ do: 'reset', email, language });
    clock.now += 60_000;
    expect(await playing()).toEqual([undefined, undefined]);
  });

  it('is removed with its lines in the log', async () => {
    const { email } = await newViewer(service, 'gone@home.example');
    expect((await command({ do: 'remove', email, language })).well).toBe(true);
    expect(service.mails.at(-1)?.text).toContain('The operator deleted your account');
    expect(service.mails.at(-1)?.text).not.toContain('as you asked');
    expect(await logOf(email)).toEqual([]);
    expect((await command({ do: 'list', text: email })).text).toBe('Accounts: 0');
    const { text } = await command({ do: 'log' });
    expect(text).toMatch(/ {2}removed {2}by operator\n/);
    expect(text).not.toContain(email);
  });
});

describe('the log', () => {
  it('has a line for each sign-in, refusal and change, without what was typed', async () => {
    const viewer = await newViewer(service, 'logged@home.example');
    const { email } = viewer;
    await command({ do: 'approve', email, language });
    await signInForToken(service, viewer);
    const wrong = { json: { email, password: 'My-Secret-1!' }, address: newAddress() };
    await service.call('POST', '/api/login', wrong);
    const typed = { email: 'secret-typed-here@home.example', password: 'x' };
    await service.call('POST', '/api/login', { json: typed, address: newAddress() });
    expect(await logOf(email)).toEqual([
      `registered  ${email}  by viewer`,
      `confirmed  ${email}  by viewer  (waits for a review)`,
      `approved  ${email}  by operator`,
      `signed-in  ${email}  by viewer  (password)`,
      `sign-in-refused  ${email}  by viewer  (wrong password)`,
    ]);
    const { text } = await command({ do: 'log' });
    expect(text).toContain('sign-in-refused  by viewer  (unknown address)');
    expect(text).not.toMatch(/My-Secret|secret-typed-here/);
  });

  it('has a line for a password that its viewer changes, and for an answer of a passkey that is refused', async () => {
    const viewer = await newViewer(service, 'careful@home.example');
    const token = await signInForToken(service, viewer);
    const address = newAddress();
    const password = 'Morning-Star-8!';
    const change = { old_password: viewer.password, password, password_confirmation: password };
    await service.call('PUT', '/api/user/password', { token, json: change, address });
    const options = { token, json: { password }, address };
    const { body } = await service.call('POST', '/api/user/passkeys/options', options);
    const { challenge } = body.data as { challenge: string };
    const key = softAuthenticator(service.provider.config.publicUrl);
    const added = { name: 'Phone', response: key.create(challenge) };
    await service.call('POST', '/api/user/passkeys', { token, json: added, address });
    const answer = { response: key.get('c2hvcnQ', 1) };
    await service.call('POST', '/api/login/passkey', { json: answer, address });
    expect((await logOf(viewer.email)).slice(-2)).toEqual([
      `password-changed  ${viewer.email}  by viewer`,
      `sign-in-refused  ${viewer.email}  by viewer  (passkey)`,
    ]);
  });

  it('belongs to what a viewer may take along, and is stored for a number of days', async () => {
    const viewer = await newViewer(service, 'curious@home.example');
    const token = await signInForToken(service, viewer);
    const json = { password: viewer.password };
    const { body } = await service.call('POST', '/api/user/export', { json, token });
    expect(body.log).toMatchObject([
      { event: 'registered' },
      { event: 'confirmed' },
      { event: 'signed-in', actor: 'viewer', detail: 'password' },
    ]);
    expect(JSON.stringify(body)).not.toContain('playback_token');
    const { db } = service.provider;
    await dropOldAuditLines(db, 90, service.clock.now + 89 * day);
    expect(await logOf(viewer.email)).toHaveLength(3);
    await dropOldAuditLines(db, 90, service.clock.now + 91 * day);
    expect(await logOf(viewer.email)).toEqual([]);
  });
});

describe('the command users-cli.ts', () => {
  let folder: string;
  let server: ReturnType<typeof createAdaptorServer>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahra-users-'));
    // The command knows a server by the address of imports.
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

  const command = (...words: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      const path = fileURLToPath(new URL('./users-cli.ts', import.meta.url));
      const env = { PATH: process.env.PATH, DATA_DIR: folder };
      execFile(process.execPath, [path, ...words], { env }, (error, out, said) =>
        resolve({ code: Number(error?.code ?? 0), out, error: said }),
      );
    });

  it('asks the running server', async () => {
    const { email } = await newViewer(service, 'beside@home.example');
    expect(await command('block', email)).toEqual({
      code: 0,
      out: `${email} is blocked. What they watch ends within a minute.\n`,
      error: '',
    });
    const blocked = await command('list', '--only', 'blocked');
    expect(blocked.out).toContain(`blocked      ${email}`);
  });

  it('says what it takes', async () => {
    expect(await command()).toMatchObject({ code: 0, out: expect.stringContaining('block EMAIL') });
    expect(await command('block', 'noor')).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^block takes an e-mail address\n/),
    });
    expect((await command('extend', 'noor@home.example')).error).toMatch(/^extend takes --days/);
    expect((await command('bury', 'noor@home.example')).error).toMatch(/^there is no bury\n/);
  });
});
