import { expect, test } from 'vitest';
import { hiPlayerHandle } from './hi-player-handle.ts';

const noFrame = {} as Element;

/** A live channel in an operator's player: its stream holds the seconds from 100 to 160. */
function channel(knows: { playingDate?: Date | null; liveSyncPosition?: number | null } = {}) {
  const media = {
    currentTime: 130,
    duration: Number.POSITIVE_INFINITY,
    paused: false,
    seekable: { length: 1, start: () => 100, end: () => 160 },
  };
  const player = { media: media as unknown as HTMLVideoElement, destroy: () => {}, ...knows };
  return { media, handle: hiPlayerHandle(player, noFrame) };
}

test('a live channel reaches back as far as its stream holds, and no further', () => {
  const { media, handle } = channel();
  handle.seek(20);
  expect(media.currentTime).toBe(100);
});

test('live is where the operator’s player says, so that the video does not stop there', () => {
  const { media, handle } = channel({ liveSyncPosition: 148 });
  handle.goLive();
  expect(media.currentTime).toBe(148);
});

test('live is the end of the stream where the operator’s player says nothing', () => {
  const { media, handle } = channel({ liveSyncPosition: null });
  handle.goLive();
  expect(media.currentTime).toBe(160);
});

test('the time of what is shown is what its stream says', () => {
  const aired = Date.UTC(2026, 10, 21, 20);
  expect(channel({ playingDate: new Date(aired) }).handle.broadcastTime).toBe(aired);
  expect(channel({ playingDate: null }).handle.broadcastTime).toBeUndefined();
});
