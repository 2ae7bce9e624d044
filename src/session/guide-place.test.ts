import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepLeftGuide, type LeftGuide, leftGuide } from './guide-place.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const left: LeftGuide = {
  place: { time: 1, channelId: 'nile-news', past: 12 },
  centreDate: '2026-11-22',
  filter: { favourites: 'first', genre: 'News', text: 'nile' },
  language: 'en',
};

describe('a guide that was left', () => {
  test('is found again at the same visit, and at no other', () => {
    keepLeftGuide('a', left);
    expect(leftGuide('a', 'en')).toMatchObject(left);
    expect(leftGuide('b', 'en')).toBeUndefined();
    expect(leftGuide(undefined, 'en')).toBeUndefined();
  });

  test('forgets its genre in another language', () => {
    keepLeftGuide('a', left);
    expect(leftGuide('a', 'ar')?.filter).toEqual({ ...left.filter, genre: '' });
  });

  test('is found with no row on screen', () => {
    keepLeftGuide('a', { ...left, place: undefined });
    expect(leftGuide('a', 'en')).toMatchObject({ centreDate: '2026-11-22' });
  });

  test('that is no longer in the form in which guides are kept begins at the present', () => {
    kept.set('guide_place', JSON.stringify({ ...left, visit: 'a', filter: null }));
    expect(leftGuide('a', 'en')).toBeUndefined();
  });
});
