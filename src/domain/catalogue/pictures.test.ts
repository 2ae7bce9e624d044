import { expect, test } from 'vitest';
import { allPictureSources, pictureOf } from './pictures.ts';

const pictures = {
  poster: '/p-400.webp',
  poster_640: '/p-640.webp',
  poster_240: '/p-240.webp',
  poster_wide: '/p-wide.webp',
  backdrop_480: '/b-480.webp',
  backdrop_960: '/b-960.webp',
  backdrop_1600: null,
};

test('a poster comes in its widths, narrowest first', () => {
  expect(allPictureSources(pictures, 'poster')).toEqual([
    { url: '/p-240.webp', width: 240 },
    { url: '/p-640.webp', width: 640 },
  ]);
});

test('a width without an address is left out', () => {
  expect(allPictureSources(pictures, 'backdrop').map(({ width }) => width)).toEqual([480, 960]);
});

test('the middle size stands for the picture', () => {
  expect(pictureOf(pictures, 'poster')).toBe('/p-400.webp');
});

test('without a middle size the widest does', () => {
  expect(pictureOf(pictures, 'backdrop')).toBe('/b-960.webp');
});

test('without pictures the spare addresses are tried in their order', () => {
  expect(pictureOf(undefined, 'poster', undefined, '/thumb.jpg', '/other.jpg')).toBe('/thumb.jpg');
  expect(pictureOf({}, 'title')).toBeUndefined();
});
