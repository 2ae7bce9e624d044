/**
 * What holds on every journey: no part of the app, and no library of it, is refused by the
 * page's Trusted Types (docs/decisions.md, "Trusted Types"), and an answer that is still being
 * changed when the viewer is done fails nothing.
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
    // Asks for the page so that it ends before the page does.
    async ({ context, page }, use) => {
      await use(undefined);
      // Some journeys close their page themselves.
      const owners = page.isClosed() ? [context] : [page, context];
      for (const owner of owners) await owner.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
