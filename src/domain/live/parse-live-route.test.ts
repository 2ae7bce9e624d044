import { describe, expect, test } from 'vitest';
import { parseLiveRoute } from './parse-live-route.ts';
import { programmeActions } from './programme-actions.ts';

const now = Date.UTC(2026, 10, 21, 20);
const dvr = 7200;
const unix = now / 1000;

test('an address without a type is live, also on a channel that cannot be wound back', () => {
  expect(parseLiveRoute({}, 0, now)).toEqual({ kind: 'live' });
});

describe('start over', () => {
  test.each(['1', '600', '7200'])('reaches %s seconds back', (time) => {
    expect(parseLiveRoute({ type: 's', time }, dvr, now)).toEqual({
      kind: 'start-over',
      offset: Number(time),
    });
  });

  test.each(['0', '7201', '-5', '1.5', 'soon', '', undefined])('does not reach %s', (time) => {
    expect(parseLiveRoute({ type: 's', time }, dvr, now)).toEqual({
      kind: 'refused',
      reason: 'out-of-range',
      limit: dvr,
    });
  });

  test('is off on a channel without catch-up', () => {
    expect(parseLiveRoute({ type: 's', time: '60' }, 0, now)).toEqual({
      kind: 'refused',
      reason: 'catch-up-off',
    });
  });
});

describe('catch-up', () => {
  const at = (start: number, duration: string | undefined = '3600') =>
    parseLiveRoute({ type: 'c', time: String(start), duration }, dvr, now);

  test('plays a programme whose start lies within the window', () => {
    expect(at(unix - dvr)).toEqual({ kind: 'catch-up', start: unix - dvr, duration: 3600 });
  });

  test.each([
    ['started before the window', () => at(unix - dvr - 1)],
    ['has not started', () => at(unix + 60)],
    ['has no duration', () => parseLiveRoute({ type: 'c', time: String(unix - 60) }, dvr, now)],
    ['lasts no time', () => at(unix - 60, '0')],
    [
      'is on a channel without catch-up',
      () => parseLiveRoute({ type: 'c', time: String(unix - 60), duration: '60' }, 0, now),
    ],
  ])('refuses a programme that %s', (_why, timing) => {
    expect(timing()).toEqual({ kind: 'refused', reason: 'wrong-time' });
  });

  test('plays what the guide offers', () => {
    const film = { id: 'film', title: 'Film', start: now - 5_400_500, stop: now - 60_000 };
    const offered = programmeActions(film, { dvr }, now).catchUp;
    expect(at(offered?.start ?? 0, String(offered?.duration)).kind).toBe('catch-up');
  });
});

test('an unknown type is refused', () => {
  expect(parseLiveRoute({ type: 'x', time: '60' }, dvr, now)).toEqual({
    kind: 'refused',
    reason: 'wrong-time',
  });
});
