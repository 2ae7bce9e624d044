import { describe, expect, test } from 'vitest';
import { hour } from '../time/time-units.ts';
import { channelSchedules } from './channel-schedules.ts';
import type { GuideDay } from './guide-day.ts';
import { lineupOf } from './lineup.ts';
import { fillGaps } from './repair-schedule.ts';
import type { Programme } from './schedule.ts';

const midnight = Date.UTC(2026, 10, 21);
const day = 24 * hour;

const programme = (id: string, from: number, to: number): Programme => ({
  id,
  title: id,
  start: midnight + from * hour,
  stop: midnight + to * hour,
});

function guideDay(at: number, channels: Record<string, Programme[]>): GuideDay {
  const ids = Object.keys(channels);
  const span = { start: midnight + at * day, stop: midnight + (at + 1) * day };
  return {
    date: `2026-11-${21 + at}`,
    ...span,
    count: ids.length,
    idAt: (position) => ids[position] ?? '',
    hasProgrammes: () => true,
    hasChannelsOf: (other) => ids.every((id, position) => other.idAt(position) === id),
    rowAt: (position) => {
      const id = ids[position] ?? '';
      const channel = { id, title: id, number: undefined, logo: undefined, genres: [], dvr: 0 };
      return {
        channel: { ...channel, posters: 'all' },
        schedule: fillGaps(channels[id] ?? [], span),
      };
    },
  };
}

const nightFilm = programme('night film', 23, 25);
const today = guideDay(0, { noor: [programme('news', 20, 21), nightFilm], sada: [], rimal: [] });
const tomorrow = guideDay(1, {
  noor: [nightFilm, programme('repeats', 25, 27)],
  sada: [],
  rimal: [],
});

test('a film that runs over midnight is one programme, and holes are none', () => {
  const channels = channelSchedules([today, tomorrow]);
  const { programmes } = channels.scheduleAt(channels.positionOf('noor'));
  expect(programmes.map(({ id }) => id)).toEqual(['news', 'night film', 'repeats']);
  expect(programmes[1]).toMatchObject({ stop: midnight + 25 * hour });
});

test('a channel without programmes has an empty schedule', () => {
  const channels = channelSchedules([today]);
  expect(channels.scheduleAt(channels.positionOf('sada')).programmes).toEqual([]);
});

describe('zapping', () => {
  const channels = channelSchedules([today]);

  test('goes up and down in the order of the guide, and round at its ends', () => {
    expect(channels.neighbourOf('noor', 1)).toBe('sada');
    expect(channels.neighbourOf('noor', -1)).toBe('rimal');
    expect(channels.neighbourOf('rimal', 1)).toBe('noor');
  });

  test('leads to the first and the last from a channel that the guide does not list', () => {
    expect(channels.neighbourOf('elsewhere', 1)).toBe('noor');
    expect(channels.neighbourOf('elsewhere', -1)).toBe('rimal');
    expect(channelSchedules([guideDay(0, { noor: [] })]).neighbourOf('elsewhere', -1)).toBe('noor');
  });

  test('leads nowhere from a channel that is alone', () => {
    expect(channelSchedules([guideDay(0, { noor: [] })]).neighbourOf('noor', 1)).toBeUndefined();
    expect(channelSchedules([]).neighbourOf('noor', 1)).toBeUndefined();
  });
});

test('channels are in the order that the viewer made, for the keys too', () => {
  const days = [today, tomorrow];
  const channels = channelSchedules(days, lineupOf(days, ['rimal', 'noor', 'sada']));
  const ids = [0, 1, 2].map((position) => channels.scheduleAt(position).channel.id);
  expect(ids).toEqual(['rimal', 'noor', 'sada']);
  expect(channels.positionOf('noor')).toBe(1);
  expect(channels.positionOf('gone')).toBe(-1);
  expect(channels.neighbourOf('rimal', 1)).toBe('noor');
  expect(channels.neighbourOf('rimal', -1)).toBe('sada');
  expect(channels.scheduleAt(1).programmes.map(({ id }) => id)).toContain('repeats');
});

test('a day with other channels than today’s keeps the order of the viewer', () => {
  const other = guideDay(1, { sada: [], hala: [], noor: [] });
  const days = [today, other];
  const channels = channelSchedules(days, lineupOf(days, ['sada', 'noor']));
  const ids = [0, 1, 2, 3].map((position) => channels.scheduleAt(position).channel.id);
  expect(ids).toEqual(['sada', 'rimal', 'hala', 'noor']);
});
