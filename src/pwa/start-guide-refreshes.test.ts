import { describe, expect, test } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { guideProvider } from '../../tests/support/guide-provider.ts';
import { storageHealthStore } from '../data/device/storage-health.ts';
import { createGuideDayCache } from '../data/guide/guide-day-cache.ts';
import { createDayWriter, refreshGuide } from '../data/guide/refresh-guide.ts';
import { hour, minute } from '../domain/time/time-units.ts';
import { createGuideRefresher } from './start-guide-refreshes.ts';

/** A device with a guide of three days; each tab has a keeper of its own. */
function device() {
  const caches = fakeCaches();
  const store = createGuideDayCache(() => caches);
  const { client, calls, state } = guideProvider();
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const tab = (begins: { visible?: boolean; online?: boolean; signedIn?: boolean } = {}) => {
    const page = { visible: true, online: true, signedIn: true, ...begins };
    let idle = Promise.resolve();
    const keeper = createGuideRefresher({
      now: () => clock.now,
      isVisible: () => page.visible,
      isOnline: () => page.online,
      isSignedIn: () => page.signedIn,
      idle: () => idle,
      refresh: (mayAsk) =>
        refreshGuide({
          store,
          write: createDayWriter({
            client,
            store,
            health: storageHealthStore(),
            now: () => clock.now,
          }),
          settings: async () => ({ epg: { days_back: 1, days_ahead: 1 } }),
          now: () => clock.now,
          timezone: 'UTC',
          language: 'en',
          mayAsk,
        }),
    });
    const beBusyUntil = (end: Promise<void>) => {
      idle = end;
    };
    return { page, keeper, beBusyUntil };
  };
  /** How many days were asked for since the last time. */
  const askedFor = () => calls.splice(0).length;
  return { clock, state, tab, askedFor };
}

describe('an open page', () => {
  test('refreshes the guide at its start, and every three hours', async () => {
    const { clock, tab, askedFor } = device();
    const { keeper } = tab();
    await keeper.refreshIfDue();
    expect(askedFor()).toBe(0);
    await keeper.requestRefresh();
    expect(askedFor()).toBe(3);
    clock.now += 2 * hour;
    await keeper.refreshIfDue();
    expect(askedFor()).toBe(0);
    clock.now += hour;
    await keeper.refreshIfDue();
    expect(askedFor()).toBe(3);
  });

  test('asks again after a quarter of an hour when the provider did not answer', async () => {
    const { clock, state, tab, askedFor } = device();
    const { keeper } = tab();
    state.reachable = false;
    await keeper.requestRefresh();
    expect(askedFor()).toBe(3);
    clock.now += 14 * minute;
    await keeper.refreshIfDue();
    expect(askedFor()).toBe(0);
    state.reachable = true;
    clock.now += minute;
    await keeper.refreshIfDue();
    expect(askedFor()).toBe(3);
  });

  test.each(['visible', 'online', 'signedIn'] as const)(
    'asks for nothing until it is %s',
    async (condition) => {
      const { tab, askedFor } = device();
      const { page, keeper } = tab({ [condition]: false });
      await keeper.requestRefresh();
      expect(askedFor()).toBe(0);
      page[condition] = true;
      await keeper.refreshIfDue();
      expect(askedFor()).toBe(3);
    },
  );

  test('waits for an idle moment, and asks for nothing if it was hidden meanwhile', async () => {
    const { tab, askedFor } = device();
    const { page, keeper, beBusyUntil } = tab();
    const screen = Promise.withResolvers<void>();
    beBusyUntil(screen.promise);
    const renewed = keeper.requestRefresh();
    expect(askedFor()).toBe(0);
    page.visible = false;
    screen.resolve();
    await renewed;
    expect(askedFor()).toBe(0);
    page.visible = true;
    await keeper.refreshIfDue();
    expect(askedFor()).toBe(3);
  });

  test('has nothing to ask when the network returns minutes after a refresh', async () => {
    const { clock, tab, askedFor } = device();
    const { keeper } = tab();
    await keeper.requestRefresh();
    askedFor();
    clock.now += 5 * minute;
    await keeper.requestRefresh();
    expect(askedFor()).toBe(0);
    clock.now += 30 * minute;
    await keeper.requestRefresh();
    expect(askedFor()).toBe(3);
  });

  test('refreshes once more for a language that was chosen during a refresh', async () => {
    const { clock, tab, askedFor } = device();
    const { keeper, beBusyUntil } = tab();
    const first = keeper.requestRefresh();
    const screen = Promise.withResolvers<void>();
    beBusyUntil(screen.promise);
    await new Promise((resolve) => setTimeout(resolve));
    await keeper.requestRefresh();
    screen.resolve();
    await first;
    askedFor();
    clock.now += 30 * minute;
    await keeper.refreshIfDue();
    expect(askedFor()).toBe(3);
  });
});

test('of two tabs one asks, and the other finds the days fresh', async () => {
  const { tab, askedFor } = device();
  await Promise.all([tab().keeper.requestRefresh(), tab().keeper.requestRefresh()]);
  expect(askedFor()).toBe(3);
});
