/** The accounts of the journeys: signing in, new accounts, languages. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeFor } from './mail.ts';

type Account = { email: string; password: string };

/** The account that the provider's settings offer on the login page. */
export async function demoAccount(request: APIRequestContext): Promise<Account> {
  const answer = await request.get('/api/settings');
  const { data } = (await answer.json()) as { data: { demo_account: Account } };
  return data.demo_account;
}

let session: string | undefined;

/**
 * One account for each worker, so that tests which run at the same time do not change each other's favourites and
 * progress. It signs in once, until a test signs it out, because checking a password is slow on purpose.
 */
async function sessionOf(request: APIRequestContext): Promise<string> {
  const headers = { Authorization: `Bearer ${session}` };
  if (session && (await request.get('/api/user', { headers })).ok()) return session;
  session = await signInForToken(request, await newAccount(request, 'viewer'));
  return session;
}

/** Signs in by the API and stores the token where the app reads it. Returns the token for other calls. */
export async function signIn(page: Page, language: 'en' | 'ar' = 'en'): Promise<string> {
  const token = await sessionOf(page.request);
  await presetLocalStorage(page, { token: JSON.stringify(token), language });
  return token;
}

/** Stores these values on the device of each page that opens from now on. */
export async function presetLocalStorage(page: Page, stored: Readonly<Record<string, string>>) {
  await page.addInitScript((stored) => {
    // This also runs in the frame of an advertisement, which has no storage.
    if (window !== window.top) return;
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, stored);
}

export async function presetLanguage(page: Page, language: 'en' | 'ar'): Promise<void> {
  await presetLocalStorage(page, { language });
}

/** The demo's account that has the operator's own player. */
export const hiplayerAccount: Account = {
  email: 'hiplayer@sahra.example',
  password: 'Sahra-2026!',
};

export const newPassword = 'Evening#26';

/** An e-mail address that no account has, also not from an earlier run with the same data. */
export const newEmail = (name: string, domain = 'sahra.example'): string =>
  `${name}-${crypto.randomUUID()}@${domain}`;

/**
 * Makes a confirmed and active account, a new one at each attempt, for tests that would spoil the shared account.
 */
export async function newAccount(request: APIRequestContext, name: string): Promise<Account> {
  const email = newEmail(name);
  const headers = { 'X-Client-UUID': crypto.randomUUID() };
  const answer = await request.post('/api/register', {
    headers,
    data: {
      first_name: 'Salma',
      last_name: 'Haddad',
      email,
      phone: '+96270000000',
      country_code: 'JO',
      password: newPassword,
      password_confirmation: newPassword,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { temp_user } = (await answer.json()) as { temp_user: { id: string } };
  const code = await codeFor(request, email);
  const confirmed = await request.post(`/api/email/confirm/${temp_user.id}`, {
    headers,
    data: { code },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return { email, password: newPassword };
}

/** Signs in as another device would, and returns the token. */
export async function signInForToken(
  request: APIRequestContext,
  account: Account,
  agent?: string,
): Promise<string> {
  const answer = await request.post('/api/login', {
    data: { ...account, remember: true },
    ...(agent && { headers: { 'User-Agent': agent } }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Signs in once, and opens this path. When the page signs out later, it stays signed out. The token is stored while the
 * page shows a picture of the same origin, because a page of the app would start the whole app.
 */
export async function signInAs(
  page: Page,
  account: Account,
  language: 'en' | 'ar' = 'en',
  path = '/about',
): Promise<string> {
  const token = await signInForToken(page.request, account);
  await page.goto('/icons/icon-192.png');
  await page.evaluate(
    ([kept, chosen]) => {
      localStorage.setItem('token', JSON.stringify(kept));
      localStorage.setItem('language', chosen ?? 'en');
    },
    [token, language],
  );
  await page.goto(path);
  return token;
}
