import { expect, test } from 'vitest';
import { chapterIndexAt, chapterSeekTime, chaptersToShow } from './chapters.ts';

const from = (...starts: number[]) => starts.map((start) => ({ from: start }));
const film = from(0, 600, 1500);

test('chapters come in their order, each beginning once, none after the end', () => {
  expect(chaptersToShow(from(600, 0, 600, 9000), 7200)).toEqual(from(0, 600));
});

test('a video whose length nobody knows keeps all of its chapters', () => {
  expect(chaptersToShow(film, Number.NaN)).toEqual(film);
  expect(chaptersToShow(film, undefined)).toEqual(film);
});

test('one chapter alone divides nothing', () => {
  expect(chaptersToShow(from(0), 7200)).toEqual([]);
  expect(chaptersToShow(from(0, 8000), 7200)).toEqual([]);
});

test('the chapter that plays is the last one that has begun', () => {
  expect([0, 599, 600, 5000].map((at) => chapterIndexAt(film, at))).toEqual([0, 0, 1, 2]);
  expect(chapterIndexAt(from(10, 20), 5)).toBe(-1);
});

test('the keys lead to the next chapter, and back to the beginning of this one or of the one before', () => {
  expect(chapterSeekTime(film, 100, 1)).toBe(600);
  expect(chapterSeekTime(film, 2000, 1)).toBeUndefined();
  expect(chapterSeekTime(film, 700, -1)).toBe(600);
  expect(chapterSeekTime(film, 602, -1)).toBe(0);
  expect(chapterSeekTime(film, 1, -1)).toBe(0);
  expect(chapterSeekTime(from(10, 20), 5, -1)).toBeUndefined();
});
