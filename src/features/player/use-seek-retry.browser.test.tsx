import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showComponent } from '../../../tests/support/component.tsx';
import { useSeekRetry } from './use-seek-retry.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A video with these seconds buffered, that begins to seek and does not end. */
async function showStuckVideo(setting: { position: number; bufferedTo: number }) {
  const setPosition = vi.fn();
  const video = { seeking: true, bufferedTo: setting.bufferedTo };
  function Video() {
    const element = useRef<HTMLVideoElement>(null);
    useSeekRetry(element as never);
    return (
      <video ref={element}>
        <track kind="captions" />
      </video>
    );
  }
  await showComponent(<Video />);
  const element = document.querySelector('video');
  if (!element) throw new Error('There is no video.');
  // Mux Player hands its video out by this name.
  Object.defineProperties(element, {
    media: { value: element },
    seeking: { get: () => video.seeking },
    currentTime: { get: () => setting.position, set: setPosition },
    buffered: { get: () => ({ length: 1, start: () => 0.04, end: () => video.bufferedTo }) },
  });
  const send = (event: string) => element.dispatchEvent(new Event(event));
  send('seeking');
  return { video, setPosition, send };
}

test('a seek that does not end is made again where the video is buffered', async () => {
  const { setPosition } = await showStuckVideo({ position: 0.14, bufferedTo: 100 });
  vi.advanceTimersByTime(1900);
  expect(setPosition).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(setPosition.mock.calls).toEqual([[0.14]]);
});

test('a slow device gets twice the time after each try', async () => {
  const { setPosition, send } = await showStuckVideo({ position: 0.14, bufferedTo: 100 });
  setPosition.mockImplementation(() => send('seeking'));
  const tries: number[] = [];
  for (let second = 1; second <= 15; second += 1) {
    vi.advanceTimersByTime(1000);
    if (setPosition.mock.calls.length > tries.length) tries.push(second);
  }
  expect(tries).toEqual([2, 6, 14]);
});

test('a seek to what is still being fetched is made again only once it is buffered', async () => {
  const { video, setPosition } = await showStuckVideo({ position: 50, bufferedTo: 20 });
  vi.advanceTimersByTime(10_000);
  expect(setPosition).not.toHaveBeenCalled();
  video.bufferedTo = 60;
  vi.advanceTimersByTime(2000);
  expect(setPosition.mock.calls).toEqual([[50]]);
});

test('a seek that has ended is not made again', async () => {
  const { video, setPosition, send } = await showStuckVideo({ position: 5, bufferedTo: 100 });
  video.seeking = false;
  send('seeked');
  vi.advanceTimersByTime(10_000);
  expect(setPosition).not.toHaveBeenCalled();
});
