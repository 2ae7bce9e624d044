import { describe, expect, test } from 'vitest';
import { type Look, lookAt } from './look.ts';
import type { LivePicture } from './position.ts';

const start = Date.UTC(2026, 10, 21, 20);
const stream = { timing: { kind: 'live' }, asked: start } as const;

/** The stream's last minute, `age` seconds after the channel was opened, with the picture 12 s from the edge. */
function playing(age: number, over: Partial<LivePicture> = {}): LivePicture {
  const end = 60 + age;
  const position = over.position ?? end - 12;
  return {
    position,
    start: end - 60,
    end,
    broadcastTime: start + (position - 68) * 1000,
    paused: false,
    ...over,
  };
}

/** One look a second. */
function watch(seconds: number, pictureAt: (age: number) => LivePicture, before?: Look, from = 0) {
  let look = before;
  for (let age = from; age < from + seconds; age += 1) {
    look = lookAt(pictureAt(age), stream, look, start + age * 1000);
  }
  if (!look) throw new Error('a watch lasts a second at least');
  return look;
}

const live = watch(30, (age) => playing(age));

describe('a viewer of a live channel', () => {
  test('is live as long as the picture moves near the edge', () => {
    expect(live.behind).toBe(0);
    expect(live.deliberate).toBe(false);
  });

  test('who pauses is behind on purpose, and taken elsewhere before the place is gone', () => {
    const paused = { position: 77, paused: true };
    const soon = watch(20, (age) => playing(age, paused), live, 30);
    expect(soon).toMatchObject({ deliberate: true, leaving: false });
    const later = watch(60, (age) => playing(age, paused), live, 30);
    expect(later.leaving).toBe(true);
    expect(later.behind).toBeGreaterThan(50);
  });

  test('who pauses within the first second keeps the place as well', () => {
    const early = (age: number) =>
      playing(age, { position: age === 0 ? 48 : 48.6, paused: age > 0 });
    expect(watch(20, early)).toMatchObject({ deliberate: true, leaving: false });
    expect(watch(80, early).leaving).toBe(true);
  });

  test('who goes back half a minute stays there', () => {
    const back = watch(10, (age) => playing(age, { position: 60 + age - 45 }), live, 30);
    expect(back).toMatchObject({ deliberate: true, leaving: false });
    expect(back.behind).toBeGreaterThan(30);
  });

  test('whose network is gone is told how far behind the standing picture is, and is not behind on purpose', () => {
    const stale = playing(30);
    const gap = watch(70, () => stale, live, 30);
    expect(gap.behind).toBeGreaterThan(60);
    expect(gap).toMatchObject({ deliberate: false, leaving: false });
  });

  test('who closes the lid on a paused picture finds it leaving as the lid opens', () => {
    const paused = watch(2, (age) => playing(age, { position: 77, paused: true }), live, 30);
    const opened = lookAt(paused.picture, stream, paused, start + 600_000);
    expect(opened.leaving).toBe(true);
  });
});

test('a player that tells the time after its jump to live before it has jumped is not taken at its word', () => {
  const early = { ...playing(0), position: 0, paused: true, broadcastTime: start - 14_000 };
  const first = lookAt(early, stream, undefined, start);
  const look = watch(10, (age) => playing(age), first, 1);
  expect(look).toMatchObject({ behind: 0, deliberate: false, leaving: false });
});

test('a start-over never leaves its stream, which keeps everything from its beginning', () => {
  const over = { timing: { kind: 'start-over', offset: 5400 }, asked: start } as const;
  const picture = { ...playing(0), position: 4, end: undefined, broadcastTime: undefined };
  const look = lookAt(picture, over, undefined, start + 4000);
  expect(look).toMatchObject({ behind: 5400, leaving: false, moment: start - 5_396_000 });
});
