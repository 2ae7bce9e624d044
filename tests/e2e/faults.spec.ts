import { expect, test } from '@playwright/test';
import { signIn } from '../support/viewer.ts';

/** What a provider may answer instead of what it should. */
const faults = {
  'an error 500': { status: 500, body: 'broken' },
  'a page that is not JSON': {
    status: 200,
    contentType: 'text/html',
    body: '<h1>Welcome to the hotel network</h1>',
  },
  'JSON of another shape': {
    status: 200,
    contentType: 'application/json',
    body: '{"data":{"films":7}}',
  },
  'half a JSON': { status: 200, contentType: 'application/json', body: '{"data":[' },
  nothing: { status: 200, body: '' },
  'a 404': { status: 404, contentType: 'application/json', body: '{"message":"gone"}' },
  'a 422': { status: 422, contentType: 'application/json', body: '{"message":"no"}' },
};
/** Screens, and the call that each cannot do without. */
const screens: Record<string, { path: string; call: RegExp }> = {
  home: { path: '/', call: /\/api\/pages(\/home)?(\?|$)/ },
  'a film': { path: '/video/the-salt-road', call: /\/api\/videos\/the-salt-road(\?|$)/ },
  'a channel': { path: '/live/sahra-news', call: /\/api\/live-streams\/sahra-news(\?|$)/ },
  'the guide': { path: '/epg', call: /\/api\/live-streams\/epg/ },
};

for (const [screen, { path, call }] of Object.entries(screens)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`${screen} stays a page when the provider answers with ${fault}`, async ({ page }) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await signIn(page);
      await page.route(call, (route) => route.fulfill(answer));
      await page.goto(path);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('main')).toHaveText(/\S/);
      await page.unroute(call);
      const retry = page.getByRole('button', { name: 'Retry' }).first();
      if (await retry.isVisible()) {
        await retry.click();
        await expect(retry).toBeHidden();
      }
      expect(thrown).toEqual([]);
    });
  }
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
