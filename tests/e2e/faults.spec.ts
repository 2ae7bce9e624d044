import { expect, type Page } from '@playwright/test';
import { answerTo } from '../support/changed-answer.ts';
import { gate } from '../support/gate.ts';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';

const theSaltRoad = /\/api\/videos\/the-salt-road(\?|$)/;

test('markup in a title is shown as text and runs nothing, of long texts the beginning shows, and a link of ours in them is followed within the app', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${await signIn(page)}` };
  const payload = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const { data } = await (await page.request.get('/api/videos/the-salt-road', { headers })).json();
  const ferry =
    'The night ferry leaves the harbour with one passenger more than it has tickets for. ';
  const fields = {
    title: payload,
    title_trans: null,
    description: `${payload}${ferry.repeat(5)}<a href="/about">ours</a>`,
    description_trans: null,
    custom_fields: [{ slug: 'tag-line', label: 'Tagline', value: ferry }],
  };
  await page.route(/\/api\/videos\/the-salt-road(\?|$)/, (route) =>
    route.fulfill({ json: { data: { ...data, ...fields } } }),
  );
  await page.goto('/video/the-salt-road');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const main = page.getByRole('main');
  await expect(main).toContainText('The night ferry leaves the harbour with one…');
  const story = main.locator('p', { hasText: ferry.trim() });
  const letters = async () => (await story.innerText()).length;
  await expect(story).toContainText('…');
  expect(await letters()).toBeLessThanOrEqual(200);
  expect(await letters()).toBeGreaterThan(150);
  await main.getByRole('button', { name: 'Read more' }).press('Enter');
  await expect.poll(letters).toBeGreaterThan(400);
  // The page is not loaded again.
  await page.evaluate(() => Object.assign(window, { same: true }));
  await main.getByRole('link', { name: 'ours' }).press('Enter');
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('where pictures do not load, titles stand in words and nothing looks broken', async ({
  page,
}) => {
  await signIn(page);
  const lettering = '/media/lettering.webp';
  for (const call of [theSaltRoad, /\/api\/pages\/home/]) {
    await page.route(call, async (route) => {
      const text = await (await answerTo(route)).text();
      const body = text.replaceAll('"title":', `"title_image":"${lettering}","title":`);
      await route.fulfill({ contentType: 'application/json', body });
    });
  }
  const asked: string[] = [];
  await page.route('**/media/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero.getByRole('heading').first().locator('bdi')).toBeVisible();
  expect(asked).toContain(lettering);
  await expect(hero.locator('[data-active] img')).toHaveCount(0);
  await expectNoBrokenPicture(page);
  for (const path of ['/video/the-salt-road', '/video-details/the-salt-road']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveText(
      'The Salt Road',
    );
    await expectNoBrokenPicture(page);
  }
});

/** A browser draws nothing for a picture that is decoration; of another it shows that it is broken. */
async function expectNoBrokenPicture(page: Page): Promise<void> {
  const broken = () =>
    page.locator('main img').evaluateAll((all) => {
      const pictures = all as HTMLImageElement[];
      const broken = pictures.filter((one) => one.alt && one.complete && !one.naturalWidth);
      return broken.map(({ src }) => src);
    });
  await expect.poll(broken).toEqual([]);
}

test('a viewer who goes back while the app still starts sees the screen of that address', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  const words = gate();
  await page.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
    await words.opened;
    await route.continue();
  });
  // The app asks for its typeface, and then begins to load the screen of the former address.
  const begun = page.waitForRequest(/readex-pro/);
  await page.reload({ waitUntil: 'commit' });
  await begun;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/about$/);
  words.open();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});
