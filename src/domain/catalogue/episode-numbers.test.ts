import { expect, test } from 'vitest';
import { episodeNumbers, seasonAndEpisodeNumbers, seasonNumbers } from './episode-numbers.ts';
import { episodeIn, seasonsOf } from './seasons.ts';

type Sent = { season?: number; episode?: number };
const video = (id: string, season_id?: string, sent: Sent = {}) => ({
  id,
  pivot: { season_id, ...sent },
});
/** A show whose seasons have the ids of those that its videos name. */
function seasonsFrom(...videos: ReturnType<typeof video>[]) {
  const ids = new Set(videos.flatMap(({ pivot: { season_id: id } }) => (id ? [id] : [])));
  return seasonsOf({ videos, seasons: [...ids].map((id) => ({ id, videos: [] })) });
}

test('a show of which only a part is there keeps the numbers of its season and episodes', () => {
  const seasons = seasonsFrom(
    video('third', 'five', { season: 5, episode: 3 }),
    video('fourth', 'five', { season: 5, episode: 4 }),
  );
  expect(seasonNumbers(seasons)).toEqual([5]);
  expect(seasons.map(({ videos }) => episodeNumbers(videos))).toEqual([[3, 4]]);
  const fourth = episodeIn(seasons, 'fourth');
  expect(fourth && seasonAndEpisodeNumbers(seasons, fourth)).toEqual({ season: 5, episode: 4 });
});

test('a show whose provider sends no numbers is counted', () => {
  const seasons = seasonsFrom(video('a', '1'), video('b', '2'), video('c', '2'));
  expect(seasonNumbers(seasons)).toEqual([1, 2]);
  const last = episodeIn(seasons, 'c');
  expect(last && seasonAndEpisodeNumbers(seasons, last)).toEqual({ season: 2, episode: 2 });
});

test('specials, and videos without a season, are of no season with a number', () => {
  const seasons = seasonsFrom(
    video('pilot', 'one', { season: 1, episode: 0 }),
    video('second', 'one', { season: 1, episode: 1 }),
    video('premiere', 'specials', { season: 0, episode: 1 }),
    video('loose'),
  );
  expect(seasonNumbers(seasons)).toEqual([1, undefined, undefined]);
  expect(seasons.map(({ videos }) => episodeNumbers(videos))).toEqual([[0, 1], [1], [1]]);
});

test('where every number is 0, seasons and episodes are counted', () => {
  const zero = { season: 0, episode: 0 };
  const seasons = seasonsFrom(video('a', '1', zero), video('b', '2', zero), video('c', '2', zero));
  expect(seasonNumbers(seasons)).toEqual([1, 2]);
  expect(seasons.map(({ videos }) => episodeNumbers(videos))).toEqual([[1], [1, 2]]);
});

test('an episode whose number is missing is counted among those that have one', () => {
  expect(
    episodeNumbers([video('a', '1', { episode: 7 }), video('b', '1'), video('c', '1')]),
  ).toEqual([7, 2, 3]);
});
