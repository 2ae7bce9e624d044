import { expect, test } from 'vitest';
import { minute } from '../time/time-units.ts';
import { barredUntil, readLineSpans, writeLineSpans } from './barred-span.ts';

const span = (from: number, to: number) => ({ start: from * minute, stop: to * minute });

test('a channel may be watched again when the last of several late films is over', () => {
  const spans = [span(10, 20), span(20, 35), span(60, 70)];
  const until = (at: number) => barredUntil(spans, at * minute);
  expect([until(9), until(10), until(19), until(34), until(35), until(65)]).toEqual([
    ...[undefined, 35 * minute, 35 * minute, 35 * minute, undefined, 70 * minute],
  ]);
});

test('a line says whole minutes that leave out no second', () => {
  const [start, stop] = [100 * minute + 30_000, 110 * minute + 1];
  expect(writeLineSpans([{ start, stop }], 90)).toEqual([10, 21]);
  expect(readLineSpans([10, 21, 30, 31], 90)).toEqual([span(100, 111), span(120, 121)]);
});
