import { expect, test } from 'vitest';
import { liveParams, livePath } from './live-route.ts';

test('a channel is watched live under its own address', () => {
  expect(livePath('sahra news/1')).toBe('/live/sahra%20news%2F1');
});

test('from the start it is a whole number of seconds back, at least one', () => {
  expect(livePath('7', { startOver: 5400.4 })).toBe('/live/7/s/5400');
  expect(livePath('7', { startOver: 0 })).toBe('/live/7/s/1');
});

test('a past programme is a start and a duration', () => {
  expect(livePath('7', { catchUp: { start: 1_790_000_000, duration: 1800 } })).toBe(
    '/live/7/c/1790000000/1800',
  );
});

test('going live forgets the times of the address that is left', () => {
  expect(liveParams('7')).toEqual({
    id: '7',
    type: undefined,
    time: undefined,
    duration: undefined,
  });
});
