import { expect, test } from 'vitest';
import type { Entry } from '../../queries/pages.ts';
import { entryPath } from './destinations.ts';

const everyScreen = () => true;
const noDetails = () => false;

const named = (id: string) => ({
  id,
  title: 'Title',
  tags: [],
  casts: [],
  trailers: [],
  custom_fields: [],
});
const show = (more: object) =>
  ({
    type: 'tv-show',
    content: { ...named('harbour'), videos: [], seasons: [], ...more },
  }) as Entry;
const video = {
  type: 'video',
  content: { ...named('a lamp'), subtitles: [], like_this: [], playlists: [] },
} as Entry;
const channel = {
  type: 'live-stream',
  content: { id: 'noor', tags: [], programs: [] },
} as unknown as Entry;

test('a film leads to its player and a channel to its live page', () => {
  expect(entryPath(video, noDetails)).toBe('/video/a%20lamp');
  expect(entryPath(channel, noDetails)).toBe('/live/noor');
});

test('a show leads to its own screen where there is one', () => {
  expect(entryPath(show({ show_episode: 'e3' }), everyScreen)).toBe('/tv-show/harbour');
});

test('a show without a screen leads to the episode to watch next', () => {
  expect(entryPath(show({ show_episode: 'e3' }), noDetails)).toBe('/video/e3');
});

test('a show that names no episode leads to its first', () => {
  const seasons = [{ id: 's1', videos: [{ ...named('e1') }] }];
  expect(entryPath(show({ seasons }), noDetails)).toBe('/video/e1');
});

test('a show without episodes leads nowhere', () => {
  expect(entryPath(show({}), noDetails)).toBeUndefined();
});
