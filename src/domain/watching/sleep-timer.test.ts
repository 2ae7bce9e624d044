import { expect, test } from 'vitest';
import {
  extendedTimer,
  fadeFactor,
  hasNothingToWaitFor,
  isSleepTimeOver,
  isTimeToOfferMore,
  isTimeToSleep,
  type Playing,
  sleepLeft,
  startSleepTimer,
  timerForPlaying,
} from './sleep-timer.ts';

const minute = 60_000;
const film = { id: 'film', moment: 10 * minute, end: 90 * minute };

/** The timer of a viewer who has just chosen the end of what is playing. */
const timerToEndOf = (playing: Playing) =>
  timerForPlaying(startSleepTimer('end', 0), playing, undefined);

test('a timer of 30 minutes stops after 30 minutes, whatever plays by then', () => {
  const timer = startSleepTimer(30, 5 * minute);
  expect(sleepLeft(timer, film, 5 * minute)).toBe(30 * minute);
  expect(
    sleepLeft(timerForPlaying(timer, { ...film, id: 'another' }, film), undefined, 34 * minute),
  ).toBe(minute);
  expect(isSleepTimeOver(timer, 34 * minute)).toBe(false);
  expect(isSleepTimeOver(timer, 35 * minute)).toBe(true);
});

test('the end of a film is its end wherever the viewer seeks', () => {
  const timer = timerToEndOf(film);
  expect(sleepLeft(timer, film, 0)).toBe(80 * minute);
  const later = { ...film, moment: 89 * minute };
  expect(timerForPlaying(timer, later, film)).toBe(timer);
  expect(sleepLeft(timer, later, 0)).toBe(minute);
});

const news = { id: 'news', moment: 100 * minute, end: 120 * minute };

test('the end of a programme stays when the next programme has begun', () => {
  const timer = timerToEndOf(news);
  const last = { ...news, moment: 119.5 * minute };
  const next = { id: 'news', moment: 120 * minute, end: 150 * minute };
  expect(timerForPlaying(timer, next, last)).toBe(timer);
  expect(isTimeToSleep(sleepLeft(timer, next, 0))).toBe(true);
});

test('a viewer who leaves a past programme for live sees the programme there to its end, and the other way round', () => {
  const live = { id: 'news', moment: 900 * minute, end: 930 * minute };
  const timer = timerToEndOf(news);
  const forLive = timerForPlaying(timer, live, news);
  expect(sleepLeft(forLive, live, 0)).toBe(30 * minute);
  expect(sleepLeft(timerForPlaying(forLive, news, live), news, 0)).toBe(20 * minute);
});

test('a viewer who jumps to where the guide knows nothing is not stopped by the end of what was left', () => {
  const unknown = { id: 'news', moment: 900 * minute, end: undefined };
  const waiting = timerForPlaying(timerToEndOf(news), unknown, news);
  expect(sleepLeft(waiting, unknown, 0)).toBeUndefined();
  const known = { ...unknown, end: 930 * minute };
  expect(sleepLeft(timerForPlaying(waiting, known, unknown), known, 0)).toBe(30 * minute);
});

test('a timer whose programme ended before a reload waits for the end of the programme after it', () => {
  const later = { id: 'news', moment: 130 * minute, end: 150 * minute };
  const timer = timerForPlaying(timerToEndOf(news), later, undefined);
  expect(sleepLeft(timer, later, 0)).toBe(20 * minute);
});

test('on another channel it is the end of the programme there', () => {
  const timer = timerToEndOf(news);
  const sport = { id: 'sport', moment: 5 * minute, end: 50 * minute };
  expect(sleepLeft(timer, sport, 0)).toBeUndefined();
  expect(sleepLeft(timerForPlaying(timer, sport, news), sport, 0)).toBe(45 * minute);
});

test('an end that nobody knows stops nothing', () => {
  const timer = timerToEndOf({ ...film, end: undefined });
  const left = sleepLeft(timer, film, 0);
  expect([left, isTimeToOfferMore(left), isTimeToSleep(left), fadeFactor(left)]).toEqual([
    undefined,
    false,
    false,
    1,
  ]);
});

test('on a channel without a guide only the end of its own programme, which is known, is waited for', () => {
  const timer = timerToEndOf(news);
  const silent = { ...news, end: undefined, hasNoEnd: true };
  expect(hasNothingToWaitFor(timer, { ...silent, id: 'films' })).toBe(true);
  expect(hasNothingToWaitFor(startSleepTimer('end', 0), silent)).toBe(true);
  expect(hasNothingToWaitFor(timer, silent)).toBe(false);
  expect(hasNothingToWaitFor(timer, { ...news, id: 'films', end: undefined })).toBe(false);
  expect(hasNothingToWaitFor(startSleepTimer(30, 0), { ...silent, id: 'films' })).toBe(false);
});

test('the viewer is asked a minute before, and the sound goes down in the last seconds', () => {
  expect(isTimeToOfferMore(61_000)).toBe(false);
  expect(isTimeToOfferMore(minute)).toBe(true);
  expect(fadeFactor(9000)).toBe(1);
  expect(fadeFactor(4000)).toBe(0.5);
  expect(fadeFactor(-10)).toBe(0);
  expect(isTimeToSleep(4000)).toBe(false);
});

test('who keeps watching has the same time again; an end that was chosen is off', () => {
  expect(extendedTimer({ length: 15, until: 0 }, minute)).toEqual({
    length: 15,
    until: 16 * minute,
  });
  expect(extendedTimer({ length: 'end' }, minute)).toBeUndefined();
});
