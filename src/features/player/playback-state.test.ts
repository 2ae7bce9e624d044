import { describe, expect, test } from 'vitest';
import {
  beginPlayback,
  type Circumstances,
  type Playback,
  type PlaybackEvent,
  type PlaybackState,
  playbackAfter,
  type Source,
} from './playback-state.ts';

const film: Source = { mediaKey: 'film', src: '/film?signed=1', live: false };
const filmAgain: Source = { ...film, src: '/film?signed=2' };
const third: Source = { ...film, src: '/film?signed=3' };
const another: Source = { mediaKey: 'another film', src: '/another', live: false };
const channel: Source = { mediaKey: 'channel', src: '/channel?signed=1', live: true };
const channelAgain: Source = { ...channel, src: '/channel?signed=2' };

const online = { offline: false, position: undefined };
const offline = { offline: true, position: undefined };
const at = (position: number): Circumstances => ({ offline: false, position });

const fails = (now: Circumstances = online): PlaybackEvent => ({
  type: 'failed',
  failure: 'network',
  ...now,
});
const gets = (source: Source, now: Circumstances = online): PlaybackEvent => ({
  type: 'source',
  source,
  ...now,
});
const retries = (now: Circumstances = online): PlaybackEvent => ({ type: 'retry', ...now });
const waits: PlaybackEvent = { type: 'waits', waits: true };
const waitsNoMore: PlaybackEvent = { type: 'waits', waits: false };

/** One thing happens to a player after the other. */
function watch(source: Source, ...events: PlaybackEvent[]): Playback {
  return events.reduce(playbackAfter, beginPlayback(source, false));
}

/** The same, from any state on. */
const goOn = (before: Playback, ...events: PlaybackEvent[]) => events.reduce(playbackAfter, before);

/** How a film comes into each state. */
const films: Readonly<Record<PlaybackState, Playback>> = {
  loading: watch(film),
  paused: watch(film, { type: 'ready' }),
  playing: watch(film, { type: 'played' }),
  waiting: watch(film, waits),
  ended: watch(film, { type: 'played' }, { type: 'ended' }),
  failed: watch(film, fails()),
  resumed: watch(film, fails(), gets(filmAgain)),
  retrying: watch(film, fails(), retries()),
};

test('a stream that is gone stays failed, though each answer of the provider has another address', () => {
  const next = (number: number) => ({ ...channel, src: `/channel?signed=${number}` });
  const tries = [2, 3, 4].flatMap((number) => [fails(), gets(next(number))]);
  const resumed = watch(channel, ...tries);
  expect(resumed).toMatchObject({ state: 'resumed', source: next(4) });
  const failed = goOn(resumed, fails(), gets(next(5)));
  expect(failed).toMatchObject({ state: 'failed', source: next(4), newest: next(5) });
  expect(goOn(failed, retries())).toMatchObject({ state: 'retrying', source: next(5) });
  const played = goOn(resumed, { type: 'played' }, fails(), gets(next(5)));
  expect(played).toMatchObject({ state: 'resumed', source: next(5) });
});

test('each way to a state leads there', () => {
  const states = Object.entries(films).map(([state, playback]) => [state, playback.state]);
  expect(states.filter(([wanted, reached]) => wanted !== reached)).toEqual([]);
});

const every = Object.keys(films) as PlaybackState[];
const fetching: readonly PlaybackState[] = ['loading', 'resumed', 'retrying'];
const without = (...states: PlaybackState[]) => every.filter((state) => !states.includes(state));

/** Which state an event leads to, and from where; elsewhere it changes nothing. */
const table: readonly [
  sentence: string,
  event: PlaybackEvent,
  to: PlaybackState,
  from: readonly PlaybackState[],
][] = [
  ['that has come stands at its first frame', { type: 'ready' }, 'paused', [...fetching, 'failed']],
  ['that moves is playing, whatever was before', { type: 'played' }, 'playing', every],
  ['is paused, unless it is over', { type: 'paused' }, 'paused', without('ended', 'failed')],
  ['has ended, unless it has failed', { type: 'ended' }, 'ended', without('failed')],
  ['has nothing to show, and has not failed', waits, 'waiting', without('failed')],
  ['that waits no more stands until it moves', waitsNoMore, 'paused', ['waiting']],
  ['that cannot go on has failed, whatever was before', fails(), 'failed', every],
  ['gets another player by Retry', retries(), 'retrying', every],
  [
    'that failed is tried again when the network is back',
    { type: 'online', ...online },
    'retrying',
    ['failed'],
  ],
  ['that is given the address that it has goes on', gets(film), 'playing', ['playing']],
  ['that has failed takes a newer address', gets(third), 'resumed', ['failed']],
  ['makes way for another film, whatever was before', gets(another), 'loading', every],
];

describe.each(table)('a film %s', (_sentence, event, to, from) => {
  test.each(every)('(%s)', (state) => {
    expect(playbackAfter(films[state], event).state).toBe(from.includes(state) ? to : state);
  });
});

