import { expect, type Page } from '@playwright/test';
import { answerTo, changeAnswer } from '../support/changed-answer.ts';
import { test } from '../support/journey.ts';
import { begin, expectPictureToMove } from '../support/picture.ts';
import { beginWith, hiplayerAccount, signIn, tokenOf } from '../support/viewer.ts';

test.beforeEach(() => test.slow());

const advertOf = (page: Page) => page.getByRole('region', { name: 'Advertisement' });

/** What is reported to the ad server of the provider's own host. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    const event = /\/ads\/vast\/(\w+)/.exec(request.url())?.[1];
    if (event) reports.push(event);
  });
  return reports;
}

test('a channel with an advertisement before it shows the clip to its end, and tells the ad server how far it was watched', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await signIn(page);
  await page.goto('/live/sahra-kitchen');
  const advert = advertOf(page);
  const clip = advert.locator('video');
  await expect(clip).toBeVisible();
  await clip.evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });
  await expect(advert).toBeHidden({ timeout: 60_000 });
  await begin(page);
  const watched = reports.filter((event) => /start|Quartile|midpoint|complete/.test(event));
  expect(watched).toEqual(['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']);
  expect(reports).toContain('impression');
  expect(reports).not.toContain('skip');
});

test('a film begins all the same after a clip that is broken', async ({ page }) => {
  const reports = reportsOf(page);
  await page.route('**/adverts/*.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: 'broken' }),
  );
  await signIn(page);
  await page.goto('/video/lemon-season');
  await begin(page);
  expect(reports).toEqual(['error']);
});

test('the place of an advertisement is given up where the ad server does not answer, answers nonsense or has no clip', async ({
  page,
}) => {
  const reports = reportsOf(page);
  const answers = [undefined, '<html>', '<VAST version="4.2"></VAST>'];
  let body: string | undefined;
  let asked = 0;
  await page.route(/\/api\/ads\/vast(\?|$)/, (route) => {
    asked += 1;
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: 'text/xml' });
  });
  for (body of answers) {
    await page.goto('/landing');
    await expect(
      page.getByText('Films, shows and live channels, for a long evening.'),
    ).toBeVisible();
    await expect(advertOf(page)).toHaveCount(0);
  }
  expect(asked).toBe(answers.length);
  expect(reports).toEqual([]);
});

/** An answer without a clip, that names another host to be told so, beside the provider's own. */
const answerOfAnother = `<VAST version="4.2">
  <Error><![CDATA[https://elsewhere.example/error?code=[ERRORCODE]]]></Error>
  <Error><![CDATA[/api/ads/vast/error]]></Error>
</VAST>`;

for (const consented of [false, true]) {
  test(`another host is ${consented ? 'told' : 'not told'} that an advertisement has no clip where the viewer has ${consented ? '' : 'not '}consented`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('elsewhere.example')) asked.push(request.url());
    });
    await page.route('**/api/location', (route) =>
      route.fulfill({ json: { data: { code: 'DE', country: 'DE', ip: '192.0.2.7' } } }),
    );
    await page.route(/\/api\/ads\/vast(\?|$)/, (route) =>
      route.fulfill({ body: answerOfAnother, contentType: 'text/xml' }),
    );
    if (consented) {
      await page.addInitScript(() => {
        const decision = { decision: true, uuid: crypto.randomUUID(), timestamp: Date.now() };
        localStorage.setItem('cookieDecision', JSON.stringify(decision));
      });
    }
    const reports = reportsOf(page);
    await page.goto('/landing');
    await expect.poll(() => reports).toEqual(['error']);
    expect(asked).toEqual(consented ? ['https://elsewhere.example/error?code=303'] : []);
  });
}

