import { expect, test } from 'vitest';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { createGuideDayCache } from './guide-day-cache.ts';

const asked = { date: '2026-11-21', timezone: 'UTC', language: 'en' } as const;
const noon = Date.UTC(2026, 10, 21, 12);
const day = { bytes: new Uint8Array([1, 2]), etag: '"1"', checkedAt: noon };

function device() {
  const caches = fakeCaches();
  return { caches, store: createGuideDayCache(() => caches) };
}

test('a kept day comes back with its ETag and the time of its last check', async () => {
  const { store } = device();
  await store.keepDay(asked, day);
  expect(await store.readDay(asked)).toEqual(day);
  expect(await store.readNote(asked)).toEqual({ etag: '"1"', checkedAt: noon });
  await store.confirmDay(asked, { etag: '"1"', checkedAt: noon + 5000 });
  expect((await store.readDay(asked))?.checkedAt).toBe(noon + 5000);
});

test('a day whose note was lost is shown, and fetched whole the next time', async () => {
  const { caches, store } = device();
  await store.keepDay(asked, day);
  const cache = await caches.open('sahra-guide-days');
  for (const { url } of await cache.keys()) if (url.endsWith('/checked')) await cache.delete(url);
  expect(await store.readNote(asked)).toBeUndefined();
  expect(await store.readDay(asked)).toEqual({ ...day, etag: undefined, checkedAt: 0 });
});

test('a day shows in the other language rather than not at all, and is then fetched whole', async () => {
  const { store } = device();
  await store.keepDay(asked, day);
  const arabic = { ...asked, language: 'ar' } as const;
  expect(await store.readDay(arabic)).toEqual({ ...day, etag: undefined });
  expect(await store.readNote(arabic)).toBeUndefined();
});

test('days before the first date and after the last are deleted, in every language', async () => {
  const { store } = device();
  const next = { ...asked, date: '2026-11-22' };
  for (const one of [asked, { ...asked, language: 'ar' } as const, next])
    await store.keepDay(one, day);
  await store.dropDaysOutside('2026-11-22', '2026-11-23');
  expect(await store.readDay(asked)).toBeUndefined();
  expect(await store.keptDates({ timezone: 'UTC', language: 'en' })).toEqual(['2026-11-22']);
  expect(await store.keptDates({ timezone: 'UTC', language: 'ar' })).toEqual([]);
});

test('a full device says so and keeps nothing of the day', async () => {
  const { caches, store } = device();
  caches.fill();
  expect(await store.keepDay(asked, day)).toBe('full');
  expect(await store.readDay(asked)).toBeUndefined();
});

test('a device that has no room for a newer day keeps the former one, and what is known of it', async () => {
  const { caches, store } = device();
  await store.keepDay(asked, day);
  const cache = await caches.open('sahra-guide-days');
  const { put } = cache;
  cache.put = async (key, response) => {
    if (!String(key).endsWith('/checked')) throw new DOMException('full', 'QuotaExceededError');
    await put(key, response);
  };
  const newer = { bytes: new Uint8Array([3]), etag: '"2"', checkedAt: noon + 5000 };
  expect(await store.keepDay(asked, newer)).toBe('full');
  expect(await store.readDay(asked)).toEqual(day);
});

test.each([
  [
    'refuses its storage',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
  ['has no storage', () => undefined],
])('a browser that %s keeps nothing, and no call fails', async (_what, storage) => {
  const store = createGuideDayCache(storage);
  expect(await store.keepDay(asked, day)).toBe('refused');
  expect(await store.readDay(asked)).toBeUndefined();
  expect(await store.confirmDay(asked, day)).toBe(false);
});
