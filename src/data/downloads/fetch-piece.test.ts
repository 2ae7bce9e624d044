import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPiece } from './fetch-piece.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A host that sends the first bytes of a film and then nothing, until it is left. */
function silentHost() {
  const fetch = vi.fn(async (_address: string, init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(4));
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body);
  });
  const { signal } = new AbortController();
  return { fetch, isOnline: () => true, canPlay: () => true, sleep: async () => undefined, signal };
}

test('a host that falls silent in the middle of a film is asked again, and then given up', async () => {
  const env = silentHost();
  const address = 'https://films.test/salt-road.ts';
  const fetched = fetchPiece(env, { address }, 1000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(env.fetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await fetched).toMatchObject({ reason: 'unreachable' });
});
