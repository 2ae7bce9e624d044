import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { freePort } from '../support/free-port.ts';
import { test as base } from '../support/journey.ts';
import { gatherCrowd, openProviderDatabase } from '../support/push/crowd.ts';
import { eventually } from '../support/push/eventually.ts';
import { startProvider } from '../support/push/provider-process.ts';
import { beginWith } from '../support/viewer.ts';
import { wordingIn } from '../support/wording.ts';

/** An operator's provider just after its first start, and a viewer of it. */
const test = base.extend<object, { empty: { origin: string; token: string } }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sahra-empty-'));
      const env = { DATA_DIR: join(folder, 'data'), DEMO: '0', HOST: '127.0.0.1' };
      const db = await openProviderDatabase(env);
      const { token } = await gatherCrowd(db, { size: 0, origin: 'https://push.example' });
      await db.close();
      const provider = await startProvider(await freePort(), env, 180_000);
      await eventually('provider that is up', async () => provider.output().includes(' is on at '));
      await use({ origin: provider.origin, token });
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.origin),
});

for (const language of ['en', 'ar'] as const) {
  test(`a provider without content says so calmly on every screen, with a way on, in ${language}`, async ({
    page,
    empty,
  }) => {
    const say = wordingIn(language);
    await beginWith(page, { token: JSON.stringify(empty.token), language });
    const main = page.getByRole('main');
    const wayOn = (name: string) => main.getByRole('link', { name: say(name), exact: true });

    await page.goto('/');
    await expect(main.getByText(say('There are no strips for this page'))).toBeVisible();
    await expect(main.getByText('npm run import -- --m3u')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('Notifications'), exact: true }).click();
    await expect(page.getByText(say('There is nothing new.'))).toBeVisible();
    await page.keyboard.press('Escape');

    await wayOn('Guide').click();
    await expect(main.getByText(say('There are no channels yet'))).toBeVisible();
    await expectAccessible(page);
    await wayOn('Home').click();
    await expect(page).toHaveURL('/');

    await page.goto('/search?q=evening');
    await expect(
      main.getByRole('heading', { name: say('No results found for your query.') }),
    ).toBeVisible();
    await expect(wayOn('Guide')).toBeVisible();

    await page.goto('/blog');
    await expect(main.getByText(say('There are no posts yet'))).toBeVisible();
    await expect(wayOn('Home')).toBeVisible();
  });
}
