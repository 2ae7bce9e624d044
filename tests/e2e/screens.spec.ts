import { expect, type Locator, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { expectVideoToPlay, pressPlay, readPlayback } from '../support/video-playback.ts';
import { presetLanguage, signIn } from '../support/viewer.ts';

const grid = (page: Page) => page.getByRole('grid');
const scroller = (page: Page) => page.locator('div:has(> div > [role=grid])');
const ended = (page: Page) => page.getByRole('button', { name: /^Yesterday|^أمس/ });

/** Wholly on the screen: not a pixel of it beyond an edge. */
async function expectWhole(element: Locator, page: Page): Promise<void> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box)).toBe(true);
  expect(box && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box)).toBe(true);
}

/** The first channel that shows beside the ruler, and how far along time the guide is scrolled, in pixels. */
async function shownIn(page: Page): Promise<{ channel: string; time: number }> {
  return scroller(page).evaluate((element) => {
    const bounds = element.getBoundingClientRect();
    const right = getComputedStyle(element).direction === 'rtl';
    const vertical = localStorage.getItem('epg_orientation')?.includes('vertical');
    const ruler = Number.parseFloat(getComputedStyle(element).getPropertyValue('--ruler'));
    // How far a channel's middle lies behind the ruler's edge.
    const placeOf = (head: Element) => {
      const box = head.getBoundingClientRect();
      if (!vertical) return box.top + box.height / 2 - bounds.top - ruler;
      const middle = box.left + box.width / 2;
      return (right ? bounds.right - middle : middle - bounds.left) - ruler;
    };
    const [first] = [...element.querySelectorAll('[role=rowheader]')]
      .filter((head) => head.checkVisibility() && placeOf(head) > 0)
      .sort((one, other) => placeOf(one) - placeOf(other));
    return {
      channel: first?.textContent?.match(/\d+$/)?.[0] ?? '',
      time: Math.abs(Math.round(vertical ? element.scrollTop : element.scrollLeft)),
    };
  });
}

const headers = {
  en: {
    menu: 'Menu',
    signIn: 'Sign in',
    create: 'Create account',
    entries: /^(Create account|Contact|About)$/,
    other: 'العربية',
  },
  ar: {
    menu: 'القائمة',
    signIn: 'تسجيل الدخول',
    create: 'إنشاء حساب',
    entries: /^(إنشاء حساب|الاتصال بنا|عن الخدمة)$/,
    other: 'English',
  },
} as const;

test("a visitor's header shows its menu wholly on the narrowest phones, and the menu opens by keyboard, in both languages", async ({
  page,
}) => {
  await presetLanguage(page, 'en');
  // The first title stays: with motion, the next one comes while a slow machine still looks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const language of ['en', 'ar'] as const) {
    const words = headers[language];
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 });
      const menu = page.getByRole('button', { name: words.menu });
      await expectWhole(menu, page);
      await expectWhole(page.getByRole('link', { name: words.signIn }), page);
      await menu.press('Enter');
      await expectWhole(page.getByRole('link', { name: words.create }).last(), page);
      const start = async (entry: Locator) => {
        const { x = 0, width = 0 } = (await entry.boundingBox()) ?? {};
        return language === 'ar' ? x + width : x;
      };
      const entries = page.getByRole('link', { name: words.entries });
      const other = page.getByRole('button', { name: words.other }).last();
      expect(await start(other)).toBeCloseTo(await start(entries.first().locator('..')), 0);
      await page.keyboard.press('Escape');
    }
    // What can be done with the first title stands on one line, each thing in words that are not broken.
    const buttons = page.getByRole('group', { name: /^1 / }).locator('a, button');
    await expect(buttons.nth(2)).toBeVisible();
    const edges = await buttons.evaluateAll((all) =>
      all.map((one) => JSON.stringify([one.getBoundingClientRect().top, one.clientHeight])),
    );
    expect(edges.length).toBeGreaterThan(2);
    expect(new Set(edges).size).toBe(1);

    await page.getByRole('button', { name: words.menu }).press('Enter');
    await page.getByRole('button', { name: words.other }).last().press('Enter');
    await expect(page.locator('html')).not.toHaveAttribute('lang', language);
  }
});

