import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  goodPassword,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { tries } from './account-limits.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService();
});
afterAll(() => service.close());

describe('a profile', () => {
  it('keeps what the viewer changes and leaves the rest', async () => {
    const token = await signInForToken(service, await newViewer(service, 'profile@home.example'));
    await service.call('PUT', '/api/user', { token, json: { first_name: ' Nour ' } });
    const { body } = await service.call('GET', '/api/user', { token });
    expect(body.data).toMatchObject({ first_name: 'Nour', last_name: 'Salim' });
  });

  it('moves to a new address once that is proved, and the old one gets a letter', async () => {
    const token = await signInForToken(service, await newViewer(service, 'old@home.example'));
    const asked = await service.call('PUT', '/api/user', {
      token,
      json: { email: 'New@home.example', password: goodPassword },
    });
    expect(asked.body.data).toMatchObject({ email: 'old@home.example' });
    const { id } = asked.body.temp_user as { id: string };
    const code = service.codeFor('new@home.example');
    const shown = await service.call('GET', `/api/email/confirm/${id}`, { token });
    expect(shown.body.user).toMatchObject({ id, email: 'new@home.example' });
    await service.call('POST', `/api/email/confirm/${id}`, { token, json: { code } });
    const { body } = await service.call('GET', '/api/user', { token });
    expect(body.data).toMatchObject({ email: 'new@home.example' });
    expect(service.mails.at(-1)?.to).toBe('old@home.example');
  });

  it('changes the password for a viewer who knows the old one, and signs every other device out', async () => {
    const viewer = await newViewer(service, 'secure@home.example');
    const [here, elsewhere] = [
      await signInForToken(service, viewer),
      await signInForToken(service, viewer),
    ];
    const fresh = { password: 'Morning-Star-8!', password_confirmation: 'Morning-Star-8!' };
    const change = (old_password: string) =>
      service.call('PUT', '/api/user/password', {
        token: here,
        json: { old_password, ...fresh },
        address: newAddress(),
      });
    expect((await change('Not-the-one-1')).body.errors).toHaveProperty('old_password');
    expect((await change(goodPassword)).status).toBe(200);
    expect((await service.call('GET', '/api/user', { token: here })).status).toBe(200);
    expect((await service.call('GET', '/api/user', { token: elsewhere })).status).toBe(401);
  });
});

it('a viewer proves who they are twenty times in a quarter of an hour: each costs a hash or a letter', async () => {
  const viewer = await newViewer(service, 'restless@home.example');
  const token = await signInForToken(service, viewer);
  const proofs = createRateLimit(service.provider, tries.proofs);
  for (let time = 0; time < tries.proofs.tries - 1; time += 1) await proofs.use(viewer.id);
  const json = {
    old_password: goodPassword,
    password: goodPassword,
    password_confirmation: goodPassword,
  };
  expect((await service.call('PUT', '/api/user/password', { token, json })).status).toBe(200);
  const letters = service.mails.length;
  for (const [method, path] of [
    ['PUT', '/api/user/password'],
    ['POST', '/api/user/passkeys/options'],
    ['POST', '/api/user/export'],
    ['DELETE', '/api/user'],
  ] as const) {
    const answer = await service.call(method, path, {
      token,
      json: { ...json, old_password: goodPassword },
    });
    expect([path, answer.status]).toEqual([path, 429]);
  }
  expect(service.mails).toHaveLength(letters);
  expect((await service.call('GET', '/api/user', { token })).status).toBe(200);
});

describe('devices', () => {
  it('are listed with this one first, each by browser, system and last visit', async () => {
    const viewer = await newViewer(service, 'devices@home.example');
    const here = await signInForToken(service, viewer, { agent: laptop });
    service.clock.now += 60_000;
    await signInForToken(service, viewer, { agent: phone });
    const { body } = await service.call('GET', '/api/user/devices', { token: here });
    expect(body.data).toMatchObject([
      { icon: 'desktop', label: 'Firefox · Linux', current: true },
      { icon: 'phone', label: 'Chrome · Android', current: false },
    ]);
  });

  it('are signed out one by one, or all at once', async () => {
    const viewer = await newViewer(service, 'leaving@home.example');
    const [here, there] = [
      await signInForToken(service, viewer),
      await signInForToken(service, viewer),
    ];
    const { body } = await service.call('GET', '/api/user/devices', { token: here });
    const other = (body.data as { id: string; current: boolean }[]).find((one) => !one.current);
    const path = `/api/user/devices/${other?.id}`;
    expect((await service.call('DELETE', path, { token: here })).status).toBe(204);
    expect((await service.call('GET', '/api/user', { token: there })).status).toBe(401);
    expect((await service.call('DELETE', '/api/user/devices', { token: here })).status).toBe(204);
    expect((await service.call('GET', '/api/user', { token: here })).status).toBe(401);
  });

  it('that are all signed out can play for less than a minute what they play', async () => {
    const viewer = await newViewer(service, 'playing@home.example');
    const token = await signInForToken(service, viewer);
    const { body } = await service.call('GET', '/api/user', { token });
    const { playback_token } = body.data as { playback_token: string };
    const { findPlayingProfile } = service.provider;
    expect(await findPlayingProfile(playback_token)).toBeDefined();
    await service.call('DELETE', '/api/user/devices', { token });
    service.clock.now += 60_000;
    expect(await findPlayingProfile(playback_token)).toBeUndefined();
  });

  it("of somebody else are nobody's business", async () => {
    const mine = await signInForToken(service, await newViewer(service, 'mine@home.example'));
    const theirs = await signInForToken(service, await newViewer(service, 'theirs@home.example'));
    const { body } = await service.call('GET', '/api/user/devices', { token: theirs });
    const [device] = body.data as { id: string }[];
    const path = `/api/user/devices/${device?.id}`;
    expect((await service.call('DELETE', path, { token: mine })).status).toBe(404);
    expect((await service.call('GET', '/api/user', { token: theirs })).status).toBe(200);
  });

  it('are closed to visitors', async () => {
    for (const [method, path] of [
      ['GET', '/api/user/devices'],
      ['DELETE', '/api/user/devices'],
      ['DELETE', '/api/user/devices/x'],
      ['PUT', '/api/user'],
      ['PUT', '/api/user/password'],
    ] as const) {
      expect((await service.call(method, path)).status).toBe(401);
    }
  });
});
