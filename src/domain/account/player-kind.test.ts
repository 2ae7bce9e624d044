import { expect, test } from 'vitest';
import { playerKindOf, playsAs } from './player-kind.ts';

const loader = '/player/loader.js';

test('a user without a player type gets hiplayer', () => {
  expect(playerKindOf({}, loader)).toBe('hiplayer');
});

test('any other type is the generic player', () => {
  expect(playerKindOf({ player_type: 'hiplayer' }, loader)).toBe('hiplayer');
  expect(playerKindOf({ player_type: 'video' }, loader)).toBe('generic');
});

test('a provider without a loader, or a visitor without an account, has the generic player', () => {
  expect(playerKindOf({ player_type: 'hiplayer' }, undefined)).toBe('generic');
  expect(playerKindOf(undefined, loader)).toBe('generic');
});

test.each([
  ['/media/vod/lamp/index.m3u8', 'stream'],
  ['https://cdn.example/film.MP4?token=1', 'stream'],
  ['https://video.example/embed/123', 'page'],
  ['https://video.example/watch.m3u8.html', 'page'],
])('%s plays as a %s', (url, as) => {
  expect(playsAs(url)).toBe(as);
});
