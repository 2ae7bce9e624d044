import { describe, expect, it } from 'vitest';
import { type Announced, findScheduleChanges as find } from './find-schedule-changes.ts';

const hour = 3_600_000;
const at = (title: string, start: number, channel_id = 'one', length = 1): Announced => ({
  channel_id,
  titles: [title],
  start: start * hour,
  stop: (start + length) * hour,
});

const findScheduleChanges = (before: Announced[], after: Announced[], now = 0) =>
  find(before, after, now * hour);

describe('a new guide', () => {
  it('that says the same changes nothing', () => {
    const guide = [at('News', 1), at('Film', 2), at('News', 4)];
    expect(findScheduleChanges(guide, guide)).toEqual({ moved: [], cancelled: [] });
  });

  it('moves a programme that starts up to six hours earlier or later on the same channel', () => {
    const before = [at('Match', 10), at('Film', 20)];
    const after = [at('Match', 16), at('Film', 18)];
    expect(findScheduleChanges(before, after).moved).toEqual([
      { channel_id: 'one', titles: ['Match'], from: 10 * hour, to: 16 * hour },
      { channel_id: 'one', titles: ['Film'], from: 20 * hour, to: 18 * hour },
    ]);
  });

  it('does not take the next episode for a move', () => {
    const before = [at('Show', 10), at('Show', 14)];
    const after = [at('Other', 10), at('Show', 14)];
    expect(findScheduleChanges(before, after)).toEqual({
      moved: [],
      cancelled: [{ channel_id: 'one', titles: ['Show'], start: 10 * hour }],
    });
  });

  it('gives each new time to one programme, the nearest first', () => {
    const before = [at('Show', 10), at('Show', 12)];
    const after = [at('Show', 11.75), at('Show', 13)];
    expect(
      findScheduleChanges(before, after).moved.map(({ from, to }) => [from / hour, to / hour]),
    ).toEqual([
      [10, 13],
      [12, 11.75],
    ]);
  });

  it('cancels what it says something else about', () => {
    const { moved, cancelled } = findScheduleChanges(
      [at('Match', 10)],
      [at('Match', 17), at('Film', 9, 'one', 3)],
    );
    expect(moved).toEqual([]);
    expect(cancelled).toEqual([{ channel_id: 'one', titles: ['Match'], start: 10 * hour }]);
  });

  it.each([
    ['Derby: A - B', 'Derby: A – B'],
    ['The Derby', 'THE DERBY (Live)'],
    ['Derby: final', 'Derby'],
    ['The Derby', 'LIVE: The Derby'],
    ['New: The Derby', 'The Derby'],
    ['الديربي', 'مباشر: الديربي'],
  ])('cancels nothing whose title it corrects: %s, %s', (former, corrected) => {
    const changes = findScheduleChanges([at(former, 10)], [at(corrected, 10)]);
    expect(changes).toEqual({ moved: [], cancelled: [] });
  });

  it('moves what it also spells otherwise', () => {
    const { moved } = findScheduleChanges([at('Derby: A - B', 10)], [at('Derby: A – B', 12)]);
    expect(moved).toMatchObject([{ from: 10 * hour, to: 12 * hour }]);
  });

  it('moves what it also announces as live, as long as it starts within the hour', () => {
    const before = [at('The Derby', 10), at('The Derby', 15)];
    const after = [at('LIVE: The Derby', 10.25, 'one', 5), at('LIVE: The Derby', 16.5)];
    expect(findScheduleChanges(before, after)).toEqual({
      moved: [{ channel_id: 'one', titles: ['The Derby'], from: 10 * hour, to: 10.25 * hour }],
      cancelled: [{ channel_id: 'one', titles: ['The Derby'], start: 15 * hour }],
    });
  });

  it('cancels nothing in whose place it has a programme without a title', () => {
    const changes = findScheduleChanges([at('The Derby', 10)], [at('', 10), at('Film', 11)]);
    expect(changes).toEqual({ moved: [], cancelled: [] });
    const untitled = { ...at('', 10), titles: [] };
    expect(findScheduleChanges([at('The Derby', 10)], [untitled])).toEqual(changes);
  });

  it.each(['Newsroom', 'Breaknews'])('cancels what only shares letters: News, %s', (title) => {
    const { cancelled } = findScheduleChanges([at('News', 10)], [at(title, 10)]);
    expect(cancelled).toHaveLength(1);
  });

  it('cancels nothing where it says nothing: it ends earlier, or knows the channel no more', () => {
    const before = [at('Match', 10), at('Film', 30), at('News', 5, 'two')];
    expect(findScheduleChanges(before, [at('Match', 10)])).toEqual({ moved: [], cancelled: [] });
  });

  it('knows a programme by any of its titles', () => {
    const before = [{ ...at('', 10), titles: ['Salt Road', 'طريق الملح'] }];
    const after = [{ ...at('', 11), titles: ['طريق الملح'] }];
    expect(findScheduleChanges(before, after).moved).toHaveLength(1);
  });

  it('keeps channels apart', () => {
    const { moved } = findScheduleChanges([at('News', 10, 'one')], [at('News', 11, 'two')]);
    expect(moved).toEqual([]);
  });

  it('moves a programme that it brings forward also when that has begun, and cancels nothing', () => {
    const before = [at('News', 11), at('Talk', 12), at('Match', 14), at('Film', 15)];
    const after = [at('News', 10), at('Match', 11), at('Film', 12), at('Quiz', 14)];
    expect(findScheduleChanges(before, after, 11.5)).toEqual({
      moved: [
        { channel_id: 'one', titles: ['Match'], from: 14 * hour, to: 11 * hour },
        { channel_id: 'one', titles: ['Film'], from: 15 * hour, to: 12 * hour },
      ],
      cancelled: [{ channel_id: 'one', titles: ['Talk'], start: 12 * hour }],
    });
  });

  it('does not take for a move what it says of a morning of which the earlier one said nothing', () => {
    const before = [at('News', 12), at('News', 14)];
    const after = [at('News', 10), at('News', 11), at('News', 12), at('Quiz', 14)];
    expect(findScheduleChanges(before, after, 11.5)).toEqual({
      moved: [],
      cancelled: [{ channel_id: 'one', titles: ['News'], start: 14 * hour }],
    });
  });
});
