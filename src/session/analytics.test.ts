import { beforeEach, expect, test } from 'vitest';
import { dropEvents, sendEventsTo, type TrackedEvent, track } from './analytics.ts';

beforeEach(() => dropEvents()());

test('what is watched before it is known whether it may be measured waits, in order', () => {
  const seen: TrackedEvent[] = [];
  track('vid_play', { id: 'lamp' });
  track('vid_pause');
  const end = sendEventsTo((event) => seen.push(event));
  track('vid_resume');
  end();
  expect(seen.map(({ name }) => name)).toEqual(['vid_play', 'vid_pause', 'vid_resume']);
});

test('what is watched without consent is never measured, not even after it is given', () => {
  const seen: TrackedEvent[] = [];
  track('vid_play');
  const end = dropEvents();
  track('vid_pause');
  end();
  sendEventsTo((event) => seen.push(event))();
  expect(seen).toEqual([]);
});

test('an evening without an answer does not grow without end', () => {
  for (let event = 0; event < 1000; event++) track('vid_play', { event });
  const seen: TrackedEvent[] = [];
  sendEventsTo((event) => seen.push(event))();
  expect(seen).toHaveLength(200);
  expect(seen.at(-1)?.params).toEqual({ event: 999 });
});
