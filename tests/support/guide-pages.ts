/**
 * The pages of the benchmarks, for journeys. They are built once in a run, served from this machine, and their clock
 * always shows the same evening.
 */
import type { AddressInfo } from 'node:net';
import { test as base, type Page } from '@playwright/test';
import { serveBench } from '../bench/serve.ts';
import { buildGuidePages } from './build-once.ts';

/** The query of the page. */
type GuideQuery = Readonly<Record<string, string | number>>;

/** 20:05 in Dubai, which is the time zone of the tests' browser. */
const evening = new Date('2026-11-21T16:05:00Z');

export const test = base.extend<
  {
    openGuide: (query: GuideQuery) => Promise<void>;
    openGrid: (query: GuideQuery) => Promise<void>;
  },
  { pages: string }
>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const server = await serveBench(0, await buildGuidePages());
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  openGuide: async ({ page, pages }, use) => {
    await use(async (query) => {
      await page.clock.setFixedTime(evening);
      await page.goto(`${pages}/guide.html?${search(query)}`);
    });
  },
  openGrid: async ({ page, pages }, use) => {
    await use(async (query) => {
      await page.clock.setFixedTime(evening);
      await page.goto(`${pages}/index.html?${search(query)}`);
      await page.waitForFunction('window.bench');
      await page.evaluate(`bench.prepare(${query.channels ?? 200})`);
      await page.evaluate('bench.mount()');
    });
  },
});

/** Changes the language of the open guide, as the app does. */
export async function switchGuideLanguage(page: Page, language: 'en' | 'ar'): Promise<void> {
  await page.evaluate((language) => {
    const { activateLanguage } = globalThis as unknown as {
      activateLanguage(language: string): Promise<void>;
    };
    return activateLanguage(language);
  }, language);
}

function search(query: GuideQuery): string {
  return new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
}

/**
 * The grid's elements, the rows that it has decoded, and the cells that each filling changed since the last call.
 */
export async function countsOf(page: Page) {
  return page.evaluate(() => {
    const { bench } = globalThis as unknown as {
      bench: { elements(): number; counts(): { decoded: number; filled: number[] } };
    };
    const { decoded, filled } = bench.counts();
    return { elements: bench.elements(), decoded, filled };
  });
}
