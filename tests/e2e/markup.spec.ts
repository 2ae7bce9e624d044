import { expect, type Page, type Request } from '@playwright/test';
import { followViaEmptyScreen } from '../support/follow.ts';
import { answerHostile } from '../support/hostile-provider.ts';
import { test } from '../support/journey.ts';
import { markupPayloads } from '../support/markup-payloads.ts';
import { unsafeMarkupIn } from '../support/unsafe-markup.ts';
import { signIn } from '../support/viewer.ts';

declare global {
  interface Window {
    ran: string[];
    unsafeMarkupIn: (root: ParentNode) => string[];
  }
}

/**
 * Everything a payload does is noted, in frames too, and what it would do if the page's policy did not refuse it: what
 * runs nothing under the policy without being refused anything runs nothing without one.
 */
async function watch(page: Page): Promise<{ asked: string[]; dialogs: string[] }> {
  const asked: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'payload.example') asked.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(`window.unsafeMarkupIn = ${unsafeMarkupIn}`);
  await page.addInitScript(() => {
    window.ran = [];
    window.alert = (word) => window.ran.push(String(word));
    document.addEventListener('securitypolicyviolation', (refusal) => {
      const { effectiveDirective, blockedURI, target } = refusal;
      // Pictures and videos run nothing.
      if (/^(img|media)-src$/.test(effectiveDirective)) return;
      // The inert document in which markup is cleaned fetches nothing, and reports what stands in it to the page's own.
      const standsInIt = blockedURI === 'inline' || effectiveDirective === 'base-uri';
      if (target === document && standsInIt) return;
      window.ran.push(`${effectiveDirective} refused ${blockedURI}`);
    });
  });
  return { asked, dialogs };
}

const unsafeMarkup = (page: Page) => page.evaluate(() => window.unsafeMarkupIn(document.body));

/** What is waited for on a screen, and pressed there. By default, that its main part shows a payload as text. */
type Look = (page: Page) => Promise<void>;

const textIn = (role: 'main' | 'dialog' | 'alert' | 'banner') => async (page: Page) =>
  expect(page.getByRole(role).filter({ hasText: 'alert(1)' }).first()).toBeVisible();

async function openMenu(page: Page, name: RegExp): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name });
  await menu.press('Enter');
  await expect(page.locator(':popover-open', { hasText: 'alert(1)' }).first()).toBeVisible();
}

