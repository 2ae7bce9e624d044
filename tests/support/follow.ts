import type { Page } from '@playwright/test';

/** Leads the page that is open to another address of the app, as one of its links would. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((path) => history.pushState({}, '', path), path);
}
