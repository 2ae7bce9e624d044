import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Refused, refusalOf } from '../../queries/auth.ts';
import { RequestError } from '../../queries/call-failure.ts';
import { formErrorsOf } from './form-errors.ts';
import { FormFailure } from './form-failure.tsx';
import { LoginFailure } from './login-failure.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function read(shown: ReactNode): string {
  const html = renderToStaticMarkup(<I18nProvider i18n={i18n}>{shown}</I18nProvider>);
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', '’')
    .trim();
}

const invalid = (errors: Refused['errors'], message?: string) =>
  refusalOf(new RequestError('invalid', { status: 422, message, errors }));

function readAbove(refused: Refused, shown: readonly string[], unnamed?: string): string {
  return read(<FormFailure errors={formErrorsOf(refused, shown, unnamed)} broken={false} />);
}

test('the form of the new password says that a code has run out, though it has no field for the code', () => {
  const refused = invalid({ code: ['This code is no longer valid.'] }, 'This code is not right.');
  expect(readAbove(refused, ['password', 'password_confirmation'])).toBe(
    'This code is no longer valid.',
  );
});

test('what belongs to a field that shows stands below it alone, the rest above the form', () => {
  const refused = invalid({ email: ['Taken.'], oauth_id: ['Unknown.'], oauth_type: ['Also.'] });
  expect(formErrorsOf(refused, ['email']).fieldLevel).toEqual({ email: 'Taken.' });
  expect(readAbove(refused, ['email'])).toBe('Unknown. Also.');
  expect(readAbove(refused, ['email', 'oauth_id', 'oauth_type'])).toBe('');
});

test('a refusal that names fields and says nothing of them is not silence', () => {
  expect(readAbove(invalid({ email: [] }, 'Not so.'), ['email'])).toBe('Not so.');
  expect(readAbove(invalid({ email: [] }), ['email'])).toMatch(/could not do this/);
});

test('a message that names no field stands beside the code, where there is one', () => {
  const refused = invalid({}, 'Wrong code.');
  expect(formErrorsOf(refused, ['email', 'code'], 'code').fieldLevel).toEqual({
    code: 'Wrong code.',
  });
  expect(readAbove(refused, ['email', 'code'], 'code')).toBe('');
});

test('an answer that nobody understands is never read out, and no network is not said of a server that answered', () => {
  const strange = refusalOf(new RequestError('contract', { message: 'Expected Object' }));
  expect(readAbove(strange, [])).toMatch(/could not do this/);
  const busy = refusalOf(new RequestError('limited', { status: 429 }));
  expect(readAbove(busy, [])).toMatch(/^Too many tries/);
  expect(readAbove(refusalOf(new RequestError('network')), [])).toMatch(/could not be reached/);
});

function readLogin(error: RequestError, typed = true): string {
  return read(<LoginFailure outcome={refusalOf(error)} typed={typed} broken={false} />);
}

test('a password is called wrong only by an answer that may mean it', () => {
  vi.stubGlobal('navigator', { onLine: true });
  for (const status of [401, 422, 400] as const) {
    const kind = status === 401 ? 'unauthorized' : 'invalid';
    expect(readLogin(new RequestError(kind, { status }))).toBe('Wrong email or password');
  }
  const others = [
    new RequestError('server', { status: 500 }),
    new RequestError('limited', { status: 429 }),
    new RequestError('refused', { status: 405 }),
    new RequestError('contract', { message: 'Expected Object' }),
    new RequestError('timeout'),
  ];
  for (const error of others) expect(readLogin(error)).not.toContain('Wrong');
});

test('no answer at all reads as wrong credentials, and says that it may be the network', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(readLogin(new RequestError('network'))).toMatch(/^Wrong email or password .*network/);
  vi.stubGlobal('navigator', { onLine: false });
  expect(readLogin(new RequestError('network'))).toMatch(/^You are offline/);
});

test('a viewer who came with a passkey typed no password that could be wrong', () => {
  vi.stubGlobal('navigator', { onLine: true });
  for (const error of [new RequestError('invalid', { status: 422 }), new RequestError('network')]) {
    expect(readLogin(error, false)).not.toContain('Wrong');
  }
});

test('words of the server for a field of the sign-in are shown as they are', () => {
  const refused = new RequestError('invalid', { status: 422, errors: { email: ['Unknown.'] } });
  expect(readLogin(refused)).toBe('Unknown.');
});
