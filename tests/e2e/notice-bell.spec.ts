import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: 'Notifications' });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a bell with nothing new says so; Escape closes it, and so does a touch beside it, which presses nothing below; the next one does', async ({
    page,
  }) => {
    await signIn(page);
    await page.route('**/api/web-notifications', (route) =>
      route.fulfill({ json: { status: 200, data: [] } }),
    );
    await page.goto('/about');
    await bellOf(page).tap();
    const panel = page.getByText('There is nothing new.');
    await expect(panel).toBeVisible();
    const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
    await contact.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await contact.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 10, y + 10);
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/about');
    await bellOf(page).tap();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await contact.tap();
    await expect(page).toHaveURL('/contact');
  });
});
