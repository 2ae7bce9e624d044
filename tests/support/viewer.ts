/** A viewer of the reference provider's demo account, and the two languages they may read. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';

type Account = { email: string; password: string };

/** The account that the provider's settings offer on the login page. */
export async function demoAccount(request: APIRequestContext): Promise<Account> {
  const answer = await request.get('/api/settings');
  const { data } = (await answer.json()) as { data: { demo_account: Account } };
  return data.demo_account;
}

/** Signs in through the API, leaves the token where the app looks for it, and gives it for calls beside the page. */
export async function signIn(page: Page, language: 'en' | 'ar' = 'en'): Promise<string> {
  const account = await demoAccount(page.request);
  const answer = await page.request.post('/api/login', { data: { ...account, remember: true } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const body = (await answer.json()) as { data?: { token: string }; token?: string };
  const token = body.data?.token ?? body.token ?? '';
  await page.addInitScript(
    ([kept, chosen]) => {
      localStorage.setItem('token', JSON.stringify(kept));
      localStorage.setItem('language', chosen ?? 'en');
    },
    [token, language],
  );
  return token;
}

export async function speak(page: Page, language: 'en' | 'ar'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
}
