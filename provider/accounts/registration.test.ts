import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  goodPassword,
  newAddress,
  newViewer,
  openAccountService,
} from '../../tests/support/account-service.ts';
import { dropUnconfirmedUsers } from './users.ts';

const minute = 60_000;

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService({ PUBLIC_URL: 'https://sahra.example' });
});
afterAll(() => service.close());

const fields = (email: string) => ({
  first_name: 'Noor',
  last_name: 'Salim',
  email,
  phone: '+971501234567',
  country_code: 'ae',
  password: goodPassword,
  password_confirmation: goodPassword,
});

const register = (json: unknown) =>
  service.call('POST', '/api/register', { json, address: newAddress() });
const confirm = (id: string, code: string) =>
  service.call('POST', `/api/email/confirm/${id}`, { json: { code }, address: newAddress() });
const resend = (id: string) =>
  service.call('POST', `/api/email/confirm/${id}/resend`, { address: newAddress() });

async function registered(email: string): Promise<{ id: string; code: string }> {
  const { body } = await register(fields(email));
  return { id: (body.temp_user as { id: string }).id, code: service.codeFor(email) };
}

/** Another code than `code`, still within the range. */
const otherThan = (code: string) => (code === '111111' ? '111112' : '111111');

describe('registering', () => {
  it('keeps the newcomer and mails a code', async () => {
    const { status, body } = await register(fields('Sami@Home.example'));
    expect(status).toBe(200);
    expect(body.temp_user).toMatchObject({
      email: 'sami@home.example',
      email_sent_at: '2026-11-20T18:00:00.000Z',
    });
    const { id } = body.temp_user as { id: string };
    const letter = service.mails.findLast(({ to }) => to === 'sami@home.example');
    expect(letter?.text).toContain(`https://sahra.example/email-confirmation/${id}`);
    expect(Number(service.codeFor('sami@home.example'))).toBeGreaterThanOrEqual(111_111);
  });

  it('writes in the language of the newcomer', async () => {
    await service.call('POST', '/api/register', {
      json: fields('salma@home.example'),
      headers: { 'Accept-Language': 'ar' },
    });
    const letter = service.mails.findLast(({ to }) => to === 'salma@home.example');
    expect(letter?.subject).toContain('رمز التأكيد');
  });

  it('names every rule that a password breaks, by field', async () => {
    const { status, body } = await register({
      ...fields('rules@home.example'),
      password: 'short',
      password_confirmation: 'other',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      password: [
        'Password must be at least 8 characters',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
        'Password must contain at least one special character',
      ],
      password_confirmation: ['Passwords must match'],
    });
  });

  it('names each field that is missing or wrong', async () => {
    const { body } = await register({ email: 'not an address', phone: '123', country_code: 'x' });
    expect(Object.keys(body.errors as object).sort()).toEqual([
      'country_code',
      'email',
      'first_name',
      'last_name',
      'phone',
    ]);
  });

  it('makes one account of two that come at once: that of the viewer who proves the address', async () => {
    const both = await Promise.all([1, 2].map(() => register(fields('twice@home.example'))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const proofs = service.mails
      .filter(({ to }) => to === 'twice@home.example')
      .map(({ text }) => ({
        id: text.match(/email-confirmation\/(\S+)/)?.[1] ?? '',
        code: text.match(/\b\d{6}\b/)?.[0] ?? '',
      }));
    const proved = [];
    for (const { id, code } of proofs) proved.push((await confirm(id, code)).status);
    expect(proved).toEqual([200, 422]);
  });

  it.each(['Password1!', 'P@ssw0rd2026!', 'Qwerty123$', 'Mohamed@1990', 'Habibi_123!'])(
    'refuses the password %s, which is among the first that are guessed',
    async (password) => {
      const json = { ...fields('common@home.example'), password, password_confirmation: password };
      const { status, body } = await register(json);
      expect(status).toBe(422);
      expect(body.errors).toMatchObject({ password: [expect.stringContaining('guessed')] });
    },
  );

  it('refuses an address that only looks like one', async () => {
    for (const email of ['\uff56ictim@home.example', '\u017fami@home.example']) {
      expect((await register(fields(email))).body.errors).toHaveProperty('email');
    }
  });

  it('keeps an address from nobody while it is not proved, and is forgotten after a week', async () => {
    const { db, now } = service.provider;
    const { email } = await newViewer(service, 'confirmed@home.example');
    await registered('squatted@home.example');
    const proof = await registered('squatted-until-proved@home.example');
    await registered('squatted-until-proved@home.example');
    expect((await confirm(proof.id, proof.code)).status).toBe(200);
    const known = async () =>
      (await db.query<{ email: string }>('SELECT email FROM users')).map((row) => row.email);
    await dropUnconfirmedUsers(db, now() + 7 * 24 * 60 * minute);
    expect(await known()).toContain('squatted@home.example');
    await dropUnconfirmedUsers(db, now() + 7 * 24 * 60 * minute + 1);
    expect(await known()).not.toContain('squatted@home.example');
    expect(await known()).toEqual(
      expect.arrayContaining([email, 'squatted-until-proved@home.example']),
    );
  });

  it('does not let a form claim an external identity', async () => {
    const claim = { ...fields('claimed@home.example'), oauth_id: '12345', oauth_type: 'a' };
    expect((await register(claim)).status).toBe(422);
  });
});

describe('confirming an address', () => {
  it('shows whose it is, and lets the viewer watch for a year', async () => {
    const { id, code } = await registered('hana@home.example');
    const shown = await service.call('GET', `/api/email/confirm/${id}`);
    expect(shown.body.user).toEqual({
      id,
      // The viewer recognises this address. No more is shown: the id stands in a link, and does not prove who asks.
      email: 'h•••@home.example',
      email_sent_at: '2026-11-20T18:00:00.000Z',
    });
    expect(JSON.stringify((await confirm(id, otherThan(code))).body)).not.toContain('hana');
    const { status, body } = await confirm(id, code);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      is_active: true,
      email_verified_at: '2026-11-20T18:00:00.000Z',
      active_to: '2027-11-20T18:00:00.000Z',
    });
    expect(service.mails.at(-1)?.subject).toBe('Your account is active');
  });

  it('reveals nothing about a confirmed viewer to anyone who finds the id', async () => {
    const { id } = await newViewer(service, 'years-later@home.example');
    const { body } = await service.call('GET', `/api/email/confirm/${id}`);
    expect(body.user).toEqual({ id, email_verified_at: expect.any(String) });
    expect(JSON.stringify((await resend(id)).body)).not.toContain('years-later');
  });

  it('leaves activation to a review where the operator wants one', async () => {
    const { db } = service.provider;
    const strict = await openAccountService({ REQUIRE_REVIEW: '1' }, undefined, db);
    const { email, password } = await newViewer(strict, 'patient@home.example');
    const { body } = await strict.call('POST', '/api/login', { json: { email, password } });
    expect(body.user).toMatchObject({ is_active: false });
  });

  it('takes a code once', async () => {
    const { id, code } = await registered('once@home.example');
    expect((await confirm(id, code)).status).toBe(200);
    expect((await confirm(id, code)).status).toBe(422);
  });

  it('takes a code for 15 minutes', async () => {
    const { id, code } = await registered('late@home.example');
    service.clock.now += 15 * minute;
    const { status, body } = await confirm(id, code);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ code: ['This code is not right, or no longer valid.'] });
  });

  it('lets a code die after five wrong tries', async () => {
    const { id, code } = await registered('wrong@home.example');
    for (let guess = 0; guess < 5; guess += 1) await confirm(id, otherThan(code));
    expect((await confirm(id, code)).status).toBe(422);
  });

  it('still takes it after four', async () => {
    const { id, code } = await registered('nearly@home.example');
    for (let guess = 0; guess < 4; guess += 1) await confirm(id, otherThan(code));
    expect((await confirm(id, code)).status).toBe(200);
  });

  it('sends another code after two minutes and not before; the old one is then worth nothing', async () => {
    const { id, code } = await registered('again@home.example');
    service.clock.now += 119_000;
    const early = await resend(id);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    expect(early.body.message).toContain('Please wait two minutes');
    service.clock.now += 1000;
    const { status, body } = await resend(id);
    expect(status).toBe(200);
    expect(Date.parse((body.temp_user as { email_sent_at: string }).email_sent_at)).toBe(
      service.clock.now,
    );
    const fresh = service.codeFor('again@home.example');
    if (fresh !== code) expect((await confirm(id, code)).status).toBe(422);
    expect((await confirm(id, fresh)).status).toBe(200);
  });

  it('knows nothing of ids that nobody has', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "' OR 1=1"]) {
      const path = `/api/email/confirm/${encodeURIComponent(id)}`;
      expect((await service.call('GET', path)).status).toBe(404);
    }
  });
});

