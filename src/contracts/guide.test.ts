import * as v from 'valibot';
import { expect, test } from 'vitest';
import { channelDayIn } from './guide.ts';

const endsOf = (programs: unknown) =>
  v
    .parse(channelDayIn('UTC'), { id: 7, programs })
    .programs.map(({ stop_time }) => new Date(stop_time).toISOString().slice(11, 16));

test('a programme without an end runs until the next begins, in whatever order they come', () => {
  const at = (start: string) => ({ start_time: `2026-11-21 ${start}:00`, stop_time: null });
  expect(endsOf([at('18:00'), at('21:30'), at('19:00'), at('19:00')])).toEqual([
    '19:00',
    '00:30',
    '21:30',
    '21:30',
  ]);
});

test('an end that cannot be read is none, and one that can be read holds', () => {
  const programmes = [
    { start_time: '2026-11-21 18:00:00', stop_time: 'late' },
    { start_time: '2026-11-21 19:00:00', stop_time: '2026-11-21 19:20:00' },
    { start_time: '2026-11-21 20:00:00' },
  ];
  expect(endsOf(programmes)).toEqual(['19:00', '19:20', '23:00']);
});