for (const kind of ['generic', 'hiplayer'] as const) {
  test(`a playlist does not bring clips of another host into the ${kind} player`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('https://elsewhere.example/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    let brought = 0;
    await page.route(/\/live\/[^/]+\/[^/]+\/index\.m3u8/, async (route) => {
      const response = await answerTo(route);
      brought += 1;
      await route.fulfill({ response, body: withInterstitials(await response.text()) });
    });
    if (kind === 'generic') await signIn(page);
    else
      await beginWith(page, {
        token: JSON.stringify(await tokenOf(page.request, hiplayerAccount)),
      });
    await page.goto('/live/sahra-news');
    await expectPictureToMove(page);
    expect(brought).toBeGreaterThan(0);
    expect(asked).toEqual([]);
  });
}

/** The playlist with what names clips to be played before it and within it: one, and a list of them. */
function withInterstitials(playlist: string): string {
  const [, start = ''] = /#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(playlist) ?? [];
  const breaks = [
    'ID="first",CUE="PRE",X-ASSET-URI="https://elsewhere.example/clip.m3u8"',
    'ID="second",X-ASSET-LIST="https://elsewhere.example/clips.json"',
  ].map(
    (one) =>
      `#EXT-X-DATERANGE:CLASS="com.apple.hls.interstitial",START-DATE="${start}",X-RESUME-OFFSET=0,${one}\n`,
  );
  return playlist.replace('#EXT-X-PROGRAM-DATE-TIME', `${breaks.join('')}$&`);
}

/** The operator's own ad player. */
async function answerAdPlayer(page: Page): Promise<void> {
  await changeAnswer<{ ads: object }>(page, '**/api/settings', (data) => ({
    ...data,
    ads: { ...data.ads, player_loader_url: '/media/player/ads.js' },
  }));
  await page.route('**/media/player/ads.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.handlers = {};
        window.AdPlayer = { create: () => ({ on: (event, then) => { handlers[event] = then; } }) };`,
    }),
  );
}

/** The ad player reports these events, one after the other. */
async function reportFromAdPlayer(page: Page, events: readonly string[]): Promise<void> {
  const inside = advertOf(page).locator('iframe').contentFrame().locator('body');
  await expect
    .poll(() =>
      inside.evaluate((_, events) => {
        const { handlers = {} } = window as { handlers?: Record<string, () => void> };
        if (events.some((event) => !handlers[event])) return false;
        for (const event of events) handlers[event]?.();
        return true;
      }, events),
    )
    .toBe(true);
}

test('the landing page lets a visitor go on as soon as they have watched its advertisement', async ({
  page,
}) => {
  await answerAdPlayer(page);
  // The twenty seconds do not go by.
  await page.clock.setFixedTime(Date.now());
  await page.goto('/landing');
  await expect(page.getByRole('link', { name: 'CONTINUE TO MOVIES (20s)' })).toBeVisible();
  await reportFromAdPlayer(page, ['start', 'firstQuartile', 'complete']);
  await expect(page.getByRole('link', { name: 'CONTINUE TO MOVIES', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'CONTINUE TO MOVIES' }).press('Enter');
  await expect(page).toHaveURL('/');
});

test('the landing page does not let a visitor go on early whose advertisement was over before its first quarter', async ({
  page,
}) => {
  await answerAdPlayer(page);
  await page.clock.setFixedTime(Date.now());
  await page.goto('/landing');
  await expect(advertOf(page)).toBeVisible();
  await reportFromAdPlayer(page, ['start', 'complete']);
  await expect(advertOf(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /CONTINUE TO MOVIES/ })).toContainText(/\d/);
});

test('a floating advertisement comes with scrolling, is at most 450 pixels wide, and goes for good when it is closed', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const floating = page
    .getByRole('complementary', { name: 'Advertisement' })
    .filter({ has: page.getByRole('button', { name: 'Close the advertisement' }) });
  await expect(floating).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect(floating).toBeVisible();
  const box = await floating.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box?.width).toBeLessThanOrEqual(450);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
  await floating.getByRole('button', { name: 'Close the advertisement' }).press('Enter');
  await expect(floating).toHaveCount(0);
  await page.mouse.wheel(0, -600);
  await page.mouse.wheel(0, 600);
  await expect(floating).toHaveCount(0);
});
