import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { expectVideoToPlay } from '../support/video-playback.ts';
import { presetLocalStorage, signIn } from '../support/viewer.ts';

test.use({ serviceWorkers: 'allow' });

const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** How many things lie in the caches whose name begins so. */
const keptIn = (page: Page, prefix: string) =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().length;
  }, prefix);

test('what a viewer removes is gone in both tabs and comes again, and without a network the rest is still there', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/');
  await untilKept(page, '/api/pages/');
  // What was shown before the worker was there was not asked of it.
  await follow(page, '/films');
  await expect.poll(() => keptIn(page, 'sahra-pictures')).toBeGreaterThan(0);
  await expect.poll(() => keptIn(page, 'sahra-guide-days')).toBe(16);

  const other = await context.newPage();
  await signIn(other);
  await other.goto('/profile/storage');
  await expect(part(other, 'Pictures')).toContainText(/\d+ pictures?/);
  await follow(page, '/profile/storage');
  await expect(part(page, 'Guide days')).toContainText('8 days');
  await page.getByRole('button', { name: 'Remove the pictures' }).click();
  await answer(page, 'Remove').click();
  await expect(page.getByText(/^Removed: .* are free\.$/)).toBeVisible();
  await expect(part(page, 'Pictures')).toContainText('Nothing is kept.');
  await expect(part(other, 'Pictures')).toContainText('Nothing is kept.');
  expect(await keptIn(page, 'sahra-pictures')).toBe(0);
  await other.close();

  // What is shown from now on is kept again. Home's pictures may still lie in the browser's memory, which asks no
  // worker.
  await follow(page, '/casts/andrea-castellari');
  await expect.poll(() => keptIn(page, 'sahra-pictures')).toBeGreaterThan(0);

  await follow(page, '/profile/storage');
  await expect(part(page, 'Guide days')).toContainText('8 days');
  await context.setOffline(true);
  await page.reload();
  await expect(part(page, 'Guide days')).toContainText('8 days');
  await page.getByRole('button', { name: 'Refresh the guide days' }).click();
  await expect(page.getByText('You are offline: the guide stays as it is.')).toBeVisible();
  expect(await keptIn(page, 'sahra-guide-days')).toBe(16);
  await follow(page, '/epg');
  await expect(page.getByRole('gridcell', { name: /On now/ }).first()).toBeVisible();
});

/** What was fetched from here on. */
function fetchedBy(page: Page) {
  const urls: string[] = [];
  page.context().on('request', (request) => urls.push(request.url()));
  return { matching: (part: RegExp) => urls.filter((url) => part.test(url)) };
}

for (const [choice, days, highest] of [
  ['on', 1, '360p'],
  ['off', 8, '720p'],
] as const) {
  test(`with less data ${choice}, ${days} of the guide’s days are fetched ahead, and a film plays in ${highest}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page);
    await presetLocalStorage(page, { data_saving: choice });
    const fetched = fetchedBy(page);
    await page.goto('/');
    const widths = () =>
      page
        .locator('main img[srcset]')
        .evaluateAll((all) =>
          all.flatMap((one) =>
            (one.getAttribute('srcset') ?? '')
              .split(', ')
              .map((source) => Number.parseInt(source.split(' ')[1] ?? '', 10)),
          ),
        );
    await expect.poll(async () => (await widths()).length).toBeGreaterThan(0);
    expect(Math.max(...(await widths())) > 480).toBe(choice === 'off');
    await expect.poll(() => keptIn(page, 'sahra-guide-days')).toBe(days * 2);

    // Pointing at a film fetches nothing of it; going to another one fetches that.
    const play = page.getByRole('link', { name: /^Play/ }).first();
    const played = /[^/]+$/.exec((await play.getAttribute('href')) ?? '')?.[0] ?? '';
    const others = page.locator(`main a[href*="/video-details/"]:not([href$="/${played}"])`);
    const film = others.filter({ visible: true }).first();
    const id = /[^/]+$/.exec((await film.getAttribute('href')) ?? '')?.[0] ?? '';
    const detailsOf = (id: string) => fetched.matching(new RegExp(`/api/videos/${id}(\\?|$)`));
    await film.hover();
    await film.focus();
    if (choice === 'off') await expect.poll(() => detailsOf(id)).not.toEqual([]);

    await play.press('Enter');
    await expectVideoToPlay(page);
    expect(detailsOf(played)).not.toEqual([]);
    if (choice === 'on') expect(detailsOf(id)).toEqual([]);
    const pieces = (quality: string) => fetched.matching(new RegExp(`/${quality}/\\d+\\.`)).length;
    // Without a limit the player goes up as soon as it knows how fast the connection is.
    await expect.poll(() => pieces(highest)).toBeGreaterThan(3);
    if (choice === 'on') expect(pieces('720p')).toBe(0);
    expect(new Set(fetched.matching(/live-streams\/epg\?/)).size).toBe(days);
  });
}
