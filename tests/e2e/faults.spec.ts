import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { answerTo } from '../support/changed-answer.ts';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;
const json = (status: number, body: string): Answer => ({
  status,
  contentType: 'application/json',
  body,
});

const silent = 'The server did not answer as it should. Please try again in a moment.';
const unreadable = 'The server sent something that we could not read.';
const refused = 'The server refused to show this page.';
const gone = 'The server does not have this page any more.';

/**
 * What a provider may answer instead of what it should, and what the viewer then reads. Neighbours read differently.
 * What each of them is to each screen's queries, src/queries/faults.test.ts shows.
 */
const faults: readonly (readonly [fault: string, answer: Answer, says: string])[] = [
  ['an error 500', { status: 500, body: 'broken' }, silent],
  ['JSON of another shape', json(200, '{"data":{"films":7}}'), unreadable],
  ['a 400', json(400, '{}'), refused],
  [
    'the page of a hotel’s network',
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel network</h1>' },
    silent,
  ],
  ['a 403', json(403, '{"message":"no"}'), 'Your account may not see this page.'],
  ['half a JSON', json(200, '{"data":['), unreadable],
  ['a 422', json(422, '{}'), refused],
  ['nothing', { status: 200, body: '' }, unreadable],
  ['a 404', json(404, '{"message":"gone"}'), gone],
];

/**
 * Where a screen shows what its queries told it, two that read differently suffice, and what is not there. Neither is
 * asked for again by itself, as an error 500 is, which takes seconds.
 */
const few = ['a 403', 'JSON of another shape', 'a 404'];

type Screen = {
  path: string;
  /** The call that it cannot do without. */
  call: RegExp;
  shows: (main: Locator) => Locator;
  /** It is shown every fault. */
  every?: true;
  /** What a 404 reads as: a thing that does not exist has nothing to try again. */
  notThere?: { says: string; retry: boolean };
  /** Of the document, where the screen has one of its own for its failures. */
  title?: string;
};
const titled = (title: string) => (main: Locator) =>
  main.getByRole('heading', { name: title, level: 1 });
const notFound = { says: 'Page not found', retry: false };
const theSaltRoad = /\/api\/videos\/the-salt-road(\?|$)/;
const screens: Record<string, Screen> = {
  home: {
    path: '/',
    call: /\/api\/pages(\/home)?(\?|$)/,
    shows: (main) => main.getByRole('link', { name: /^Play/ }).first(),
    every: true,
  },
  'a page of strips': {
    path: '/films',
    call: /\/api\/pages\/films(\?|$)/,
    shows: (main) => main.getByRole('link', { name: /^Play|^The / }).first(),
    notThere: notFound,
  },
  'everything of a strip': {
    path: '/films/more/films-drama',
    call: /\/api\/strips\/films-drama(\?|$)/,
    shows: (main) => main.getByRole('listitem').first(),
    notThere: notFound,
  },
  'a film': {
    path: '/video/the-salt-road',
    call: theSaltRoad,
    shows: titled('The Salt Road'),
    notThere: notFound,
  },
  'the details of a film': {
    path: '/video-details/the-salt-road',
    call: theSaltRoad,
    shows: titled('The Salt Road'),
    notThere: notFound,
  },
  'a show': {
    path: '/tv-show/salt-and-cumin',
    call: /\/api\/playlists\/salt-and-cumin(\?|$)/,
    shows: titled('Salt and Cumin'),
    notThere: notFound,
  },
  'an episode': {
    path: '/tv-show/salt-and-cumin/episode/salt-and-cumin-s1e1',
    call: /\/api\/videos\/salt-and-cumin-s1e1(\?|$)/,
    shows: (main) => main.getByRole('heading', { level: 1 }),
    notThere: notFound,
  },
  'a person': {
    path: '/casts/andrea-castellari',
    call: /\/api\/casts\/andrea-castellari(\?|$)/,
    shows: titled('Andrea Castellari'),
    notThere: notFound,
  },
  favourites: {
    path: '/favorites',
    call: /\/api\/user\/favorites(\?|$)/,
    shows: titled('Favourites'),
    every: true,
  },
  'a post': {
    path: '/blog/posts/a-house-with-six-doors',
    call: /\/api\/blog\/posts\/a-house-with-six-doors(\?|$)/,
    shows: titled('We built it with six doors'),
    notThere: notFound,
  },
  'a channel': {
    path: '/live/sahra-news',
    call: /\/api\/live-streams\/sahra-news(\?|$)/,
    shows: titled('Sahra News'),
    notThere: { says: 'There is no such channel.', retry: true },
    title: 'Live',
  },
  'the guide': {
    path: '/epg',
    call: /\/api\/live-streams\/epg/,
    shows: (main) => main.getByRole('gridcell').first(),
    every: true,
    title: 'Guide',
  },
};

/** All of what is said stands below the header's bar. */
async function expectBelowHeader(page: Page, main: Locator): Promise<void> {
  const bar = await page.getByRole('banner').boundingBox();
  const notice = await main.getByRole('alert').first().boundingBox();
  expect(notice?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
}

for (const [name, screen] of Object.entries(screens)) {
  test(`${name} says what went wrong when the provider does not answer as it should, and comes with Retry`, async ({
    page,
  }) => {
    const { path, call, shows, every, notThere = { says: gone, retry: true } } = screen;
    const { title = 'This page could not be loaded' } = screen;
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await signIn(page);
    // A picture must not take the machine's time.
    await page.route('**/media/**', () => undefined);
    let answer: Answer | undefined;
    await page.route(call, (route) => (answer ? route.fulfill(answer) : route.fallback()));
    const main = page.getByRole('main');
    const again = main.getByRole('button', { name: 'Retry' });
    const tried = faults.filter(([fault]) => every || few.includes(fault));
    for (const [fault, instead, says] of tried) {
      await test.step(`with ${fault}`, async () => {
        if (instead.status === 404 && !notThere.retry) return;
        const isFirst = answer === undefined;
        answer = instead;
        if (isFirst) await page.goto(path);
        else await again.click();
        await expect(main).toContainText(instead.status === 404 ? notThere.says : says);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(again).toBeVisible();
        await expect(page).toHaveTitle(`Sahra | ${title}`);
        if (isFirst) await expectBelowHeader(page, main);
        await expect(shows(main)).toHaveCount(0);
      });
    }
    answer = undefined;
    await again.click();
    await expect(shows(main)).toBeVisible();
    await expect(again).toHaveCount(0);
    if (!notThere.retry) {
      answer = json(404, '{"message":"gone"}');
      await page.goto(path);
      await expect(page.getByRole('heading', { name: notThere.says })).toBeVisible();
    }
    expect(thrown).toEqual([]);
  });
}

test('markup in a title is shown as text and runs nothing, and of long texts the beginning shows', async ({
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
    description: payload + ferry.repeat(5),
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
