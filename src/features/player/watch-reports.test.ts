import { expect, test } from 'vitest';
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import { createWatchReports } from './watch-reports.ts';

const length = 600;

function filmEnd({ marks = [] as readonly SkipRange[] } = {}) {
  const reports: string[] = [];
  const watching = createWatchReports(
    {
      view: () => reports.push('view'),
      position: (seconds) => reports.push(`at ${seconds}`),
      watched: (endedAt) => reports.push(`watched at ${endedAt}`),
    },
    { duration: length, marks },
  );
  /** Plays from one second to another, a quarter at a time. */
  const play = (from: number, to: number) => {
    watching.onPlay();
    for (let position = from; position <= to; position += 0.25) watching.onTime(position, length);
  };
  return { reports, watching, play };
}

test('the first play is one view, however often the film is paused', () => {
  const { reports, watching } = filmEnd();
  watching.onPlay();
  watching.onPlay();
  expect(reports).toEqual(['view']);
});

test('the position is reported every ten seconds of play', () => {
  const { reports, play } = filmEnd();
  play(0, 31);
  expect(reports).toEqual(['view', 'at 10', 'at 20', 'at 30']);
});

test('a pause reports the position at once, and only once', () => {
  const { reports, watching, play } = filmEnd();
  play(0, 4);
  watching.onPause();
  watching.onPause();
  expect(reports).toEqual(['view', 'at 4']);
});

test('a film that never played reports nothing when it is left', () => {
  const { reports, watching } = filmEnd();
  watching.onTime(120, length);
  watching.onPause();
  expect(reports).toEqual([]);
});

test('a film is watched past 95 percent, and reported once', () => {
  const { reports, watching, play } = filmEnd();
  play(568, 569.5);
  expect(reports.join()).not.toContain('watched');
  play(569.75, 575);
  watching.onTime(599, length);
  expect(reports.filter((report) => report.startsWith('watched'))).toEqual(['watched at 570']);
});

test('an episode is watched as soon as its marked credits begin, where the next one is offered', () => {
  const { reports, play } = filmEnd({ marks: [{ kind: 'credits', from: 500, to: 600 }] });
  play(495, 499.5);
  expect(reports.join()).not.toContain('watched');
  play(499.75, 503);
  expect(reports.filter((report) => report.startsWith('watched'))).toEqual(['watched at 500']);
});

test('a jump to another place is reported when the film is paused', () => {
  const { reports, watching, play } = filmEnd();
  play(0, 2);
  watching.onTime(300, length);
  watching.onPause();
  expect(reports).toEqual(['view', 'at 300']);
});

test('a viewer who slept has the position at which they were last awake', () => {
  const { reports, watching, play } = filmEnd();
  play(0, 44);
  watching.onAsleep(12.7);
  watching.onPause();
  watching.onPause(true);
  expect(reports.at(-1)).toBe('at 12');
  play(44, 46);
  watching.onPause();
  expect(reports.at(-1)).toBe('at 46');
});

test('what was stopped without a viewer having slept keeps its own position', () => {
  const { reports, watching, play } = filmEnd();
  play(0, 4);
  watching.onAsleep();
  expect(reports).toEqual(['view', 'at 4']);
});
