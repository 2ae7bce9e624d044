/** An account of its own, for journeys that leave something behind with it. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';

type Mail = { to: string; text: string };

const password = 'Evening#26';

/** Signed in on this page from now on; answers the token, for calls beside the page. */
export async function arriveAsNewcomer(
  page: Page,
  name: string,
  language: 'en' | 'ar' = 'en',
): Promise<string> {
  const email = `${name}-${Date.now()}@sahra.example`;
  const { request } = page;
  const registered = await request.post('/api/register', {
    data: {
      first_name: 'Dana',
      last_name: 'Sayegh',
      email,
      phone: '+96270000002',
      country_code: 'JO',
      password,
      password_confirmation: password,
    },
  });
  const { temp_user } = await dataOf<{ temp_user: { id: string } }>(registered);
  const code = await codeFor(request, email);
  const confirmed = await request.post(`/api/email/confirm/${temp_user.id}`, { data: { code } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const { token } = await dataOf<{ token: string }>(
    await request.post('/api/login', { data: { email, password, remember: true } }),
  );
  await page.addInitScript(
    ([kept, chosen]) => {
      localStorage.setItem('token', JSON.stringify(kept));
      // The viewer may choose another on the way.
      if (!localStorage.getItem('language')) localStorage.setItem('language', chosen ?? 'en');
    },
    [token, language],
  );
  return token;
}

async function dataOf<T>(answer: { json: () => Promise<unknown> }): Promise<T> {
  const body = (await answer.json()) as { data?: T };
  return body.data ?? (body as T);
}

/** The six digits that the mail to this address holds. */
async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await request.get('/dev/mail', { headers: { accept: 'application/json' } });
    const body = (await answer.json()) as Mail[] | { data: Mail[] };
    const mails = Array.isArray(body) ? body : body.data;
    code = mails.find(({ to }) => to === address)?.text.match(/\b\d{6}\b/)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}
