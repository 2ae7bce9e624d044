import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { signIn } from '../support/viewer.ts';

/** The place of a card in a list: its link, and what stands beside it. */
const placeOf = (page: Page, path: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`> a[href="${path}"]`) })
    .first();

/** A page that is left at once may not have stored the change yet: the next one waits until the provider has taken it. */
async function favour(page: Page, heart: Locator): Promise<void> {
  const taken = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().includes('/user/favorites/'),
  );
  await heart.press('Enter');
  await taken;
}

test('titles are marked and shows played from the cards of a tag, a person, a strip and a search', async ({
  page,
}) => {
  test.slow();
  await arriveAsNewcomer(page, 'cards');
  const show = '/tv-show/the-lamplighters';
  await page.goto('/tags/family');
  const place = placeOf(page, show);
  await expect(place.getByRole('link', { name: 'Watch The Lamplighters' })).toHaveAttribute(
    'href',
    /\/tv-show\/the-lamplighters\/episode\/.+/,
  );
  await expect(place.getByRole('button', { name: /^Share/ })).toBeAttached();
  await favour(page, place.getByRole('button', { name: 'Favourite: The Lamplighters' }));

  const marked: string[] = [];
  const main = page.getByRole('main');
  const headed = (name: string) => main.getByRole('heading', { level: 1, name });
  for (const [path, screen] of [
    ['/tags/drama', headed('Drama')],
    ['/casts/andrea-castellari', headed('Andrea Castellari')],
    ['/films/more/films-mystery', headed('Mysteries with a proper ending')],
    ['/search?q=the', main.getByRole('searchbox')],
  ] as const) {
    await follow(page, path);
    // Until then the cards are those of the screen before.
    await expect(screen).toBeVisible();
    const hearts = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('> a[href^="/video-details/"]') })
      .getByRole('button', { name: /^Favourite/ });
    await expect(hearts.first()).toBeVisible();
    const names = await hearts.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''));
    const name = names.find((one) => !marked.includes(one)) ?? '';
    marked.push(name);
    await favour(page, hearts.and(page.getByRole('button', { name, exact: true })).first());
    await expect(page.getByRole('button', { name, pressed: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await follow(page, '/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').locator('a:has(div)')).toHaveCount(5);
});

test('in Arabic a show’s card is named, marked and shared from its corner', async ({ page }) => {
  await arriveAsNewcomer(page, 'cards-ar', 'ar');
  await page.goto('/series');
  const place = placeOf(page, '/tv-show/the-lamplighters');
  await expect(place).toContainText('موسمان');
  await place.hover();
  await expect(place.getByRole('link', { name: /مشعلو القناديل/ }).last()).toBeVisible();
  const heart = place.getByRole('button', { name: 'المفضلة: مشعلو القناديل' });
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // The tools begin at the end of the line, which is on the left.
  const card = await place.boundingBox();
  const tools = await heart.boundingBox();
  expect((tools?.x ?? 0) - (card?.x ?? 0)).toBeLessThan((card?.width ?? 0) / 2);
  await place.getByRole('button', { name: /^مشاركة/ }).press('Enter');
  await expect(place.locator('a[target=_blank]:visible')).toHaveCount(2);
});

test('everything of a wide strip, and of the one that fills the first view, is one link away', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  for (const { home, strip } of [
    { home: page.getByRole('region', { name: 'Tonight on Sahra' }), strip: 'home-tonight' },
    { home: page.getByRole('region', { name: 'Festival choice' }), strip: 'home-festival' },
  ]) {
    const more = home.getByRole('link', { name: 'More Videos' });
    await expect(more).toHaveAttribute('href', new RegExp(`^/home/more/${strip}`));
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await more.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/home/more/${strip}`));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.goBack();
  }
});

test('a card tells more while the pointer or the focus rests on it, and moves nothing, nor does one that was opened in another tab', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page);
  await page.goto('/films');
  const card = page.getByRole('main').locator('a[href$="/view/the-salt-road"]').first();
  await card.scrollIntoViewIfNeeded();
  const size = () => card.evaluate((link: HTMLElement) => [link.offsetWidth, link.offsetHeight]);
  const before = await size();
  const story = card.getByText('Umm Rashid');
  await expect(story).toHaveCount(0);
  await card.hover();
  await expect(story).toBeVisible();
  expect(await size()).toEqual(before);
  await page.mouse.move(0, 0);
  await expect(story).toBeHidden();
  await card.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await expect(story).toBeVisible();
  await expectAccessible(page);
  // Where no motion is wanted the card stays as it is.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(story).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const opened = context.waitForEvent('page');
  await card.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  // This page's pictures are as they were.
  const named = page.locator('[style*="view-transition-name: picture"]');
  await expect(named).toHaveCount(0);
  await expect(page).toHaveURL('/films');
});
