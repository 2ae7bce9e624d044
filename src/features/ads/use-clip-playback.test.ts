import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { firstFrameTimeout, stallTimeout } from '../../domain/advertising/ad-break.ts';
import { playClip } from './use-clip-playback.ts';
import type { Clip } from './vast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A media element that behaves as in a browser, and what it reports to the ad server and the programme. */
function clipInElement() {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const element = Object.assign(new EventTarget(), {
    currentTime: 0,
    duration: 30,
    paused: false,
    muted: false,
    play: async () => {},
    pause: () => {},
  });
  const tracker = {
    setDuration: () => {},
    trackImpression: tell('impression'),
    setProgress: () => {},
    setPaused: () => {},
    setMuted: () => {},
    complete: tell('complete'),
  };
  const clip = { src: '/advert.mp4', anonymous: false, tracker, fail: tell('error') };
  const stop = playClip(element as unknown as HTMLVideoElement, clip as unknown as Clip, {
    onChange: () => {},
    onDone: tell('programme'),
  });
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
  const happen = (event: string) => element.dispatchEvent(new Event(event));
  const watch = async (count: number) => {
    for (let second = 0; second < count; second += 1) {
      await seconds(1);
      element.currentTime += 1;
      happen('timeupdate');
    }
  };
  return { element, told, stop, seconds, happen, watch };
}

test('a clip that stands still in its middle gives way to the programme, and the ad server is told', async () => {
  const { told, happen, watch, seconds } = clipInElement();
  happen('playing');
  await watch(stallTimeout * 2);
  expect(told).toEqual(['impression']);
  await seconds(stallTimeout - 1);
  expect(told).toEqual(['impression']);
  await seconds(2);
  expect(told).toEqual(['impression', 'error', 'programme']);
});

test('a clip that goes on after a while is watched to its end', async () => {
  const { told, happen, watch, seconds } = clipInElement();
  happen('playing');
  await watch(3);
  await seconds(stallTimeout - 1);
  await watch(3);
  happen('ended');
  expect(told).toEqual(['impression', 'complete', 'programme']);
});

test('a clip that the viewer has paused waits for them', async () => {
  const { element, told, happen, seconds } = clipInElement();
  happen('playing');
  element.paused = true;
  happen('pause');
  await seconds(10 * stallTimeout);
  expect(told).toEqual(['impression']);
});

test('a clip that never shows a picture gives way, and none that was left fails later', async () => {
  const never = clipInElement();
  await never.seconds(firstFrameTimeout + 1);
  expect(never.told).toEqual(['error', 'programme']);
  const left = clipInElement();
  left.stop();
  await left.seconds(10 * firstFrameTimeout);
  expect(left.told).toEqual([]);
});
