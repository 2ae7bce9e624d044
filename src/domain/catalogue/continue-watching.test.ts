import { describe, expect, test } from 'vitest';
import { type ContinuedEntry, continueWatchingRow, remainingSeconds } from './continue-watching.ts';
import { updatedContinuedEntry } from './continue-watching-update.ts';

const film = { id: 'dunes', title: 'Dunes', duration: 6000 };
const first = { id: 'e1', title: 'Paraffin', duration: 1440 };
const second = { id: 'e2', title: 'Wick', duration: 1440 };
const show = { id: 'lamplighters', title: 'The Lamplighters' };

const left = (more: Partial<ContinuedEntry> = {}): ContinuedEntry => ({
  type: 'video',
  id: film.id,
  video: film,
  time: 600,
  updated_at: 1,
  finished: false,
  ...more,
});
const leftShow = (more: Partial<ContinuedEntry> = {}): ContinuedEntry =>
  left({ type: 'tv-show', id: show.id, show, video: first, time: 60, ...more });

describe('the row', () => {
  test('shows what was left last first', () => {
    const row = continueWatchingRow([left(), leftShow({ updated_at: 5 })]);
    expect(row.map(({ id }) => id)).toEqual(['lamplighters', 'dunes']);
  });

  test('leaves out what is over, and a film that was hardly begun', () => {
    expect(
      continueWatchingRow([left({ finished: true }), left({ time: 5700 }), left({ time: 59 })]),
    ).toEqual([]);
  });

  test('takes a film in from its first minute on, and a short one from its first tenth', () => {
    const short = { id: 'clip', duration: 100 };
    expect(
      continueWatchingRow([left({ time: 60 }), left({ video: short, time: 10 })]),
    ).toHaveLength(2);
    expect(continueWatchingRow([left({ video: short, time: 9 })])).toEqual([]);
  });

  test('shows the next episode of a show at its beginning', () => {
    expect(continueWatchingRow([leftShow({ video: second, time: 0 })])).toHaveLength(1);
  });

  test('keeps a film whose length nobody knows', () => {
    const endless = left({ video: { id: 'dunes' }, time: 9000 });
    expect(continueWatchingRow([endless])).toEqual([endless]);
    expect(remainingSeconds(endless)).toBeUndefined();
  });

  test('is as long as a page of the provider’s list', () => {
    const many = Array.from({ length: 30 }, (_, at) => left({ id: `film ${at}` }));
    expect(continueWatchingRow(many)).toHaveLength(20);
  });

  test('says how much is left', () => {
    expect(remainingSeconds(left())).toBe(5400);
    expect(remainingSeconds(left({ time: 7000 }))).toBe(0);
  });
});

describe('a report', () => {
  test('of a position moves the film there', () => {
    expect(updatedContinuedEntry(undefined, { video: film }, 600, 1)).toMatchObject(left());
    expect(updatedContinuedEntry(left(), { video: film }, 700, 9)).toMatchObject({
      time: 700,
      updated_at: 9,
    });
  });

  test('of a film’s end takes it out, also when later positions come', () => {
    const over = updatedContinuedEntry(left({ time: 5690 }), { video: film }, 'end', 2);
    expect(continueWatchingRow([over])).toEqual([]);
    expect(continueWatchingRow([updatedContinuedEntry(over, { video: film }, 5699, 3)])).toEqual(
      [],
    );
  });

  test('of an earlier position after that begins the film again', () => {
    const over = left({ time: 5690, finished: true });
    expect(
      continueWatchingRow([updatedContinuedEntry(over, { video: film }, 120, 3)]),
    ).toHaveLength(1);
  });

  test('of an episode’s end goes on with the next one, whatever its last minutes report', () => {
    const watched = { video: first, show, next: second };
    const over = updatedContinuedEntry(leftShow(), watched, 'end', 2);
    expect(over).toMatchObject({ id: 'lamplighters', video: second, time: 0, updated_at: 2 });
    expect(updatedContinuedEntry(over, watched, 1439, 3)).toEqual(over);
    expect(updatedContinuedEntry(over, watched, 60, 4)).toMatchObject({ video: first, time: 60 });
  });

  test.each([
    ['has no length', undefined],
    ['has a longer one than the stream', 1800],
  ])(
    'of an episode’s end goes on with the next one, also where the catalogue %s',
    (_, duration) => {
      const watched = { video: { ...first, duration }, show, next: second };
      const over = updatedContinuedEntry(leftShow(), watched, 'end', 2, 1368);
      expect(over).toMatchObject({ video: second, time: 0 });
      for (const late of [1370, 1380, 1439])
        expect(updatedContinuedEntry(over, watched, late, 3)).toEqual(over);
      expect(updatedContinuedEntry(over, watched, 60, 4)).toMatchObject({
        video: watched.video,
        time: 60,
      });
    },
  );

  test('of an episode’s end in its credits goes on with the next one, whatever these report', () => {
    const credits = { kind: 'credits', from: 1200, to: 1440 } as const;
    const watched = { video: { ...first, marks: [credits] }, show, next: second };
    const over = updatedContinuedEntry(leftShow(), watched, 'end', 2);
    expect(updatedContinuedEntry(over, watched, 1210, 3)).toEqual(over);
    expect(updatedContinuedEntry(over, watched, 1190, 4)).toMatchObject({ video: first });
  });

  test('of the last episode’s end takes the show out', () => {
    const over = updatedContinuedEntry(
      leftShow({ video: second }),
      { video: second, show },
      'end',
      2,
    );
    expect(continueWatchingRow([over])).toEqual([]);
  });
});
