import { expect, test, vi } from 'vitest';
import { answerTimeout } from '../../domain/advertising/ad-break.ts';
import { readClip } from './vast.ts';

test('an ad server that never answers is given up in time, and there is no clip', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', new URL('https://sahra.test/video/lamp'));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const given = new AbortController();
    setTimeout(() => given.abort(), milliseconds);
    return given.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: { signal: AbortSignal }) =>
      new Promise((_, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  );
  const settled = vi.fn();
  const options = { granted: true, width: 1280, canPlay: () => true };
  // A failure counts as no clip.
  void readClip('https://ads.test/vast', options)
    .catch(() => undefined)
    .then(settled);
  await vi.advanceTimersByTimeAsync((answerTimeout - 1) * 1000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).toHaveBeenCalledExactlyOnceWith(undefined);
});
