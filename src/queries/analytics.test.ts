import { afterEach, expect, test } from 'vitest';
import { drainEvents, forgetEvents, type TrackedEvent, track } from './analytics.ts';

afterEach(forgetEvents);

test('what was watched before consent is measured once it is given, in order', () => {
  const seen: TrackedEvent[] = [];
  track('vid_play', { id: 'lamp' });
  track('vid_pause');
  const end = drainEvents((event) => seen.push(event));
  track('vid_resume');
  end();
  expect(seen.map(({ name }) => name)).toEqual(['vid_play', 'vid_pause', 'vid_resume']);
});

test('what waits while consent is refused is never measured', () => {
  const seen: TrackedEvent[] = [];
  track('vid_play');
  forgetEvents();
  drainEvents((event) => seen.push(event))();
  expect(seen).toEqual([]);
});

test('an evening without consent does not grow without end', () => {
  for (let event = 0; event < 1000; event++) track('vid_play', { event });
  const seen: TrackedEvent[] = [];
  drainEvents((event) => seen.push(event))();
  expect(seen).toHaveLength(200);
  expect(seen.at(-1)?.params).toEqual({ event: 999 });
});
