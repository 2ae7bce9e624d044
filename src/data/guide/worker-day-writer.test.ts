import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { guideProvider } from '../../../tests/support/guide-provider.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';
import type { GuideUpdateMessage } from '../../contracts/guide-update-message.ts';
import { createWorkerDayWriter, keptGuideDays } from './worker-day-writer.ts';

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
  return { write: createWorkerDayWriter(client, () => noon), calls, messages };
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
  ['begins and is never heard of again', [{ type: 'begun' }] as const],
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
