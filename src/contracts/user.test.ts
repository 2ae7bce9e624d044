import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  LoginLocked,
  OAuthRedirect,
  SignInMethods,
  SocialProfile,
  UserToConfirm,
} from './account.ts';
import { EnteredProfile } from './profile.ts';
import { ReminderRuleRecord } from './reminder-rule.ts';
import { Settings } from './settings.ts';
import { User } from './user.ts';

const isActive = (is_active?: unknown) => v.parse(User, { id: 1, is_active }).is_active;

test('an account is active in every form that does not say no', () => {
  for (const yes of [true, 1, '1', 'true', 'Yes', 'active', 'enabled', {}]) {
    expect(isActive(yes), String(yes)).toBe(true);
  }
  for (const no of [false, 0, '0', 'false', 'No', '']) expect(isActive(no), String(no)).toBe(false);
  expect(isActive()).toBeUndefined();
  expect(isActive(null)).toBeUndefined();
});

test('a user may have a number for a phone', () => {
  expect(v.parse(User, { id: 1, phone: 971501234567, first_name: 'O&#39;Brien' })).toMatchObject({
    phone: '971501234567',
    first_name: "O'Brien",
  });
});

test.each([
  [{ data: { id: 41, email: 'noor@tv.test' } }, '41'],
  [{ message: 'Confirm first', user: { id: 41 } }, '41'],
  [{ id: 41 }, '41'],
  [{ data: { temp_user: { id: 'u-41' } } }, 'u-41'],
  [{ temp_user: { id: 41 } }, '41'],
  [{ user_id: 41 }, '41'],
])('a locked account is recognised in %j', (body, id) => {
  expect(v.parse(LoginLocked, body)).toBe(id);
});

test('a locked account that is not named is nobody’s', () => {
  expect(v.safeParse(LoginLocked, { message: 'Confirm your email first' }).success).toBe(false);
});

test('who confirms an e-mail is read bare, and under any of its names', () => {
  const user = { id: 41, email: 'noor@tv.test' };
  for (const body of [user, { user }, { data: user }, { data: { user } }, { temp_user: user }]) {
    expect(v.parse(UserToConfirm, body)).toMatchObject({ id: '41', email: 'noor@tv.test' });
  }
  expect(v.safeParse(UserToConfirm, {}).success).toBe(false);
});

test('the identity of a social sign-in is oauth_id, else sub, else id', () => {
  const of = (profile: object) => v.parse(SocialProfile, profile);
  expect(of({ id: 1, sub: 'two', oauth_id: 3 }).oauth_id).toBe('3');
  expect(of({ id: 1, sub: 'two' }).oauth_id).toBe('two');
  expect(of({ id: 1 }).oauth_id).toBe('1');
  expect(of({ sub: 'two', given_name: 'Noor', family_name: 'Karim' })).toMatchObject({
    first_name: 'Noor',
    last_name: 'Karim',
  });
});

test('a viewer is sent nowhere but to a secure page, or to one on this machine', () => {
  const leads = (url: string) => v.safeParse(OAuthRedirect, { url }).success;
  expect(leads('https://accounts.example/authorize?x=1')).toBe(true);
  expect(leads('http://localhost:8080/oidc')).toBe(true);
  expect(leads('http://127.0.0.1:8080/oidc')).toBe(true);
  for (const url of [
    'http://accounts.example/authorize',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://accounts.example/1',
    '//accounts.example',
    '',
  ]) {
    expect(leads(url), url).toBe(false);
  }
});

test('the ways to sign in are listed in each form of yes and no, and not where neither is said', () => {
  const methods = (password: unknown, fresh: unknown) =>
    v.safeParse(SignInMethods, { password, fresh, identities: [] });
  expect(methods(1, '0').output).toMatchObject({ password: true, fresh: false });
  expect(methods('no', 'yes').output).toMatchObject({ password: false, fresh: true });
  expect(methods('perhaps', 1).success).toBe(false);
  expect(methods(undefined, 1).success).toBe(false);
});

test('a text of the account may be a number', () => {
  expect(v.parse(EnteredProfile, { profile: { id: 1 }, pass: 4711 }).pass).toBe('4711');
  const settings = v.parse(Settings, {
    oauth_providers: [{ id: 1, label: 365 }],
    demo_account: { email: 'noor@tv.test', password: 2026 },
  });
  expect(settings.oauth_providers).toEqual([{ id: '1', label: '365' }]);
  expect(settings.demo_account?.password).toBe('2026');
  const found = [{ reminder_id: 7, channel_id: 7, start_time: 1_795_284_000 }];
  const rule = {
    ...{ id: crypto.randomUUID(), kind: 'words', scope: 'all', timezone: 'UTC' },
    found,
  };
  expect(v.parse(ReminderRuleRecord, rule).found).toMatchObject([{ reminder_id: '7' }]);
});
