import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { guideProvider } from '../../tests/support/guide-provider.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { decodeGuideDay } from '../data/guide/decode-guide-day.ts';
import { updateDay } from '../data/guide/fetch-day.ts';
import { createGuideDayCache } from '../data/guide/guide-day-cache.ts';
import type { Client } from '../data/provider/client.ts';
import {
  guideDayQuery,
  guideSearchQuery,
  keptDayQuery,
  type ShownDay,
  showUpdatedDay,
} from './guide.ts';
import { keptScheduleQuery } from './kept-schedule.ts';
import { keys } from './keys.ts';

const asked = { date: '2026-11-21', timezone: 'UTC', language: 'en' } as const;
const noon = Date.UTC(2026, 10, 21, 12);

let caches: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => vi.unstubAllGlobals());

function viewer() {
  const { client: provider, state, calls } = guideProvider();
  /** The provider answers once this is settled. */
  const line = { isFree: Promise.resolve() };
  const client = {
    raw: (...call: Parameters<typeof provider.raw>) =>
      line.isFree.then(() => provider.raw(...call)),
  } as Client;
  const clock = { now: noon };
  const queryClient = new QueryClient();
  const kept = () => queryClient.fetchQuery(keptDayQuery(asked));
  const fresh = () =>
    queryClient.fetchQuery({ ...guideDayQuery(client, () => clock.now, asked), staleTime: 0 });
  /** Another tab or the worker brings the kept day up to date. */
  const updateElsewhere = () =>
    updateDay(
      createGuideDayCache(() => caches),
      { client, asked, now: () => clock.now },
    );
  const title = () =>
    queryClient.getQueryData<ShownDay>(keys.guideDay(asked))?.day.rowAt(0).schedule[0]?.title;
  return { queryClient, state, calls, clock, line, kept, fresh, title, updateElsewhere };
}

test('a day that has not changed is shown as it was opened, and as checked just now', async () => {
  const { kept, fresh, clock, updateElsewhere } = viewer();
  await updateElsewhere();
  const opened = await kept();
  clock.now += 5000;
  const shown = await fresh();
  expect(shown?.day).toBe(opened?.day);
  expect(shown?.checkedAt).toBe(noon + 5000);
  expect((await fresh())?.day).toBe(opened?.day);
});

test('a day that another tab has renewed is shown as it is now', async () => {
  const { kept, fresh, state, updateElsewhere } = viewer();
  await updateElsewhere();
  await kept();
  state.edition = 2;
  await updateElsewhere();
  expect((await fresh())?.day.rowAt(0).schedule[0]?.title).toBe('Edition 2');
});

test('a day without an ETag is shown as it is now by the tab that waited while another one fetched it', async () => {
  const { fresh, state, clock, line, updateElsewhere } = viewer();
  state.sendsEtags = false;
  expect((await fresh())?.day.rowAt(0).schedule[0]?.title).toBe('Edition 1');
  const { promise, resolve } = Promise.withResolvers<void>();
  line.isFree = promise;
  clock.now += 1000;
  const fetched = updateElsewhere();
  const waited = fresh();
  await waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  state.edition = 2;
  clock.now += 1000;
  resolve();
  await fetched;
  const shown = await waited;
  expect(shown?.day.rowAt(0).schedule[0]?.title).toBe('Edition 2');
  expect(shown?.checkedAt).toBe(noon + 2000);
});

test('a day that was deleted, its note left behind, is fetched whole', async () => {
  const { fresh, calls, updateElsewhere } = viewer();
  await updateElsewhere();
  const cache = await caches.open('sahra-guide-days');
  for (const { url } of await cache.keys()) if (!url.endsWith('/checked')) await cache.delete(url);
  expect((await fresh())?.day.count).toBe(1);
  expect(await createGuideDayCache(() => caches).readDay(asked)).toMatchObject({ etag: '"1"' });
  expect(calls.map(({ etag }) => etag)).toEqual([undefined, '"1"', undefined]);
});

test('a search finds what the guide shows, also where the language changed and the days have not come in it', async () => {
  const { queryClient, updateElsewhere } = viewer();
  await updateElsewhere();
  const { timezone, date: today } = asked;
  const query = guideSearchQuery({ timezone, language: 'ar', today });
  const search = await queryClient.fetchQuery(query);
  const found: string[] = [];
  await search.find('edition', (some) => found.push(...some.map((one) => one.programme.title)));
  expect(found).toEqual(['Edition 1']);
});

test('a channel outside the guide says what is on, as far as the kept day knows the channel', async () => {
  const { updateElsewhere } = viewer();
  const { bytes } = await updateElsewhere();
  const channelId = (bytes && decodeGuideDay(bytes)?.idAt(0)) ?? '';
  const schedule = (id: string) => new QueryClient().fetchQuery(keptScheduleQuery(asked, id));
  expect((await schedule(channelId))[0]?.title).toBe('Edition 1');
  expect(await schedule('another')).toEqual([]);
});

test('without a kept day nothing is said of what is on', async () => {
  expect(await new QueryClient().fetchQuery(keptScheduleQuery(asked, 'news'))).toEqual([]);
});

describe('a day that was written elsewhere', () => {
  test('takes the place of the shown one, and the provider is not asked', async () => {
    const { queryClient, fresh, title, state, clock, calls, updateElsewhere } = viewer();
    await fresh();
    clock.now += 1000;
    state.edition = 2;
    await updateElsewhere();
    const questions = calls.length;
    await showUpdatedDay(queryClient, asked, clock.now);
    expect(title()).toBe('Edition 2');
    expect(calls).toHaveLength(questions);
  });

  test('and checked no later than the shown one changes nothing', async () => {
    const { queryClient, fresh, title, state, clock, updateElsewhere } = viewer();
    await fresh();
    state.edition = 2;
    await updateElsewhere();
    await showUpdatedDay(queryClient, asked, clock.now);
    expect(title()).toBe('Edition 1');
  });

  test('leaves a day that is being asked for to the answer', async () => {
    const { queryClient, fresh, title, state, clock, line, updateElsewhere } = viewer();
    await fresh();
    clock.now += 1000;
    state.edition = 2;
    await updateElsewhere();
    const { promise, resolve } = Promise.withResolvers<void>();
    line.isFree = promise;
    state.edition = 3;
    const answered = fresh();
    await showUpdatedDay(queryClient, asked, clock.now);
    expect(title()).toBe('Edition 1');
    resolve();
    await answered;
    expect(title()).toBe('Edition 3');
  });

  test('is not read where nobody shows it', async () => {
    const { queryClient, title, clock, updateElsewhere } = viewer();
    await updateElsewhere();
    await showUpdatedDay(queryClient, asked, clock.now);
    expect(title()).toBeUndefined();
    expect(queryClient.getQueryState(keys.keptDay(asked))?.fetchStatus ?? 'idle').toBe('idle');
    expect(queryClient.getQueryData(keys.keptDay(asked))).toBeUndefined();
  });

  test('is read again by a viewer who opens it as kept', async () => {
    const { queryClient, kept, state, clock, updateElsewhere } = viewer();
    await updateElsewhere();
    await kept();
    state.edition = 2;
    await updateElsewhere();
    await showUpdatedDay(queryClient, asked, clock.now);
    expect((await kept())?.day.rowAt(0).schedule[0]?.title).toBe('Edition 2');
  });
});
