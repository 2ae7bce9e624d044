import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GuidePlace, keepGuidePlace, readGuidePlace } from './guide-place.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const place: GuidePlace = {
  place: { time: 1, channelId: 'nile-news', past: 12 },
  centreDate: '2026-11-22',
  filter: { favourites: 'first', genre: 'News', text: 'nile' },
  language: 'en',
};

describe('a guide that was left', () => {
  test('is found again at the same visit, and at no other', () => {
    keepGuidePlace('a', place);
    expect(readGuidePlace('a', 'en')).toMatchObject(place);
    expect(readGuidePlace('b', 'en')).toBeUndefined();
    expect(readGuidePlace(undefined, 'en')).toBeUndefined();
  });

  test('forgets its genre in another language', () => {
    keepGuidePlace('a', place);
    expect(readGuidePlace('a', 'ar')?.filter).toEqual({ ...place.filter, genre: '' });
  });

  test('is found with no row on screen', () => {
    keepGuidePlace('a', { ...place, place: undefined });
    expect(readGuidePlace('a', 'en')).toMatchObject({ centreDate: '2026-11-22' });
  });

  test('that is no longer in the form in which guides are kept begins at the present', () => {
    kept.set('guide_place', JSON.stringify({ ...place, visit: 'a', filter: null }));
    expect(readGuidePlace('a', 'en')).toBeUndefined();
  });
});
