import { describe, expect, test } from 'vitest';
import { hour, minute } from '../time/time-units.ts';
import { programmeActions } from './programme-actions.ts';

const start = Date.UTC(2026, 10, 21, 20);
const news = { id: 'news', title: 'News', start, stop: start + hour };
const withCatchUp = { dvr: 2 * 3600 };
const without = { dvr: 0 };

describe('the news at eight', () => {
  test('can be waited for before it starts', () => {
    expect(programmeActions(news, withCatchUp, start - 1)).toEqual({ live: false, remind: true });
  });

  test('can be watched live and from its start while it runs', () => {
    expect(programmeActions(news, withCatchUp, start + 10 * minute)).toEqual({
      live: true,
      remind: false,
      startOver: 600,
    });
  });

  test('can only be watched live on a channel that cannot be wound back', () => {
    expect(programmeActions(news, without, start + 10 * minute)).toEqual({
      live: true,
      remind: false,
    });
  });

  test('has nothing to start over in its first second', () => {
    expect(programmeActions(news, withCatchUp, start)).toEqual({ live: true, remind: false });
  });

  test('can be caught up with as long as its start lies within the window', () => {
    const catchUp = { start: start / 1000, duration: 3600 };
    expect(programmeActions(news, withCatchUp, start + 2 * hour)).toEqual({
      live: false,
      remind: false,
      catchUp,
    });
    expect(programmeActions(news, withCatchUp, start + 2 * hour + 1)).toEqual({
      live: false,
      remind: false,
    });
    expect(programmeActions(news, without, start + 2 * hour)).toEqual({
      live: false,
      remind: false,
    });
  });
});

test('a film longer than the window has no start to go back to, yet is live', () => {
  const film = { ...news, stop: start + 4 * hour };
  expect(programmeActions(film, withCatchUp, start + 3 * hour)).toEqual({
    live: true,
    remind: false,
  });
});

test('a placeholder offers the channel while it runs, and nothing else', () => {
  const hole = { ...news, id: '', title: '', gap: true as const };
  expect(programmeActions(hole, withCatchUp, start + minute)).toEqual({
    live: true,
    remind: false,
  });
  expect(programmeActions(hole, withCatchUp, start - minute)).toEqual({
    live: false,
    remind: false,
  });
  expect(programmeActions(hole, withCatchUp, start + 2 * hour)).toEqual({
    live: false,
    remind: false,
  });
});
