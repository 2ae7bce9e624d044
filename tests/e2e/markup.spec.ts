import { expect, type Page } from '@playwright/test';
import { answerHostile, hostileScreens } from '../support/hostile-provider.ts';
import { test } from '../support/journey.ts';
import { markupPayloads } from '../support/markup-payloads.ts';
import { signIn } from '../support/viewer.ts';

// What the provider answers is changed on its way: no worker may answer in its stead.
test.use({ serviceWorkers: 'block' });

declare global {
  interface Window {
    ran: string[];
  }
}

/** Everything a payload does is noted, in frames too. */
async function watch(page: Page): Promise<{ asked: string[]; dialogs: string[] }> {
  const asked: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('payload.example')) asked.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.ran = [];
    window.alert = (word) => window.ran.push(String(word));
  });
  return { asked, dialogs };
}

/** The pages as a careless operator serves them: without a policy that would stop what gets through. */
async function dropPolicy(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
  );
}

/** What of the provider's markup has become more than text, lists, emphasis and links. */
function trespasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const forbidden =
      'script, iframe, object, embed, style, form, link, base, meta, math, template, dialog, marquee, input, textarea, select, frameset, audio, area, [srcdoc], [is]';
    for (const element of document.querySelectorAll(
      forbidden
        .split(', ')
        .map((one) => `main ${one}`)
        .join(', '),
    )) {
      // The player, its page, the seek bar of a channel and the frame of an advertisement are parts of our own.
      const ours =
        'media-theme, mux-player, media-controller, input[type=range], iframe[src="/ad-frame.html"]';
      if (!element.closest(ours)) found.push(element.outerHTML);
    }
    for (const element of document.querySelectorAll('main *')) {
      for (const { name, value } of element.attributes) {
        const isAddress = ['href', 'src', 'poster', 'action', 'xlink:href'].includes(name);
        const protocol = isAddress ? URL.parse(value, location.href)?.protocol : undefined;
        const isCode = protocol !== undefined && !/^(https?|mailto|blob):$/.test(protocol);
        if (name.startsWith('on') || isCode) found.push(`${name}=${value}`);
      }
    }
    return found.map((one) => one.slice(0, 200));
  });
}

for (const policy of ['with the page’s policy', 'without any policy']) {
  test(`markup in the texts and addresses of videos, shows, channels, people, pages and lists runs nothing, ${policy}`, async ({
    page,
  }) => {
    test.setTimeout(400_000);
    const noticed = await watch(page);
    await signIn(page);
    await answerHostile(page);
    if (policy.startsWith('without')) await dropPolicy(page);
    for (const path of hostileScreens) {
      await test.step(path, async () => {
        const opened = await page.goto(path);
        const served = opened?.headers()['content-security-policy'];
        expect(served === undefined).toBe(policy.startsWith('without'));
        // The text is there, as text.
        await expect(page.getByRole('main')).toContainText('alert(1)', { timeout: 30_000 });
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { name: /could not be loaded/ })).toHaveCount(0);
        expect(await trespasses(page)).toEqual([]);
        expect(await page.evaluate(() => window.ran)).toEqual([]);
        expect(page.url()).toContain(path);
      });
    }
    expect(noticed).toEqual({ asked: [], dialogs: [] });
  });
}

test('a link in a description can be followed, and one that is code is only its words', async ({
  page,
}) => {
  await signIn(page);
  await page.route(/\/api\/videos\/linked(\?|$)/, (route) =>
    route.fulfill({
      json: {
        data: {
          id: 'linked',
          title: 'Linked',
          description:
            '<p>First &amp; <b>foremost</b>.</p><ul><li>One</li><li>Two</li></ul>' +
            '<p><a href="https://elsewhere.example/a" style="color:red" onclick="alert(1)">away</a>' +
            ' <a href="/about">ours</a> <a href="javascript:alert(1)">code</a></p>',
        },
      },
    }),
  );
  await page.goto('/video-details/linked');
  const main = page.getByRole('main');
  const away = main.getByRole('link', { name: 'away' });
  await expect(away).toHaveAttribute('href', 'https://elsewhere.example/a');
  await expect(away).toHaveAttribute('rel', 'noopener');
  await expect(away).not.toHaveAttribute('style');
  await expect(main.getByRole('link', { name: 'code' })).toHaveCount(0);
  await expect(main).toContainText('code');
  await expect(main.locator('p', { hasText: 'First & foremost.' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /^(One|Two)$/ })).toHaveCount(2);
  await main.getByRole('link', { name: 'ours' }).press('Enter');
  await expect(page).toHaveURL('/about');
});

test('the payloads do run in a page that writes them as they come', async ({ page }) => {
  // A page of a host: the browser itself falls over frames of frames in an empty one.
  await page.route('http://careless.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Careless</title>' }),
  );
  await page.goto('http://careless.example/');
  let ran = 0;
  for (const payload of markupPayloads) {
    ran += await page.evaluate(async (markup) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const inside = frame.contentWindow as Window;
      const runs = await new Promise<boolean>((done) => {
        inside.alert = () => done(true);
        inside.document.write(markup);
        inside.document.close();
        setTimeout(() => done(false), 50);
      });
      frame.remove();
      return Number(runs);
    }, payload);
  }
  expect(ran).toBeGreaterThan(50);
});