/** Every screen that shows something of the provider's. */
const viewersScreens: Readonly<Record<string, Look | undefined>> = {
  '/': async (page) => {
    await textIn('main')(page);
    await openMenu(page, /^Notifications/);
  },
  '/hostile': undefined,
  '/hostile/more/hostile': undefined,
  '/hostile/view/hostile': undefined,
  '/video-details/hostile': undefined,
  '/video/hostile': undefined,
  '/tv-show/hostile': undefined,
  '/tv-show/hostile/episode/title%200': undefined,
  '/casts/hostile': undefined,
  '/tags/hostile': undefined,
  '/favorites': undefined,
  '/search?q=alert(1)': undefined,
  '/search?q=alert(1)&kind=programmes': undefined,
  '/blog': undefined,
  '/blog/posts/post-0': undefined,
  '/about': undefined,
  '/contact': undefined,
  '/privacy-policy': undefined,
  '/reminders': undefined,
  '/devices': (page) => openMenu(page, /^Account$/),
  '/profile/security': undefined,
  '/profile': async (page) => {
    // A viewer without a valid address cannot send the form.
    await page.getByRole('textbox', { name: 'Email' }).fill('viewer@sahra.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('Evening#26');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+96270000001');
    await page.getByRole('textbox', { name: 'Phone' }).press('Enter');
    await textIn('alert')(page);
  },
  '/profile/data': (page) => expect(page.getByRole('button', { name: /^Download/ })).toBeVisible(),
  '/live/hostile': undefined,
  '/live/refused': undefined,
  '/epg': async (page) => {
    await textIn('main')(page);
    await page
      .getByRole('gridcell', { name: /alert\(1\)/ })
      .first()
      .press('Enter');
    await textIn('dialog')(page);
  },
};

const visitorsScreens: Readonly<Record<string, Look | undefined>> = {
  '/login': async (page) => {
    await textIn('main')(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('viewer@sahra.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('Evening#26');
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await textIn('alert')(page);
  },
  '/registration': undefined,
  '/email-confirmation/hostile': undefined,
  '/landing': (page) =>
    expect(page.getByRole('link', { name: 'CONTINUE TO MOVIES' })).toBeVisible(),
};

/** Waits until everything that was asked for is answered. */
function followRequests(page: Page): () => Promise<void> {
  const under = new Set<Request>();
  page.on('request', (request) => under.add(request));
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  return () => expect.poll(() => [...under].map((request) => request.url())).toEqual([]);
}

async function expectNothingRan(page: Page): Promise<void> {
  expect(await unsafeMarkup(page)).toEqual([]);
  expect(await page.evaluate(() => window.ran)).toEqual([]);
}

for (const [viewer, screens] of Object.entries({
  viewer: viewersScreens,
  visitor: visitorsScreens,
})) {
  test(`markup in whatever the provider sends a ${viewer} runs nothing, and leaves nothing to the page’s policy`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const noticed = await watch(page);
    if (viewer === 'viewer') await signIn(page);
    await answerHostile(page);
    const settled = followRequests(page);
    const [first = ''] = Object.keys(screens);
    const opened = await page.goto(first);
    expect(opened?.headers()).toHaveProperty('content-security-policy');
    for (const [path, look = textIn('main')] of Object.entries(screens)) {
      await test.step(path, async () => {
        if (path !== first) await followViaEmptyScreen(page, path);
        await look(page);
        await settled();
        await expect(page.getByRole('heading', { name: /could not be loaded/ })).toHaveCount(0);
        await expectNothingRan(page);
        expect(page.url()).toContain(path);
      });
    }
    expect(noticed).toEqual({ asked: [], dialogs: [] });
    await test.step('and what the policy would have to refuse is noticed', async () => {
      await page.evaluate(() => {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href: 'https://payload.example/x.css' });
        document.head.append(link);
      });
      await expect
        .poll(() => page.evaluate(() => window.ran))
        .toContainEqual(expect.stringMatching(/^style-src-elem refused/));
    });
  });
}

test('no payload passes for a form or a field of ours', async ({ page }) => {
  await page.route('http://careless.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Careless</title>' }),
  );
  await watch(page);
  await page.goto('http://careless.example/');
  const controls = 'form, input, textarea, select, dialog, iframe';
  const [there, found] = await page.evaluate(
    ([payloads, controls]) => {
      const documents = payloads.map((one) => new DOMParser().parseFromString(one, 'text/html'));
      const isControl = (found: string) =>
        controls.split(', ').some((tag) => found.startsWith(`<${tag}`));
      return [
        documents.flatMap(({ body }) => [...body.querySelectorAll(controls)]).length,
        documents.flatMap(({ body }) => window.unsafeMarkupIn(body)).filter(isControl).length,
      ];
    },
    [markupPayloads, controls] as const,
  );
  expect(there).toBeGreaterThan(20);
  expect(found).toBe(there);
});

test('the payloads do run in a page that writes them as they come', async ({ page }) => {
  // A page of a host: the browser itself falls over frames of frames in an empty one.
  await page.route('http://careless.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Careless</title>' }),
  );
  await page.goto('http://careless.example/');
  await page.evaluate((payloads) => {
    window.ran = [];
    for (const payload of payloads) {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const inside = frame.contentWindow as Window;
      inside.alert = () => window.ran.push(payload);
      inside.document.write(payload);
      inside.document.close();
    }
  }, markupPayloads);
  await expect.poll(() => page.evaluate(() => new Set(window.ran).size)).toBeGreaterThan(50);
});