describe('a signed address that is renewed', () => {
  test('does not restart the film that plays', () => {
    const playing = goOn(films.playing, gets(filmAgain));
    expect(playing).toMatchObject({ state: 'playing', source: film, attempt: 0 });
  });

  test('does not restart a film that has ended', () => {
    expect(goOn(films.ended, gets(filmAgain))).toMatchObject({ state: 'ended', source: film });
  });

  test('is taken by a film that has failed, which goes on where it was in the same player', () => {
    const resumed = goOn(films.playing, fails(at(754)), gets(filmAgain, at(754)));
    expect(resumed).toMatchObject({
      state: 'resumed',
      failure: undefined,
      source: filmAgain,
      resumeAt: 754,
      attempt: 0,
    });
  });

  test('is taken at once by a film that fails later', () => {
    const resumed = goOn(films.playing, gets(filmAgain), fails(at(754)));
    expect(resumed).toMatchObject({ state: 'resumed', source: filmAgain, resumeAt: 754 });
  });

  test('is not taken twice: a film that fails with it has failed', () => {
    const failed = goOn(films.playing, fails(), gets(filmAgain), fails());
    expect(failed).toMatchObject({ state: 'failed', failure: 'network', source: filmAgain });
  });

  test('leaves the place of a film that fails again before it has begun again', () => {
    const resumed = goOn(
      films.playing,
      fails(at(754)),
      gets(filmAgain, at(754)),
      fails(),
      gets(third),
    );
    expect(resumed).toMatchObject({ state: 'resumed', source: third, resumeAt: 754 });
  });

  test('of a channel leads to live, never back to a position', () => {
    const resumed = watch(channel, { type: 'played' }, fails(at(40)), gets(channelAgain, at(40)));
    expect(resumed).toMatchObject({ state: 'resumed', source: channelAgain, resumeAt: undefined });
  });
});

describe('Retry', () => {
  test('makes another player, which goes on where the film was', () => {
    const retrying = goOn(films.playing, fails(at(754)), retries(at(754)));
    expect(retrying).toMatchObject({ state: 'retrying', resumeAt: 754, attempt: 1 });
  });

  test('takes the newest address', () => {
    const retrying = goOn(films.playing, gets(filmAgain), retries(at(754)));
    expect(retrying).toMatchObject({ source: filmAgain, resumeAt: 754 });
  });

  test('of a channel that stands leads to live', () => {
    const retrying = watch(channel, { type: 'played' }, waits, retries(at(40)));
    expect(retrying).toMatchObject({ state: 'retrying', resumeAt: undefined, attempt: 1 });
  });

  test('without a network says that there is none, and makes another player all the same', () => {
    const failed = goOn(films.failed, retries(offline));
    expect(failed).toMatchObject({ state: 'failed', failure: 'network', attempt: 1 });
  });

  test('counts: each attempt is another player', () => {
    expect(goOn(films.failed, retries(), fails(), retries()).attempt).toBe(2);
  });
});

describe('another film in the same player', () => {
  test('begins at its own place, not where the one before went on', () => {
    const next = goOn(films.playing, fails(at(754)), retries(at(754)), gets(another, at(760)));
    expect(next).toEqual({ ...beginPlayback(another, false), attempt: 1 });
  });

  test('has not failed because the one before had', () => {
    expect(goOn(films.failed, gets(another))).toMatchObject({
      state: 'loading',
      failure: undefined,
    });
  });
});

describe('without a network', () => {
  test('a film says so before it is tried', () => {
    expect(beginPlayback(film, true)).toMatchObject({ state: 'failed', failure: 'network' });
  });

  test('another film says so, too', () => {
    const next = goOn(films.playing, gets(another, offline));
    expect(next).toMatchObject({ state: 'failed', failure: 'network', source: another });
  });

  test('a film that plays all the same takes it back: the browser was wrong', () => {
    const playing = goOn(beginPlayback(film, true), { type: 'ready' }, { type: 'played' });
    expect(playing).toMatchObject({ state: 'playing', failure: undefined });
  });

  test('a film that has failed does not come back by another address', () => {
    const failed = goOn(films.failed, gets(filmAgain, offline));
    expect(failed).toMatchObject({ state: 'failed', failure: 'network', source: filmAgain });
  });
});

describe('when the network is back', () => {
  test.each(['media', 'no-player-id'] as const)('a failure of the kind %s stays', (failure) => {
    const failed = watch(film, { type: 'failed', failure, ...online });
    expect(goOn(failed, { type: 'online', ...online })).toBe(failed);
  });

  test('a player whose code did not come is fetched again', () => {
    const failed = watch(film, { type: 'failed', failure: 'library', ...online });
    expect(goOn(failed, { type: 'online', ...online })).toMatchObject({
      state: 'retrying',
      attempt: 1,
    });
  });
});

test('the reason of a failure is the last one, and gone with it', () => {
  const broken = goOn(films.failed, { type: 'failed', failure: 'media', ...online });
  expect(broken).toMatchObject({ state: 'failed', failure: 'media' });
  expect(goOn(broken, { type: 'played' }).failure).toBeUndefined();
});

test('what changes nothing gives back the same, so that no screen is drawn for it', () => {
  expect(goOn(films.playing, { type: 'played' })).toBe(films.playing);
  expect(goOn(films.paused, waitsNoMore)).toBe(films.paused);
  expect(goOn(films.failed, fails())).toBe(films.failed);
  expect(goOn(films.playing, gets(film))).toBe(films.playing);
});
