import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { guideProvider } from '../../../tests/support/guide-provider.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';
import type { GuideUpdateMessage } from '../../contracts/guide-update-message.ts';
import { keepToken } from '../device/kept-session.ts';
import { keepPresentProfile } from '../device/present-profile.ts';
import type { Client } from '../provider/client.ts';
import { dayWriterThroughWorker, keptGuideDays } from './write-day-through-worker.ts';

const asked = { date: '2026-11-21', timezone: 'UTC', language: 'en' } as const;
const noon = Date.UTC(2026, 10, 21, 12);
const done = { type: 'done', etag: '"of the worker"', checkedAt: noon } as const;

beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page whose worker answers a wish with these replies; without any no worker controls it. */
function page(replies?: readonly GuideUpdateMessage[]) {
  const { client, calls } = guideProvider();
  const messages: unknown[] = [];
  const controller = replies && {
    postMessage(message: unknown, [port]: MessagePort[]) {
      messages.push(message);
      for (const reply of replies) port?.postMessage(reply);
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  return { write: dayWriterThroughWorker(client, () => noon), calls, messages };
}

test('with a worker the page asks it and writes nothing itself', async () => {
  const { write, calls, messages } = page([{ type: 'begun' }, done]);
  expect(await write(asked)).toMatchObject({ etag: '"of the worker"' });
  expect(messages).toEqual([{ type: 'guide-day', asked, whole: false }]);
  expect(calls).toEqual([]);
  expect(await keptGuideDays.readDay(asked)).toBeUndefined();
});

test.each([
  ['does not control it yet', undefined],
  ['cannot do it', [{ type: 'begun' }, { type: 'undone' }] as const],
])('the page writes the day itself where a worker %s', async (_what, replies) => {
  const { write } = page(replies);
  expect(await write(asked)).toMatchObject({ etag: '"1"', keeping: 'kept' });
  expect(await keptGuideDays.readDay(asked)).toMatchObject({ etag: '"1"' });
});

test.each([
  ['says nothing', []],
  ['begins and never says more', [{ type: 'begun' }] as const],
])(
  'a worker that %s does not leave the page without its guide, and is complained of',
  async (_what, replies) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { write } = page(replies);
    const written = write(asked);
    await waitFor(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(warned).toHaveBeenCalledOnce();
    });
    expect(await written).toMatchObject({ etag: '"1"', keeping: 'kept' });
  },
);

test('a provider that the worker could not reach is not asked by the page once more', async () => {
  const { write, calls } = page([{ type: 'begun' }, { type: 'failed', kind: 'network' }]);
  await expect(write(asked)).rejects.toMatchObject({ kind: 'network' });
  expect(calls).toEqual([]);
});

test('a busy provider is asked again no sooner than it said to the worker', async () => {
  const { write } = page([
    { type: 'begun' },
    { type: 'failed', kind: 'limited', retryAfter: '60' },
  ]);
  await expect(write(asked)).rejects.toMatchObject({ kind: 'limited', retryAfter: '60' });
});

test('a day that a grown-up asked for is not stored in the guide of the child who watches when it comes', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
  keepToken('token', true);
  const watch = (id: string, max_age?: number) => {
    const flags = { unrated_channels: false, has_pin: false, is_main: id === '7' };
    keepPresentProfile({ profile: { id, name: id, max_age, ...flags }, pass: id }, true, 'token');
  };
  watch('7');
  const provider = guideProvider();
  const passes: unknown[] = [];
  const raw: Client['raw'] = async (path, options) => {
    passes.push(options?.pass);
    return provider.client.raw(path, options);
  };
  const written = dayWriterThroughWorker({ raw }, () => noon)(asked);
  watch('lina', 6);
  expect(await written).toMatchObject({ keeping: 'kept' });
  expect(passes).toEqual(['7']);
  expect(await keptGuideDays.readDay(asked)).toBeUndefined();
  watch('7');
  expect(await keptGuideDays.readDay(asked)).toBeDefined();
});