test('on tablets the guide is a key away, the menu opens whole, and the skip link leads past both', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/about');
  // Browsers ask for it at whatever page.
  const icon = await page.request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toMatch(/^image\//);
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await expect(bar.getByRole('link', { name: 'Guide' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  for (const entry of await bar.getByRole('link').all()) await expectWhole(entry, page);
  const place = async () => (await page.getByRole('main').boundingBox())?.y;
  const before = await place();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expectWhole(skip, page);
  expect(await place()).toBe(before);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);

  const entries = page.locator('[popover]:popover-open').getByRole('link');
  for (const width of [768, 1199, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(bar.getByRole('link', { name: 'Guide' }), page);
    const cut = await bar.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(entries).toHaveText([/^Home/, ...Array(7).fill(/./), 'Guide', 'Contact', 'About']);
    for (const entry of await entries.all()) await expectWhole(entry, page);
    await page.keyboard.press('Escape');
    await expect(entries).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await entries.nth(1).press('Enter');
  await expect(page).not.toHaveURL(/\/about/);
  // The focus goes to the new screen, and would take the press along.
  await expect(page.locator('#content:focus, #content :focus')).toBeAttached();
  await bar.getByRole('link', { name: 'Guide' }).press('Enter');
  await expect(page).toHaveURL('/epg');
});

test('the guide stays where it is, either way that it runs, through two changes of language, a reload and the way back', async ({
  page,
}) => {
  await signIn(page);
  // Room for five of the seven channels at most.
  await page.setViewportSize({ width: 780, height: 380 });
  await page.goto('/epg');
  await page.getByRole('gridcell').first().waitFor();
  // The key is the guide's, although nothing in it has the focus.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filter channels' }).press('Enter');
  const genre = page.getByRole('combobox', { name: 'Genre' });
  await expect(genre.getByRole('option')).not.toHaveCount(1);
  await genre.selectOption('Family & culture');
  await page.keyboard.press('Escape');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '7');
  await ended(page).press('Enter');
  await expect(ended(page)).toHaveAttribute('aria-current', 'date');
  for (const turn of ['Show channels side by side', 'Show channels one below the other']) {
    await scroller(page).evaluate((element) => {
      const vertical = localStorage.getItem('epg_orientation')?.includes('vertical');
      element.scrollTo({ ...(vertical ? { left: 0 } : { top: 0 }), behavior: 'instant' });
    });
    await expect.poll(async () => (await shownIn(page)).channel).toBe('40');
    await scroller(page).evaluate((element) => {
      const size = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row'));
      const vertical = localStorage.getItem('epg_orientation')?.includes('vertical');
      const along = vertical ? { left: 2 * size } : { top: 2 * size };
      element.scrollBy({ ...along, behavior: 'instant' });
    });
    await expect.poll(async () => (await shownIn(page)).channel).toBe('42');
    const before = await shownIn(page);

    const expectSame = async () => {
      await page.getByRole('gridcell').first().waitFor();
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '7');
      await expect(ended(page)).toHaveAttribute('aria-current', 'date');
      await expect
        .poll(async () => Math.abs((await shownIn(page)).time - before.time))
        .toBeLessThan(30);
      expect((await shownIn(page)).channel).toBe('42');
    };
    for (const [language, name] of Object.entries({ ar: 'العربية', en: 'English' })) {
      await page.getByRole('button', { name }).first().press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectSame();
    }
    await page.reload();
    await expectSame();
    await page.getByRole('link', { name: 'About' }).last().press('Enter');
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expectSame();
    await page.getByRole('button', { name: turn }).press('Enter');
  }
});

const sides = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
];

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a phone on its side shows live and films wholly, with their controls, and upright the way back to the top lies beside the buttons of a list', async ({
    page,
  }) => {
    const picture = page.locator('mux-player, hi-player, video').first();
    const fullScreen = page.getByRole('button', { name: 'Full screen' });
    await signIn(page);
    await page.goto('/live/sahra-world');
    for (const side of sides) {
      await page.setViewportSize(side);
      await expectWhole(picture, page);
      await expectWhole(page.getByRole('slider', { name: 'Place in the broadcast' }), page);
      await expectWhole(fullScreen, page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const reminders = page.getByRole('button', { name: 'Remind me' });
    await expect(reminders.first()).toBeAttached();
    await page.mouse.wheel(0, 2000);
    const up = page.getByRole('button', { name: 'Back to top' });
    await expect(up).toBeVisible();
    const { x = 0, width = 0 } = (await up.boundingBox()) ?? {};
    for (const reminder of await reminders.all()) {
      expect((await reminder.boundingBox())?.x).toBeGreaterThan(x + width);
    }

    await follow(page, '/video/the-salt-road');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Road');
    await pressPlay(page);
    for (const side of sides) {
      await page.setViewportSize(side);
      await expectWhole(picture, page);
      await expectWhole(fullScreen, page);
    }
    // A double tap near a side goes ten seconds on or back, and does not fill the screen.
    await expectVideoToPlay(page);
    await page.keyboard.press('k');
    await expect
      .poll(() => picture.evaluate((film) => (film as HTMLVideoElement).paused))
      .toBe(true);
    const place = async () => Math.round((await readPlayback(page))?.time ?? 0);
    const before = await place();
    await doubleTap(page, picture, 0.9);
    await expect.poll(place).toBe(before + 10);
    await doubleTap(page, picture, 0.1);
    await expect.poll(place).toBe(before);
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

test('a phone on its side shows four channels of the guide, a desk magnified four times three, and an upright phone the last one above the line that says there is no network', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/epg');
  await page.getByRole('gridcell').first().waitFor();
  for (const side of sides) {
    await page.setViewportSize(side);
    await expect.poll(() => wholeChannels(page)).toBeGreaterThanOrEqual(4);
  }
  await page.setViewportSize({ width: 320, height: 256 });
  // The page scrolls past the toolbar for a viewer who comes to the rows.
  await grid(page).focus();
  await expect.poll(() => wholeChannels(page)).toBeGreaterThanOrEqual(3);
  // An upright phone's column has two lines for a name.
  await page.setViewportSize({ width: 360, height: 740 });
  const name = page.getByRole('rowheader', { name: /^Midnight Screen/ });
  const linesOf = () =>
    name.evaluate((head) => {
      const range = document.createRange();
      range.selectNodeContents(head.lastChild ?? head);
      const bounds = head.getBoundingClientRect();
      const lines = [...range.getClientRects()];
      return lines.filter(({ bottom, right }) => bottom <= bounds.bottom && right <= bounds.right)
        .length;
    });
  await expect.poll(linesOf).toBe(2);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await context.setOffline(true);
  const line = page.getByText('You are offline.');
  await expect(line).toBeVisible();
  const isAboveLine = async (element: Locator) => {
    const [above, below] = [await element.boundingBox(), await line.boundingBox()];
    return above !== null && below !== null && above.y + above.height <= below.y + 1;
  };
  // The guide becomes lower in the frame after the line is there. What is scrolled before that is not at its end any
  // more.
  await expect.poll(() => isAboveLine(scroller(page))).toBe(true);
  await scroller(page).evaluate((element) => element.scrollBy(0, element.scrollHeight));
  const last = page.getByRole('rowheader', { name: /^The Window/ });
  await expectWhole(last, page);
  expect(await isAboveLine(last)).toBe(true);
});

/** `share` from the left, 0 to 1; above the middle, where no control stands. */
async function doubleTap(page: Page, picture: Locator, share: number): Promise<void> {
  const { x, y, width, height } = (await picture.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const touchPoints = [{ x: x + share * width, y: y + 0.3 * height }];
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  // The moments are set: on a busy machine the second tap would come too late to belong to the first.
  const touch = (type: 'touchStart' | 'touchEnd', timestamp: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? touchPoints : [],
      timestamp,
    });
  for (const timestamp of [now, now + 0.15]) {
    await touch('touchStart', timestamp);
    await touch('touchEnd', timestamp + 0.02);
  }
  await session.detach();
}

/** How many channels show from edge to edge of their row, below the ruler. */
function wholeChannels(page: Page): Promise<number> {
  return scroller(page).evaluate((element) => {
    const ruler = element.querySelector('[aria-hidden=true]')?.getBoundingClientRect();
    const floor = Math.min(element.getBoundingClientRect().bottom, window.innerHeight);
    return [...element.querySelectorAll('[role=rowheader]')].filter((head) => {
      const { top, bottom, height } = head.getBoundingClientRect();
      return height > 0 && top >= (ruler?.bottom ?? 0) - 1 && bottom <= floor + 1;
    }).length;
  });
}

test('the app goes by its name in the language that is read, changed on the spot', async ({
  page,
}) => {
  await page.goto('/about');
  const names = (name: string) => [
    expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toContainText(name),
    expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible(),
    expect(page.getByRole('main')).toContainText(name),
    expect(page).toHaveTitle(new RegExp(`^${name} \\| `)),
  ];
  await Promise.all(names('Sahra'));
  await page.getByRole('button', { name: 'العربية' }).press('Enter');
  await Promise.all(names('سهرة'));
  await expect(page.locator('body')).not.toContainText('Sahra');
});

test.describe('on a slow connection', () => {
  test('a screen that was opened by its address stands in its shape below the header, before its first answer', async ({
    page,
  }) => {
    await signIn(page);
    await page.route(/\/api\/(pages\/films|casts\/younes-tadlaoui)(\?|$)/, () => undefined);
    for (const path of ['/films', '/casts/younes-tadlaoui']) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sahra' })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
    }
  });
});
