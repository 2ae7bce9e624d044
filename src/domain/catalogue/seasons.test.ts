import { expect, test } from 'vitest';
import { episodeIn, episodeToContinue, seasonsOf } from './seasons.ts';

const video = (id: string, season_id?: string, viewed_at?: number) => ({
  id,
  pivot: season_id === undefined ? undefined : { season_id },
  progress: viewed_at === undefined ? undefined : { viewed_at },
});
const season = (id: string, ...videos: ReturnType<typeof video>[]) => ({ id, videos });

test('videos stand in the season that they name, and a season without videos is left out', () => {
  const videos = [video('a', '1'), video('b', '3'), video('c', '1')];
  const seasons = seasonsOf({ videos, seasons: [season('1'), season('2'), season('3')] });
  expect(seasons.map(({ key, place, videos }) => [key, place, videos.map(({ id }) => id)])).toEqual(
    [
      ['1', 1, ['a', 'c']],
      ['3', 3, ['b']],
    ],
  );
});

test('a season that brings its own videos keeps them', () => {
  const none: ReturnType<typeof video>[] = [];
  const seasons = seasonsOf({ videos: none, seasons: [season('1', video('a'), video('b'))] });
  expect(seasons.map(({ videos }) => videos.length)).toEqual([2]);
});

test('videos without a season come after the seasons, and nobody is lost', () => {
  const videos = [video('a', '1'), video('special')];
  const seasons = seasonsOf({ videos, seasons: [season('1')] });
  expect(seasons.at(-1)).toMatchObject({
    season: undefined,
    place: 2,
    videos: [{ id: 'special' }],
  });
  expect(seasonsOf({ videos, seasons: [] })).toHaveLength(1);
});

test('a show without videos has no seasons and nothing to go on with', () => {
  const none: ReturnType<typeof video>[] = [];
  const show = { videos: none, seasons: [season('1')], show_episode: 'gone' };
  expect(seasonsOf(show)).toEqual([]);
  expect(episodeToContinue(show)).toBeUndefined();
});

test('an episode is found with its season and its place there', () => {
  const seasons = seasonsOf({ videos: [video('a', '1'), video('b', '1')], seasons: [season('1')] });
  expect(episodeIn(seasons, 'b')).toMatchObject({ place: 2, season: { key: '1' } });
  expect(episodeIn(seasons, 'z')).toBeUndefined();
});

test('a viewer goes on with the episode that the show names', () => {
  const videos = [video('a', '1'), video('b', '1')];
  expect(episodeToContinue({ videos, seasons: [season('1')], show_episode: 'b' })?.video.id).toBe(
    'b',
  );
  expect(episodeToContinue({ videos, seasons: [season('1')], current_video: 'b' })?.video.id).toBe(
    'b',
  );
});

test('where the show names none of its own, it is the first that was not watched, else the first', () => {
  const seasons = [season('1')];
  const begun = [video('a', '1', 1), video('b', '1'), video('c', '1')];
  expect(episodeToContinue({ videos: begun, seasons, show_episode: 'gone' })?.video.id).toBe('b');
  const watched = [video('a', '1', 1), video('b', '1', 2)];
  expect(episodeToContinue({ videos: watched, seasons })?.video.id).toBe('a');
});
