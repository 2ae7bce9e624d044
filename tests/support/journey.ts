/** A journey on which no part of the app, and no library of it, is refused by the page's Trusted Types. docs/decisions.md, "Trusted Types". */
import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ refusals: string[] }>({
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
});
