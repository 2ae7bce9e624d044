import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * What a flaw in the app would let somebody write into the page: a string where the
 * browser takes markup or a script's address.
 */
const attacks = {
  'a picture that runs code when it fails': (page: Page) =>
    page.evaluate(() => {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
    }),
  'a frame with a page of its own': (page: Page) =>
    page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="hello"></iframe>'),
    ),
  'a script of another host': (page: Page) =>
    page.evaluate(() => {
      document.createElement('script').src = 'https://elsewhere.example/script.js';
    }),
  'what the ad server of our own host sends': (page: Page) =>
    page.evaluate(() => {
      document.createElement('script').src = '/api/ads/serve';
    }),
  'a worker of what the ad server sends': (page: Page) =>
    page.evaluate(() => void new Worker('/api/ads/serve')),
  'another worker for the whole site': (page: Page) =>
    page.evaluate(() =>
      navigator.serviceWorker.register('/api/ads/serve').then(() => 'registered'),
    ),
  'code in a script element': (page: Page) =>
    page.evaluate(() => {
      document.createElement('script').text = 'alert(1)';
    }),
  'rules of its own': (page: Page) =>
    page.evaluate(() => {
      window.trustedTypes?.createPolicy('theirs', { createHTML: (markup: string) => markup });
    }),
};

test('a page takes no markup that runs, and no script or worker but those of the app', async ({
  page,
  refusals,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [name, attack] of Object.entries(attacks)) {
    await test.step(name, async () => {
      await expect(attack(page)).rejects.toThrow('TypeError');
    });
  }
  refusals.length = 0;
});
