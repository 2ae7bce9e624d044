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
import { createRateLimit } from '../http/rate-limit.ts';
import { tries } from './account-limits.ts';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService();
});
afterAll(() => service.close());

type Options = { challenge: string; rpId?: string; rp?: { id: string } };

const optionsOf = (body: Record<string, unknown>) => body.data as Options;

async function optionsToAdd(token: string, password: string | undefined = goodPassword) {
  const json = { password };
  const address = newAddress();
  return service.call('POST', '/api/user/passkeys/options', { token, json, address });
}

async function challengeToSignIn(): Promise<string> {
  const address = newAddress();
  const { body } = await service.call('POST', '/api/login/passkey/options', { json: {}, address });
  return optionsOf(body).challenge;
}

const signInWith = (response: unknown) =>
  service.call('POST', '/api/login/passkey', {
    json: { response, remember: true },
    address: newAddress(),
  });

/** A viewer with a passkey. */
async function keyed(name: string) {
  const viewer = await newViewer(service, `${name}@home.example`);
  const token = await signInForToken(service, viewer);
  const key = softAuthenticator(service.provider.config.publicUrl);
  const { challenge } = optionsOf((await optionsToAdd(token)).body);
  const json = { name: 'Phone', response: key.create(challenge) };
  const added = await service.call('POST', '/api/user/passkeys', { token, json });
  return { viewer, token, key, added, json };
}

