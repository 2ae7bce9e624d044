/**
 * The base of every journey. It fails when the page's Trusted Types refuse a string of the app or of a library
 * (docs/decisions.md, "Trusted Types"). It does not fail when an answer is still being changed at the end.
 */
import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ refusals: string[]; routes: undefined }>({
  refusals: [
    async ({ context }, use) => {
      const refusals: string[] = [];
      context.on('console', (message) => {
        if (/trusted/i.test(message.text())) refusals.push(message.text());
      });
      await use(refusals);
      expect(refusals).toEqual([]);
    },
    { auto: true },
  ],
  routes: [
    // Takes `page` as a parameter so that this fixture ends before the page closes.
    async ({ context, page }, use) => {
      await use(undefined);
      // Some journeys close their page themselves.
      const owners = page.isClosed() ? [context] : [page, context];
      for (const owner of owners) await owner.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
