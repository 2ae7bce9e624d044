import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  goodPassword,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';

const minute = 60_000;

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService();
});
afterAll(() => service.close());

/** Somebody who holds a viewer's token asks for the account to move to an address of their own. */
async function taken(name: string) {
  const viewer = await newViewer(service, `${name}@home.example`);
  const token = await signInForToken(service, viewer);
  const evil = `evil-${name}@home.example`;
  const address = newAddress();
  const asked = await service.call('PUT', '/api/user', {
    token,
    json: { email: evil, password: goodPassword },
    address,
  });
  const { id } = asked.body.temp_user as { id: string };
  const confirm = async (by?: string) => {
    const json = { code: service.codeFor(evil) };
    return service.call('POST', `/api/email/confirm/${id}`, { json, token: by, address });
  };
  const resend = (by?: string) =>
    service.call('POST', `/api/email/confirm/${id}/resend`, { json: {}, token: by, address });
  const emailOf = async () => {
    const rows = await service.provider.db.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [viewer.id],
    );
    return rows[0]?.email;
  };
  return { viewer, token, confirm, resend, emailOf };
}

describe('a change of address', () => {
  it('is confirmed by the viewer who is signed in to that account, and by nobody else', async () => {
    const { viewer, token, confirm, resend, emailOf } = await taken('guarded');
    const stranger = await signInForToken(
      service,
      await newViewer(service, 'stranger@home.example'),
    );
    expect((await confirm()).status).toBe(401);
    expect((await resend()).status).toBe(401);
    expect((await confirm(stranger)).status).toBe(404);
    expect(await emailOf()).toBe(viewer.email);
    expect((await confirm(token)).status).toBe(200);
    expect(await emailOf()).toBe('evil-guarded@home.example');
  });

  it('is refused to anyone who holds a token and nothing else', async () => {
    const viewer = await newViewer(service, 'held@home.example');
    const token = await signInForToken(service, viewer);
    const ask = (password?: string) =>
      service.call('PUT', '/api/user', {
        token,
        json: { email: 'evil-held@home.example', first_name: 'Eve', password },
        address: newAddress(),
      });
    const letters = service.mails.length;
    for (const guess of [undefined, '', 'Not-the-one-1']) {
      const { status, body } = await ask(guess);
      expect([status, Object.keys(body.errors as object)]).toEqual([422, ['password']]);
    }
    expect(service.mails).toHaveLength(letters);
    const { body } = await service.call('GET', '/api/user', { token });
    expect(body.data).toMatchObject({ email: viewer.email, first_name: 'Noor' });
  });

  it('is announced to the old address when it is asked for, with a way to stop it', async () => {
    const { viewer, token, confirm, emailOf } = await taken('warned');
    const letter = service.mails.findLast(({ to }) => to === viewer.email);
    expect(letter?.text).toContain('/forgot-password');
    const secret = /\/stop-change\/([\w-]+)/.exec(letter?.text ?? '')?.[1];
    const stop = () => service.call('POST', `/api/email/stop-change/${secret}`);
    expect((await service.call('POST', '/api/email/stop-change/guessed')).status).toBe(404);
    expect((await stop()).status).toBe(204);
    expect((await confirm(token)).status).toBe(404);
    expect(await emailOf()).toBe(viewer.email);
    expect((await stop()).status).toBe(404);
  });

  it('leads the viewer who reads the old address to people, once it is made', async () => {
    const letterUnder = async (env: Record<string, string>, name: string) => {
      const operators = await openAccountService(env, undefined, service.provider.db);
      const { email } = await newViewer(operators, `${name}@home.example`);
      const token = await signInForToken(operators, { email, password: goodPassword });
      const json = { email: `new-${name}@home.example`, password: goodPassword };
      const { body } = await operators.call('PUT', '/api/user', { token, json });
      const { id } = body.temp_user as { id: string };
      const code = operators.codeFor(json.email);
      await operators.call('POST', `/api/email/confirm/${id}`, { json: { code }, token });
      return operators.mails.findLast(({ to }) => to === email)?.text;
    };
    const from = { PUBLIC_URL: 'https://tv.example', SMTP_FROM: 'TV <post@tv.example>' };
    expect(await letterUnder(from, 'by-sender')).toContain('at once: post@tv.example\n');
    const set = { ...from, CONTACT_EMAIL: 'help@tv.example' };
    expect(await letterUnder(set, 'by-setting')).toContain('at once: help@tv.example\n');
  });

  it('ends the codes for a new password that were mailed to the address it leaves', async () => {
    const { viewer, token, confirm } = await taken('emptied');
    const { email } = viewer;
    const headers = { 'X-Client-UUID': crypto.randomUUID() };
    await service.call('POST', '/api/password-reset', { json: { email }, headers });
    const code = service.codeFor(email);
    expect((await confirm(token)).status).toBe(200);
    const json = { email, password: 'Morning-9!', password_confirmation: 'Morning-9!' };
    const path = `/api/password-reset/${code}`;
    expect((await service.call('POST', path, { json, headers })).status).toBe(422);
    const moved = { email: 'evil-emptied@home.example', password: goodPassword };
    expect(await signInForToken(service, moved)).toMatch(/^[\w-]{43}$/);
  });

  it('ends with a new password, although the one who changes it stays signed in', async () => {
    const { viewer, token, confirm, emailOf } = await taken('changed');
    const fresh = { password: 'Morning-Star-8!', password_confirmation: 'Morning-Star-8!' };
    const json = { old_password: goodPassword, ...fresh };
    expect((await service.call('PUT', '/api/user/password', { token, json })).status).toBe(200);
    expect((await confirm(token)).status).toBe(404);
    expect(await emailOf()).toBe(viewer.email);
  });

  it('ends with a password that was reset, and with signing out everywhere', async () => {
    const reset = await taken('reset');
    const { email } = reset.viewer;
    const address = newAddress();
    await service.call('POST', '/api/password-reset', { json: { email }, address });
    const json = { email, password: goodPassword, password_confirmation: goodPassword };
    const code = service.codeFor(email);
    await service.call('POST', `/api/password-reset/${code}`, { json, address });
    expect((await reset.confirm(await signInForToken(service, reset.viewer))).status).toBe(404);

    const left = await taken('left');
    await service.call('DELETE', '/api/user/devices', { token: left.token });
    expect((await left.confirm(await signInForToken(service, left.viewer))).status).toBe(404);
  });

  it('can be confirmed for an hour, however often its code is sent again', async () => {
    const { token, confirm, resend } = await taken('renewed');
    for (let time = 0; time < 5; time += 1) {
      service.clock.now += 11 * minute;
      expect((await resend(token)).status).toBe(200);
    }
    service.clock.now += 5 * minute;
    expect((await resend(token)).status).toBe(404);
    expect((await confirm(token)).status).toBe(404);
  });
});