it('letters that strangers ask for keep a newcomer from an account for ten minutes at most, and the newest one opens it', async () => {
  const email = 'wanted-by-many@home.example';
  const strangers = () => register(fields(email));
  for (let letter = 0; letter < 11; letter += 1) expect((await strangers()).status).toBe(200);
  const refused = await register(fields(email));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  expect(refused.body.message).toContain('the newest one');
  const { db } = service.provider;
  const letter = service.mails.findLast(({ to }) => to === email)?.text ?? '';
  const id = /email-confirmation\/(\S+)/.exec(letter)?.[1] ?? '';
  service.clock.now += 10 * minute;
  expect((await register(fields(email))).status).toBe(200);
  expect((await confirm(id, /\b\d{6}\b/.exec(letter)?.[0] ?? '')).body.user).toMatchObject({
    email,
  });
  expect(
    await db.query('SELECT 1 FROM users WHERE email = $1 AND email_verified_at IS NOT NULL', [
      email,
    ]),
  ).toHaveLength(1);
});

describe('a password that was typed with a registration', () => {
  const browser = () => ({ 'X-Client-UUID': crypto.randomUUID() });
  const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
    service.call('POST', path, { json, headers, address: newAddress() });

  /** Registers in one browser, if it says which it is, and types the code in another. */
  async function confirmed(email: string, one: Record<string, string>, other = one) {
    const registration = await post('/api/register', fields(email), one);
    const { id } = registration.body.temp_user as { id: string };
    const json = { code: service.codeFor(email) };
    const { body } = await post(`/api/email/confirm/${id}`, json, other);
    return body.user as { is_active: boolean; needs_password: boolean };
  }
  const signsIn = async (email: string, password = goodPassword) =>
    (await post('/api/login', { email, password })).status;

  it('opens the account where its address is proved in the same browser', async () => {
    const user = await confirmed('same-browser@home.example', browser());
    expect(user).toMatchObject({ is_active: true, needs_password: false });
    expect(await signsIn('same-browser@home.example')).toBe(200);
  });

  it('opens nothing once somebody proves the address in another: it may be a stranger’s', async () => {
    const email = 'other-browser@home.example';
    const user = await confirmed(email, browser(), browser());
    expect(user).toMatchObject({ is_active: true, needs_password: true });
    expect(await signsIn(email)).toBe(422);
    await post('/api/password-reset', { email });
    const fresh = { password: 'Morning-Star-8!', password_confirmation: 'Morning-Star-8!' };
    await post(`/api/password-reset/${service.codeFor(email)}`, { email, ...fresh });
    expect(await signsIn(email)).toBe(422);
    expect(await signsIn(email, fresh.password)).toBe(200);
  });

  it('opens nothing where neither browser says which it is', async () => {
    expect(await confirmed('nameless@home.example', {})).toMatchObject({ needs_password: true });
    expect(await signsIn('nameless@home.example')).toBe(422);
  });

  it('opens the account where it is typed once more in the browser that proves the address', async () => {
    const email = 'typed-again@home.example';
    const [laptop, phone] = [browser(), browser()];
    const registration = await post('/api/register', fields(email), laptop);
    const { id } = registration.body.temp_user as { id: string };
    const locked = await post('/api/login', { email, password: goodPassword }, phone);
    expect(locked.status).toBe(423);
    await post(`/api/email/confirm/${id}`, { code: service.codeFor(email) }, phone);
    expect(await signsIn(email)).toBe(200);
  });

  it('is nobody’s to read the browser of', async () => {
    const email = 'unread@home.example';
    expect(await confirmed(email, browser())).not.toHaveProperty('registered_by');
  });
});

