import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { guideProvider } from '../../tests/support/guide-provider.ts';
import { updateDay } from '../data/guide/fetch-day.ts';
import { createGuideDayCache } from '../data/guide/guide-day-cache.ts';
import type { Client } from '../data/provider/client.ts';
import { programmesFoundInLanguageQuery } from './programme-search-in-language.ts';

const asked = { today: '2026-11-21', timezone: 'UTC', language: 'en' } as const;
const now = () => Date.UTC(2026, 10, 21, 12);

let caches: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => vi.unstubAllGlobals());

/** Two days of the guide are kept in English. */
async function viewer() {
  const { client: raw, state, calls } = guideProvider();
  const client = raw as Client;
  const store = createGuideDayCache(() => caches);
  for (const date of ['2026-11-21', '2026-11-22']) {
    await updateDay(store, { client, asked: { ...asked, date }, now });
  }
  calls.length = 0;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const find = async (text: string) => {
    const query = programmesFoundInLanguageQuery({ client, now }, asked, 'ar', text);
    const { programmes } = await queryClient.fetchQuery(query);
    return programmes.map(({ programme }) => programme.title);
  };
  return { state, calls, find };
}

test('an Arabic word finds programmes on the English screen, in the days that are kept, each asked for once', async () => {
  const { find, calls } = await viewer();
  expect(await find('طبعة')).toEqual(['طبعة 1', 'طبعة 1']);
  expect(await find('طبع')).toEqual(['طبعة 1', 'طبعة 1']);
  expect(calls.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22']);
});

test('without a network nothing is found rather than an error', async () => {
  const { find, state } = await viewer();
  state.reachable = false;
  expect(await find('طبعة')).toEqual([]);
});
