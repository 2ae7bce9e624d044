import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { signIn } from '../support/viewer.ts';

// What the provider answers is changed on its way: no worker may keep the one before.
test.use({ serviceWorkers: 'block' });

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;
const json = (status: number, body: string): Answer => ({
  status,
  contentType: 'application/json',
  body,
});

/** What a provider may answer instead of what it should. */
const faults: Record<string, Answer> = {
  'an error 500': { status: 500, body: 'broken' },
  'a page that is not JSON': {
    status: 200,
    contentType: 'text/html',
    body: '<h1>Welcome to the hotel network</h1>',
  },
  'JSON of another shape': json(200, '{"data":{"films":7}}'),
  'half a JSON': json(200, '{"data":['),
  nothing: { status: 200, body: '' },
  'a 404': json(404, '{"message":"gone"}'),
  'a 422': json(422, '{"message":"no"}'),
};

type Screen = {
  path: string;
  /** The call that it cannot do without. */
  call: RegExp;
  shows: (main: Locator) => Locator;
  /** Where there is nothing to try again: a thing that does not exist. */
  gone?: string;
};
const screens: Record<string, Screen> = {
  home: {
    path: '/',
    call: /\/api\/pages(\/home)?(\?|$)/,
    shows: (main) => main.getByRole('link', { name: /^Play/ }).first(),
  },
  'a page of strips': {
    path: '/films',
    call: /\/api\/pages\/films(\?|$)/,
    shows: (main) => main.getByRole('link', { name: /^Play|^The / }).first(),
    gone: 'Page not found',
  },
  'a film': {
    path: '/video/the-salt-road',
    call: /\/api\/videos\/the-salt-road(\?|$)/,
    shows: (main) => main.getByRole('heading', { name: 'The Salt Road', level: 1 }),
    gone: 'Page not found',
  },
  'a channel': {
    path: '/live/sahra-news',
    call: /\/api\/live-streams\/sahra-news(\?|$)/,
    shows: (main) => main.getByRole('heading', { name: 'Sahra News', level: 1 }),
  },
  'the guide': {
    path: '/epg',
    call: /\/api\/live-streams\/epg/,
    shows: (main) => main.getByRole('gridcell').first(),
  },
};

for (const [name, screen] of Object.entries(screens)) {
  test(`${name} says that it could not be loaded, whatever the provider answers, and comes with Retry`, async ({
    page,
  }) => {
    test.slow();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await signIn(page);
    // The guide of the turn before must not help out, nor a picture take the machine's time.
    await page.addInitScript(() => void caches.delete('sahra-guide-days'));
    await page.route('**/media/**', () => undefined);
    for (const [fault, answer] of Object.entries(faults)) {
      await test.step(`with ${fault}`, async () => {
        await page.route(screen.call, (route) => route.fulfill(answer));
        await page.goto(screen.path);
        await expect(page.getByRole('banner')).toBeVisible();
        if (answer.status === 404 && screen.gone) {
          await expect(page.getByRole('heading', { name: screen.gone })).toBeVisible();
          await page.unroute(screen.call);
        } else await retry(page, screen);
      });
    }
    expect(thrown).toEqual([]);
  });
}

async function retry(page: Page, { call, shows }: Screen): Promise<void> {
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: 'Retry' });
  await expect(again).toBeVisible();
  await expect(shows(main)).toHaveCount(0);
  await page.unroute(call);
  await again.click();
  await expect(shows(main)).toBeVisible();
  await expect(again).toHaveCount(0);
}

test('markup in a title is shown as text and runs nothing', async ({ page }) => {
  await signIn(page);
  const payload = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const { data } = await (await page.request.get('/api/videos/the-salt-road')).json();
  const fields = {
    title: payload,
    title_trans: null,
    description: payload,
    description_trans: null,
  };
  await page.route(/\/api\/videos\/the-salt-road(\?|$)/, (route) =>
    route.fulfill({ json: { data: { ...data, ...fields } } }),
  );
  await page.goto('/video/the-salt-road');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
