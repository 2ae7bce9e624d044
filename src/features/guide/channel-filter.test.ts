import { describe, expect, test } from 'vitest';
import type { GuideChannel } from '../../domain/guide/guide-day.ts';
import { emptyFilter, genresOf, shownChannelPositions, translateGenre } from './channel-filter.ts';

const channel = (id: string, number: number, title: string, ...genres: string[]): GuideChannel => ({
  id,
  number,
  title,
  genres,
  logo: undefined,
  dvr: 0,
  posters: 'all',
});
const channels = [
  channel('news', 1, 'Al Akhbar', 'News'),
  channel('kids', 12, 'أطفال', 'Family'),
  channel('cinema', 101, 'Cinéma 1', 'Films', 'Family'),
];
const favourites = new Set(['cinema']);
const shown = (change: Partial<typeof emptyFilter>) =>
  shownChannelPositions(channels, { ...emptyFilter, ...change }, favourites).map(
    (position) => channels[position]?.id,
  );

describe('the guide', () => {
  test('shows every channel until asked otherwise', () => {
    expect(shown({})).toEqual(['news', 'kids', 'cinema']);
  });

  test('shows favourites first, the others after them in their order', () => {
    expect(shown({ favourites: 'first' })).toEqual(['cinema', 'news', 'kids']);
  });

  test('shows only favourites, even where that is none', () => {
    expect(shown({ favourites: 'only' })).toEqual(['cinema']);
    expect(shown({ favourites: 'only', genre: 'News' })).toEqual([]);
  });

  test('shows a genre, which a channel may have beside others', () => {
    expect(shown({ genre: 'Family' })).toEqual(['kids', 'cinema']);
    expect(genresOf(channels, 'en')).toEqual(['Family', 'Films', 'News']);
  });

  test('keeps its genre when the channels speak another language', () => {
    const arabic = [
      channel('cinema', 101, 'سينما 1', 'أفلام', 'عائلة'),
      channel('news', 1, 'الأخبار', 'أخبار'),
    ];
    expect(translateGenre('Films', channels, arabic)).toBe('أفلام');
    expect(translateGenre('News', channels, arabic)).toBe('أخبار');
    expect(translateGenre('Sport', channels, arabic)).toBe('');
  });

  test('finds channels by the beginning of their number', () => {
    expect(shown({ text: '1' })).toEqual(['news', 'kids', 'cinema']);
    expect(shown({ text: '10' })).toEqual(['cinema']);
  });

  test('finds channels by name, as it is typed', () => {
    expect(shown({ text: 'CINEMA' })).toEqual(['cinema']);
    expect(shown({ text: 'اطفال' })).toEqual(['kids']);
    expect(shown({ text: ' akh ' })).toEqual(['news']);
  });
});
