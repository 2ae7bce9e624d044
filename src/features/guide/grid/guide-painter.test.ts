import { describe, expect, it } from 'vitest';
import { guideAxis } from '../../../domain/guide/guide-axis.ts';
import type { Language } from '../../../domain/language.ts';
import type { Orientation } from './grid-geometry.ts';
import { guidePainter } from './guide-painter.ts';

const axis = guideAxis('2026-11-23', 'Asia/Dubai');
const eight = Date.parse('2026-11-23T08:00+04:00');
const channel = {
  id: 'news',
  title: 'News',
  number: 1,
  logo: undefined,
  genres: [],
  dvr: 0,
  posters: 'all',
} as const;
const words = {
  nothing: 'Nothing',
  absent: { loading: '', missing: '', failed: '' },
  onNow: 'On now',
  ended: 'Ended',
  canCatchUp: 'Catch up',
  reminderSet: 'Reminder set',
  name: (title: string, ...rest: string[]) => [title, ...rest].join(', '),
  channel: (title: string) => title,
};

type Setting = { language?: Language; letters?: number; title?: string };

/** The cell of a programme that begins at eight and lasts so long. */
function painted(minutes: number, orientation: Orientation, setting: Setting = {}) {
  const { language = 'en', letters = 1, title = 'Weather' } = setting;
  const painter = guidePainter({
    words,
    language,
    axis,
    orientation,
    sizes: { row: 76, head: 188, ruler: 44, letters },
    now: eight,
    reminded: new Set(),
  });
  const stop = eight + minutes * 60_000;
  return painter.cellAppearance({ id: '1', title, start: eight, stop }, channel);
}

const shown = (...asked: Parameters<typeof painted>) => painted(...asked).words;

describe.each(['horizontal', 'vertical'] as const)('a programme in the %s guide', (orientation) => {
  it('says when it runs', () => {
    expect(shown(30, orientation)).toBe('Weather\n08:00 – 08:30');
  });

  it('leaves its times out where they would be cut', () => {
    expect(shown(orientation === 'horizontal' ? 20 : 10, orientation)).toBe('Weather');
  });

  it('leaves them out where letters are too large for them', () => {
    expect(shown(orientation === 'horizontal' ? 30 : 20, orientation, { letters: 2 })).toBe(
      'Weather',
    );
  });
});

describe('a title in letters of the other direction', () => {
  it.each<[Language, string, string]>([
    ['ar', 'Weather', '\u200f'],
    ['en', 'الطقس', '\u200e'],
  ])('has its own direction in %s, and its times keep theirs', (language, title, mark) => {
    const cell = painted(30, 'horizontal', { language, title });
    expect(cell.words).toBe(`${title}\n${mark}08:00 – 08:30`);
    expect(cell.className).toContain('opposite');
  });

  it('is not one in letters of the language', () => {
    const cell = painted(30, 'horizontal', { language: 'ar', title: 'الطقس' });
    expect(cell.words).toBe('الطقس\n08:00 – 08:30');
    expect(cell.className).not.toContain('opposite');
  });
});