describe('an address that has an account', () => {
  const strangers = { password: 'Strange-Star-7!', password_confirmation: 'Strange-Star-7!' };
  const login = (email: string, password: string, address = newAddress()) =>
    service.call('POST', '/api/login', { json: { email, password }, address });
  const lettersTo = (email: string) => service.mails.filter(({ to }) => to === email);

  /** Whatever a stranger can ask after having registered `email`, without what differs between any two addresses. */
  async function answersTo(email: string): Promise<unknown> {
    const registration = await register({ ...fields(email), ...strangers });
    const { id } = registration.body.temp_user as { id: string };
    const path = `/api/email/confirm/${id}`;
    const answers = [
      registration,
      await service.call('GET', path),
      await confirm(id, '111111'),
      await login(email, strangers.password),
      await login(email, 'Another-Star-7!'),
    ];
    service.clock.now += 2 * minute;
    answers.push(await resend(id), await service.call('GET', path));
    const written = JSON.stringify(answers.map(({ status, body }) => ({ status, body })));
    return JSON.parse(
      written
        .replaceAll(id, 'an id')
        .replaceAll(email, 'the address')
        .replaceAll(/"\d{4}-[\dT:.-]+Z"/g, '"a time"'),
    );
  }

  it('is answered like one that has none, at every step that a stranger can take', async () => {
    await newViewer(service, 'known@home.example');
    const known = await answersTo('known@home.example');
    expect(known).toEqual(await answersTo('known-to-nobody@home.example'));
    expect(known).toMatchObject([200, 200, 422, 423, 422, 200, 200].map((status) => ({ status })));
  });

  it('is written a letter: there is an account already, and no code', async () => {
    const { email, password } = await newViewer(service, 'owner@home.example');
    const before = lettersTo(email).length;
    await service.call('POST', '/api/register', {
      json: { ...fields(email.toUpperCase()), ...strangers },
      headers: { 'Accept-Language': 'ar' },
      address: newAddress(),
    });
    const registration = await register({ ...fields(email), ...strangers });
    service.clock.now += 2 * minute;
    await resend((registration.body.temp_user as { id: string }).id);
    const letters = lettersTo(email).slice(before);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'لديك حساب بالفعل',
      'You have an account already',
      'You have an account already',
    ]);
    for (const { text } of letters) {
      expect(text).toContain('https://sahra.example/login');
      expect(text).toContain('https://sahra.example/forgot-password');
      expect(text).not.toMatch(/\d{6}/);
    }
    expect((await login(email, password)).status).toBe(200);
  });

  it('does not give a stranger who registers under it more tries at its password', async () => {
    const { email } = await newViewer(service, 'guessed@home.example');
    await register({ ...fields(email), ...strangers });
    const address = newAddress();
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await login(email, 'Another-Star-7!', address)).status);
      statuses.push((await login(email, strangers.password, address)).status);
    }
    expect(statuses.slice(0, 10)).toEqual([422, 423, 422, 423, 422, 423, 422, 423, 422, 423]);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('sets a new password for its owner, even after a stranger has registered with it', async () => {
    const { email } = await newViewer(service, 'forgetful@home.example');
    await register({ ...fields(email), ...strangers });
    await service.call('POST', '/api/password-reset', { json: { email }, address: newAddress() });
    const next = { password: 'Morning-Star-7!', password_confirmation: 'Morning-Star-7!' };
    const reset = `/api/password-reset/${service.codeFor(email)}`;
    await service.call('POST', reset, { json: { email, ...next }, address: newAddress() });
    expect((await login(email, next.password)).status).toBe(200);
  });
});
