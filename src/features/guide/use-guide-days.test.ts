import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuideDay } from '../../domain/guide/guide-day.ts';
import { RequestError } from '../../queries/call-failure.ts';
import { mergeGuideDays } from './use-guide-days.ts';

const dates = ['2026-11-21', '2026-11-22'];
const day = (date: string): GuideDay => ({
  date,
  start: 0,
  stop: 0,
  count: 0,
  rowAt: () => expect.fail('no channels'),
  idAt: () => '',
  hasChannelsOf: () => false,
  hasProgrammes: () => true,
});
const [keptToday, freshToday] = [day('2026-11-21'), day('2026-11-21')];
const shown = (of: GuideDay, checkedAt: number) => ({ day: of, etag: undefined, checkedAt });
const refetch = vi.fn();
const result = (data: ReturnType<typeof shown> | null | undefined, error: Error | null = null) => ({
  data,
  error,
  isPending: data === undefined && !error,
  refetch,
});
const waiting = result(undefined);
const absent = result(null);
const unreachable = new RequestError('network');

const merged = (kept: ReturnType<typeof result>[], fresh: ReturnType<typeof result>[]) =>
  mergeGuideDays(dates, { results: kept }, { results: fresh });

afterEach(() => vi.unstubAllGlobals());

describe('the days of a screen', () => {
  test('show what the device has kept, then what the provider sends', () => {
    const kept = [result(shown(keptToday, 1)), absent];
    const first = merged(kept, [waiting, waiting]);
    expect([...first.states.values()]).toEqual([keptToday, 'loading']);
    const then = merged(kept, [result(shown(freshToday, 2)), waiting]);
    expect(then.states.get('2026-11-21')).toBe(freshToday);
    expect([then.staleSince, then.error]).toEqual([undefined, undefined]);
  });

  test('say since when they are old, while the provider cannot be reached', () => {
    const tomorrow = day('2026-11-22');
    const { staleSince, error } = merged(
      [result(shown(keptToday, 500)), result(shown(tomorrow, 300))],
      [result(undefined, unreachable), result(undefined, unreachable)],
    );
    expect([staleSince, error]).toEqual([300, undefined]);
  });

  test('say nothing of their age where it is not known', () => {
    const since = (today: number, tomorrow: number) =>
      merged(
        [result(shown(keptToday, today)), result(shown(day('2026-11-22'), tomorrow))],
        [result(undefined, unreachable), result(undefined, unreachable)],
      ).staleSince;
    expect([since(0, 0), since(0, 300), since(300, 0)]).toEqual([undefined, 300, 300]);
  });

  test.each([
    [false, 'missing'],
    [true, 'failed'],
  ])('without one that is kept, with the network %s, are %s', (onLine, absence) => {
    vi.stubGlobal('navigator', { onLine });
    const failing = result(undefined, unreachable);
    const { states, error } = merged([absent, absent], [failing, failing]);
    expect([...states.values()]).toEqual([absence, absence]);
    expect(error).toBe(unreachable);
  });

  test('are asked for again where that has failed', () => {
    refetch.mockClear();
    merged(
      [absent, absent],
      [result(shown(freshToday, 2)), result(undefined, unreachable)],
    ).retry();
    expect(refetch).toHaveBeenCalledOnce();
  });
});
