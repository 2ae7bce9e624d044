import { describe, expect, test } from 'vitest';
import { nearestPlayable, type PlayerHandle } from './player-interface.ts';
import { commandOfDoublePress, isForPlayer, playerCommandOf } from './player-keys.ts';

function film(state: Partial<PlayerHandle> = {}) {
  const done: string[] = [];
  const say = (what: string) => () => void done.push(what);
  const player: PlayerHandle = {
    position: 100,
    duration: 1000,
    start: 0,
    end: 1000,
    paused: false,
    muted: false,
    broadcastTime: undefined,
    play: say('play'),
    pause: say('pause'),
    seek: (position) => done.push(`seek ${position}`),
    changeVolume: (by) => done.push(`volume ${by}`),
    toggleMuted: say('muted'),
    fade: (share) => void done.push(`fade ${share}`),
    hasMenuButton: true,
    goLive: say('live'),
    toggleFullscreen: say('fullscreen'),
    toggleSubtitles: say('subtitles'),
    togglePictureInPicture: say('picture-in-picture'),
    ...state,
  };
  return { player, done };
}

test.each([
  [' ', 'pause'],
  ['k', 'pause'],
  ['K', 'pause'],
  ['j', 'seek 90'],
  ['l', 'seek 110'],
  ['ArrowLeft', 'seek 95'],
  ['ArrowRight', 'seek 105'],
  ['0', 'seek 0'],
  ['7', 'seek 700'],
  ['m', 'muted'],
  ['f', 'fullscreen'],
  ['c', 'subtitles'],
  ['p', 'picture-in-picture'],
])('%j asks a running film to %s', (key, what) => {
  const { player, done } = film();
  playerCommandOf(key)?.(player);
  expect(done).toEqual([what]);
});

test('a film that stands is started again', () => {
  const { player, done } = film({ paused: true });
  playerCommandOf('k')?.(player);
  expect(done).toEqual(['play']);
});

test('nobody goes before the beginning, nor beyond an end that is known', () => {
  expect(nearestPlayable(-7, { start: 0, end: 1000 })).toBe(0);
  expect(nearestPlayable(1003, { start: 0, end: 1000 })).toBe(1000);
  expect(nearestPlayable(1003, { start: 0, end: undefined })).toBe(1003);
});

test("other keys are not the player's", () => {
  expect(playerCommandOf('x')).toBeUndefined();
  expect(playerCommandOf('Escape')).toBeUndefined();
});

test.each([
  ['a double click anywhere', 0.1, false, 'fullscreen'],
  ['a double tap in the middle', 0.5, true, 'fullscreen'],
  ['a double tap at the left, in Arabic too', 0.1, true, 'seek 90'],
  ['a double tap at the right', 0.9, true, 'seek 110'],
])('%s', (_, share, byTouch, what) => {
  const { player, done } = film();
  commandOfDoublePress(share, byTouch)(player);
  expect(done).toEqual([what]);
});

describe('a key is meant for the player', () => {
  test('never while typing', () => {
    expect(isForPlayer('k', 'elsewhere')).toBe(false);
    expect(isForPlayer('7', 'elsewhere')).toBe(false);
  });

  test('on a button only when the button has no use for it', () => {
    expect(isForPlayer(' ', 'control')).toBe(false);
    expect(isForPlayer('ArrowLeft', 'control')).toBe(false);
    expect(isForPlayer('f', 'control')).toBe(true);
  });

  test('on the page, which keeps the keys that scroll it', () => {
    expect(isForPlayer(' ', 'page')).toBe(true);
    expect(isForPlayer('ArrowRight', 'page')).toBe(true);
    expect(isForPlayer('ArrowDown', 'page')).toBe(false);
    expect(isForPlayer('Home', 'page')).toBe(false);
  });

  test('always within it', () => {
    expect(isForPlayer('ArrowUp', 'player')).toBe(true);
  });
});
