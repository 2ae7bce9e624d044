import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  goodPassword,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService();
});
afterAll(() => service.close());

async function withThings(name: string) {
  const viewer = await newViewer(service, `${name}@home.example`);
  const token = await signInForToken(service, viewer);
  const { db } = service.provider;
  await db.query("INSERT INTO favourites VALUES ($1, 'video', 'the-salt-road', 0)", [viewer.id]);
  await db.query("INSERT INTO progress VALUES ($1, 'the-salt-road', 90, null, 'my browser', 0)", [
    viewer.id,
  ]);
  await db.query("INSERT INTO channel_orders VALUES ($1, '{one,two}', 0)", [viewer.id]);
  await db.query(
    `INSERT INTO reminder_rules (profile_id, id, rule, created_at)
     VALUES ($1, gen_random_uuid(), '{"kind":"words","words":"ferry"}', 0)`,
    [viewer.id],
  );
  await db.query("INSERT INTO removed_reminders VALUES ($1, 'one', 0, 0)", [viewer.id]);
  await db.query("INSERT INTO calendar_removals VALUES ($1, 'a', 'one', 'Ferry', 0, 0, 1)", [
    viewer.id,
  ]);
  return { viewer, token };
}

describe('a viewer’s data', () => {
  it('come as a file with everything that is stored about them, and no secret', async () => {
    const { viewer, token } = await withThings('copied');
    const { db } = service.provider;
    await db.query("INSERT INTO known_devices VALUES ($1, 'my browser', 0)", [viewer.id]);
    await db.query(`INSERT INTO video_views VALUES ('dunes', 'my browser', 'OM', 0)`);
    await db.query(
      `INSERT INTO push_subscriptions (client_uuid, profile_id, token_id, endpoint, p256dh, auth, language, updated_at)
       SELECT gen_random_uuid(), user_id, id, 'https://push.example/a-key', 'p256dh', 'a', 'ar', 0
       FROM tokens WHERE user_id = $1 LIMIT 1`,
      [viewer.id],
    );
    await db.query(
      `INSERT INTO codes (purpose, subject, asked_by, user_id, email, code_hash, sent_at, asked_at, expires_at)
       VALUES ('change', $1::uuid::text, 'my browser', $1::uuid, 'new-address@home.example', 'hash', 0, 0, 9000000000000)`,
      [viewer.id],
    );
    const json = { password: goodPassword };
    const { status, body, headers } = await service.call('POST', '/api/user/export', {
      token,
      json,
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body).toMatchObject({
      user: { email: viewer.email },
      favourites: [{ entry_id: 'the-salt-road' }],
      channel_orders: [{ channels: ['one', 'two'] }],
      progress: [{ seconds: 90 }],
      reminder_rules: [{ rule: { words: 'ferry' } }],
      removed_reminders: [{ channel_id: 'one' }],
      calendar_removals: [{ video_title: 'Ferry' }],
      mailed_codes: expect.arrayContaining([
        expect.objectContaining({ purpose: 'change', email: 'new-address@home.example' }),
      ]),
      known_browsers: [{ seen_at: '1970-01-01T00:00:00.000Z' }],
      push_subscriptions: [{ service: 'push.example', language: 'ar' }],
      devices: [{ icon: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|p256dh|secret|my browser|a-key/);
  });

  it('hold nothing of what others watched in the browser', async () => {
    const { viewer, token } = await withThings('one-of-a-family');
    const { db } = service.provider;
    await db.query("INSERT INTO known_devices VALUES ($1, 'the family’s browser', 0)", [viewer.id]);
    await db.query(`INSERT INTO video_views VALUES ('dunes', 'the family’s browser', 'OM', 0)`);
    const json = { password: goodPassword };
    const { body } = await service.call('POST', '/api/user/export', { token, json });
    expect(JSON.stringify(body)).not.toContain('dunes');
    expect((await service.call('DELETE', '/api/user', { token, json })).status).toBe(204);
    const family = "SELECT 1 FROM video_views WHERE client_uuid = 'the family’s browser'";
    expect(await db.query(family)).toHaveLength(1);
  });

  it('are nobody’s without a sign-in', async () => {
    expect((await service.call('POST', '/api/user/export', { json: {} })).status).toBe(401);
    expect((await service.call('DELETE', '/api/user', { json: {} })).status).toBe(401);
  });

  it('are neither copied nor deleted by anyone who holds a token and nothing else', async () => {
    const { token } = await withThings('guarded');
    for (const password of [undefined, '', 'Not-the-one-1']) {
      const json = { password };
      const call = { token, json, address: newAddress() };
      expect((await service.call('POST', '/api/user/export', call)).status).toBe(422);
      expect((await service.call('DELETE', '/api/user', call)).status).toBe(422);
    }
    expect((await service.call('GET', '/api/user/export', { token })).status).toBe(404);
    expect((await service.call('GET', '/api/user', { token })).status).toBe(200);
  });

  it('are all gone once their owner has deleted the account, which a last letter says', async () => {
    const { viewer, token } = await withThings('gone');
    const headers = { 'Accept-Language': 'ar' };
    await service.call('POST', '/api/password-reset', {
      json: { email: viewer.email },
      address: newAddress(),
      headers,
    });
    expect(service.mails.at(-1)?.subject).toMatch(/كلمة مرور/);
    const code = service.codeFor(viewer.email);
    await service.provider.db.query(
      `INSERT INTO reminder_deliveries (reminder_id, client_uuid, news, start_at, claimed_until, profile_id)
       VALUES ('a match', gen_random_uuid(), 'soon', 0, 0, $1)`,
      [viewer.id],
    );
    const json = { password: goodPassword };
    expect((await service.call('DELETE', '/api/user', { token, json, headers })).status).toBe(204);
    expect((await service.call('GET', '/api/user', { token })).status).toBe(401);
    const login = { email: viewer.email, ...json };
    expect((await service.call('POST', '/api/login', { json: login })).status).toBe(422);
    expect(service.mails.at(-1)).toMatchObject({ to: viewer.email, subject: 'تم حذف حسابك' });
    const left = await Promise.all(
      Object.entries({
        user_id: ['profiles', 'tokens', 'known_devices', 'codes'],
        profile_id: [
          ...['favourites', 'channel_orders', 'progress', 'reminder_deliveries'],
          ...['reminder_rules', 'removed_reminders', 'calendar_removals'],
        ],
      }).flatMap(([column, tables]) =>
        tables.map((table) =>
          service.provider.db.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [viewer.id]),
        ),
      ),
    );
    expect(left.flat()).toEqual([]);
    const reset = {
      email: viewer.email,
      password: 'Morning-9!',
      password_confirmation: 'Morning-9!',
    };
    const path = `/api/password-reset/${code}`;
    expect((await service.call('POST', path, { json: reset, address: newAddress() })).status).toBe(
      422,
    );
  });
});
