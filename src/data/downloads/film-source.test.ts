import { expect, onTestFinished, test, vi } from 'vitest';
import { clientOf } from '../../../tests/support/fake-provider.ts';
import { readFilmSource } from './film-source.ts';

test('a provider that falls silent in the middle of a film’s details counts as out of reach: the download is tried again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = clientOf(() => new Response(new ReadableStream({ start() {} })));
  const subject = { type: 'video', id: 'salt-road' } as const;
  const read = readFilmSource({ client, playbackToken: undefined, now: 0 }, subject);
  const failure = read.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await failure).toMatchObject({ name: 'RequestError', kind: 'network' });
});
