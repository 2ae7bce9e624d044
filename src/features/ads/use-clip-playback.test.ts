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
  const reports: string[] = [];
  const report = (what: string) => () => void reports.push(what);
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
    trackImpression: report('impression'),
    setProgress: () => {},
    setPaused: () => {},
    setMuted: () => {},
    complete: report('complete'),
  };
  const clip = { src: '/advert.mp4', anonymous: false, tracker, fail: report('error') };
  const stop = playClip(element as unknown as HTMLVideoElement, clip as unknown as Clip, {
    onChange: () => {},
    onDone: report('programme'),
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
  return { element, reports, stop, seconds, happen, watch };
}

test('a clip that stands still in its middle gives way to the programme, and the ad server gets a report', async () => {
  const { reports, happen, watch, seconds } = clipInElement();
  happen('playing');
  await watch(stallTimeout * 2);
  expect(reports).toEqual(['impression']);
  await seconds(stallTimeout - 1);
  expect(reports).toEqual(['impression']);
  await seconds(2);
  expect(reports).toEqual(['impression', 'error', 'programme']);
});

test('a clip that goes on after a while is watched to its end', async () => {
  const { reports, happen, watch, seconds } = clipInElement();
  happen('playing');
  await watch(3);
  await seconds(stallTimeout - 1);
  await watch(3);
  happen('ended');
  expect(reports).toEqual(['impression', 'complete', 'programme']);
});

test('a clip that the viewer has paused waits for them', async () => {
  const { element, reports, happen, seconds } = clipInElement();
  happen('playing');
  element.paused = true;
  happen('pause');
  await seconds(10 * stallTimeout);
  expect(reports).toEqual(['impression']);
});

test('a clip that never shows a picture gives way, and none that was left fails later', async () => {
  const never = clipInElement();
  await never.seconds(firstFrameTimeout + 1);
  expect(never.reports).toEqual(['error', 'programme']);
  const left = clipInElement();
  left.stop();
  await left.seconds(10 * firstFrameTimeout);
  expect(left.reports).toEqual([]);
});
