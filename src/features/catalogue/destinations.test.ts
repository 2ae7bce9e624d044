import { expect, test } from 'vitest';
import { entryPath } from '../../domain/catalogue/entry-path.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import { playPath } from './destinations.ts';

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
  content: {
    ...named('a lamp'),
    subtitles: [],
    marks: [],
    chapters: [],
    like_this: [],
    playlists: [],
  },
} as Entry;
const channel = {
  type: 'live-stream',
  content: { id: 'noor', tags: [], programs: [] },
} as unknown as Entry;

test('a film’s card leads to its details, and within the page that it was found on', () => {
  expect(entryPath(video)).toBe('/video-details/a%20lamp');
  expect(entryPath(video, 'films')).toBe('/films/view/a%20lamp');
  expect(playPath(video)).toBe('/video/a%20lamp');
});

test('a channel has one screen for everything', () => {
  expect(entryPath(channel, 'films')).toBe('/live/noor');
  expect(playPath(channel)).toBe('/live/noor');
});

test('a show’s card leads to the show, and its Play to the episode that the show names', () => {
  const named = show({ show_episode: 'e3' });
  expect(entryPath(named, 'shows')).toBe('/tv-show/harbour');
  expect(playPath(named)).toBe('/tv-show/harbour/episode/e3');
});

test('a show that names no episode plays its first', () => {
  const seasons = [{ id: 's1', videos: [named('e1')] }];
  expect(playPath(show({ seasons }))).toBe('/tv-show/harbour/episode/e1');
});

test('a show without episodes has nothing to play', () => {
  expect(playPath(show({}))).toBeUndefined();
});

test('a video that stands for several plays the one that it names', () => {
  const several = { ...video, content: { ...video.content, current_video: 'part-2' } } as Entry;
  expect(entryPath(several)).toBe('/video-details/a%20lamp');
  expect(playPath(several)).toBe('/video/part-2');
});