describe('a passkey', () => {
  it('is added by its owner, who is written to, and signs in without a password', async () => {
    const { viewer, token, key, added } = await keyed('owner');
    expect(added.status).toBe(201);
    expect(service.mails.at(-1)).toMatchObject({ to: viewer.email });
    expect(service.mails.at(-1)?.text).toContain('“Phone”');
    const { body } = await signInWith(key.get(await challengeToSignIn(), 1));
    expect(body.user).toMatchObject({ id: viewer.id });
    const listed = await service.call('GET', '/api/user/passkeys', { token });
    expect(listed.body.data).toMatchObject([{ name: 'Phone', last_used_at: expect.any(String) }]);
    expect(JSON.stringify(listed.body)).not.toContain('public_key');
  });

  it('is offered by any number of open login screens, which keep nobody behind their address from signing in', async () => {
    const { viewer, key } = await keyed('office');
    const address = newAddress();
    const offer = () => service.call('POST', '/api/login/passkey/options', { json: {}, address });
    for (let screen = 0; screen < 320; screen += 1) expect((await offer()).status).toBe(200);
    const { email, password } = viewer;
    const typed = await service.call('POST', '/api/login', { json: { email, password }, address });
    expect(typed.status).toBe(200);
    const response = key.get(optionsOf((await offer()).body).challenge, 1);
    const json = { response, remember: false };
    expect((await service.call('POST', '/api/login/passkey', { json, address })).status).toBe(200);
    const { db } = service.provider;
    // Only an answered challenge is stored, and in this minute one was answered.
    const stored = await db.query('SELECT 1 FROM passkey_challenges WHERE user_id IS NULL');
    expect(stored.length).toBeLessThan(10);
  });

  it('does not sign in with a challenge that is late, or that nobody here has made', async () => {
    const { key } = await keyed('late');
    const late = await challengeToSignIn();
    service.clock.now += 6 * 60_000;
    expect((await signInWith(key.get(late, 1))).status).toBe(422);
    const ours = Buffer.from(await challengeToSignIn(), 'base64url');
    // Later than we said, and hence not what we signed.
    ours.writeBigUInt64BE(BigInt(service.clock.now + 60_000));
    for (const made of [ours.toString('base64url'), 'c2hvcnQ']) {
      expect((await signInWith(key.get(made, 1))).status).toBe(422);
    }
    expect((await signInWith(key.get(await challengeToSignIn(), 1))).status).toBe(200);
  });

  it('answers sixty times in a quarter of an hour', async () => {
    const { key } = await keyed('eager');
    const answers = createRateLimit(service.provider, tries.passkey);
    for (let time = 0; time < tries.passkey.tries - 1; time += 1) await answers.use(key.id);
    expect((await signInWith(key.get(await challengeToSignIn(), 1))).status).toBe(200);
    expect((await signInWith(key.get(await challengeToSignIn(), 2))).status).toBe(429);
  });

  it('belongs to the address under which viewers reach the provider', async () => {
    const token = await signInForToken(service, await newViewer(service, 'party@home.example'));
    const { body } = await optionsToAdd(token);
    expect(optionsOf(body).rp?.id).toBe(new URL(service.provider.config.publicUrl).hostname);
  });

  it('is not added by anyone who holds a token and nothing else', async () => {
    const token = await signInForToken(service, await newViewer(service, 'thief@home.example'));
    for (const guess of ['', 'Not-the-one-1']) {
      const { status, body } = await optionsToAdd(token, guess);
      expect([status, body.errors]).toEqual([422, { password: [expect.any(String)] }]);
    }
  });

  it('is not added with the challenge of somebody else, of a sign-in, or of before', async () => {
    const one = await signInForToken(service, await newViewer(service, 'one@home.example'));
    const other = await signInForToken(service, await newViewer(service, 'other@home.example'));
    const add = (challenge: string) =>
      service.call('POST', '/api/user/passkeys', {
        token: other,
        json: { response: softAuthenticator(service.provider.config.publicUrl).create(challenge) },
      });
    expect((await add(optionsOf((await optionsToAdd(one)).body).challenge)).status).toBe(422);
    expect((await add(await challengeToSignIn())).status).toBe(422);
    const { challenge } = optionsOf((await optionsToAdd(other)).body);
    expect((await add(challenge)).status).toBe(201);
    expect((await add(challenge)).status).toBe(422);
    const late = optionsOf((await optionsToAdd(other)).body).challenge;
    service.clock.now += 6 * 60_000;
    expect((await add(late)).status).toBe(422);
  });

  it.each([['usb'], [{ length: 1 }], [null], [['usb', 'x'.repeat(90_000)]], [[{}]]])(
    'is added without the hints that are none: %o',
    async (transports) => {
      const viewer = await newViewer(service, `hints-${crypto.randomUUID()}@home.example`);
      const token = await signInForToken(service, viewer);
      const { challenge } = optionsOf((await optionsToAdd(token)).body);
      const response = softAuthenticator(service.provider.config.publicUrl).create(challenge);
      const json = { response: { ...response, response: { ...response.response, transports } } };
      const { status } = await service.call('POST', '/api/user/passkeys', { token, json });
      expect(status).toBe(201);
      const hints = await service.provider.db.query(
        'SELECT transports FROM passkeys WHERE user_id = $1',
        [viewer.id],
      );
      expect(hints).toEqual([{ transports: '' }]);
    },
  );

  it('keeps the hints of its device, which its owner’s next browser is given', async () => {
    const { token } = await keyed('hinted');
    const { excludeCredentials } = (await optionsToAdd(token)).body.data as {
      excludeCredentials: { transports: string[] }[];
    };
    expect(excludeCredentials[0]?.transports).toEqual(['internal']);
  });

  it('is refused when its id is longer than an authenticator’s can be', async () => {
    const token = await signInForToken(service, await newViewer(service, 'long-id@home.example'));
    for (const bytes of [1023, 1024, 6000]) {
      const { challenge } = optionsOf((await optionsToAdd(token)).body);
      const { publicUrl } = service.provider.config;
      const whole = softAuthenticator(publicUrl, bytes).create(challenge);
      // The id next to what is signed may be made up.
      const named = { ...whole, id: 'AAAA', rawId: 'AAAA' };
      const json = { response: named };
      const { status } = await service.call('POST', '/api/user/passkeys', { token, json });
      expect(status).toBe(bytes > 1023 ? 422 : 201);
    }
  });

  it('does not sign in twice with one answer, nor with a copy that has counted less', async () => {
    const { key } = await keyed('replayed');
    const answer = key.get(await challengeToSignIn(), 5);
    expect((await signInWith(answer)).status).toBe(200);
    expect((await signInWith(answer)).status).toBe(422);
    expect((await signInWith(key.get(await challengeToSignIn(), 5))).status).toBe(422);
    expect((await signInWith(key.get(await challengeToSignIn(), 6))).status).toBe(200);
  });

  it('does not sign in from another site, nor for a key that nobody has added', async () => {
    const { key } = await keyed('phished');
    const lookalike = softAuthenticator('https://sahra.evil.example');
    const forged = { ...lookalike.get(await challengeToSignIn(), 9), id: key.id, rawId: key.id };
    expect((await signInWith(forged)).status).toBe(422);
    const unknown = softAuthenticator(service.provider.config.publicUrl);
    expect((await signInWith(unknown.get(await challengeToSignIn(), 1))).status).toBe(422);
  });

  it('is removed by its owner alone, and signs nobody in from then on', async () => {
    const { viewer, token, key } = await keyed('removed');
    const stranger = await signInForToken(
      service,
      await newViewer(service, 'remover@home.example'),
    );
    const path = `/api/user/passkeys/${key.id}`;
    const remove = (by: string, password?: string) =>
      service.call('DELETE', path, { token: by, json: { password } });
    expect((await remove(stranger, goodPassword)).status).toBe(404);
    expect((await remove(token)).body.errors).toHaveProperty('password');
    expect((await remove(token, 'Not-the-one-1')).body.errors).toHaveProperty('password');
    expect((await remove(token, goodPassword)).status).toBe(204);
    const letter = service.mails.at(-1);
    expect(letter).toMatchObject({
      to: viewer.email,
      subject: 'A passkey was removed from your account',
    });
    expect(letter?.text).toContain('“Phone”');
    expect((await signInWith(key.get(await challengeToSignIn(), 1))).status).toBe(422);
  });

  it('is named to its owner when the password changes, which it outlives', async () => {
    const { token } = await keyed('outliving');
    const fresh = { password: 'Morning-Star-8!', password_confirmation: 'Morning-Star-8!' };
    const json = { old_password: goodPassword, ...fresh };
    expect((await service.call('PUT', '/api/user/password', { token, json })).status).toBe(200);
    expect(service.mails.at(-1)?.text).toContain('These passkeys still sign in: “Phone”.');
  });

  it('ends with a password that was reset: it may be somebody else’s', async () => {
    const { viewer, key } = await keyed('reset-key');
    const address = newAddress();
    const { email } = viewer;
    await service.call('POST', '/api/password-reset', { json: { email }, address });
    const json = { email, password: goodPassword, password_confirmation: goodPassword };
    const path = `/api/password-reset/${service.codeFor(email)}`;
    expect((await service.call('POST', path, { json, address })).status).toBe(201);
    expect((await signInWith(key.get(await challengeToSignIn(), 1))).status).toBe(422);
  });

  it('that was used just now stands in for the password', async () => {
    const { key } = await keyed('fresh');
    const { body } = await signInWith(key.get(await challengeToSignIn(), 1));
    const token = String(body.token);
    expect((await optionsToAdd(token, '')).status).toBe(200);
    service.clock.now += 11 * 60_000;
    expect((await optionsToAdd(token, '')).status).toBe(422);
  });
});
