import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { flag, readTime, translations } from './wire.ts';

const evening = Date.UTC(2026, 10, 21, 18, 0, 0);

describe('a time on the wire', () => {
  it('is read from ISO 8601 with an offset', () => {
    expect(readTime('2026-11-21T22:00:00+04:00')).toBe(evening);
    expect(readTime('2026-11-21T18:00:00Z')).toBe(evening);
  });

  it('is read from Unix seconds, as a number or as digits', () => {
    expect(readTime(evening / 1000)).toBe(evening);
    expect(readTime(String(evening / 1000))).toBe(evening);
  });

  it('is UTC when it names no zone, or in the zone that was asked for', () => {
    expect(readTime('2026-11-21 18:00:00')).toBe(evening);
    expect(readTime('2026-11-21 22:00:00', 'Asia/Dubai')).toBe(evening);
  });

  it('is nothing when it is nonsense', () => {
    expect(readTime('tomorrow evening')).toBeUndefined();
    expect(readTime('2026-13-41 18:00:00', 'Asia/Dubai')).toBeUndefined();
    expect(readTime('2026-11-21 18:00:00', 'Mars/Olympus')).toBeUndefined();
  });
});

describe('a translated title', () => {
  it('is a map, or the JSON text of one', () => {
    expect(v.parse(translations, { en: 'Sea', ar: 'بحر' })).toEqual({ en: 'Sea', ar: 'بحر' });
    expect(v.parse(translations, '{"en":"Sea"}')).toEqual({ en: 'Sea' });
  });

  it('counts as absent when it is broken or empty', () => {
    expect(v.parse(translations, '{"en":')).toBeUndefined();
    expect(v.parse(translations, { en: '' })).toBeUndefined();
    expect(v.parse(translations, null)).toBeUndefined();
    expect(v.parse(translations, 7)).toBeUndefined();
  });
});

describe('a flag', () => {
  it('is true as true, 1 or "1", and absent when it makes no sense', () => {
    expect([true, 1, '1', 'true'].map((one) => v.parse(flag, one))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([false, 0, '0'].map((one) => v.parse(flag, one))).toEqual([false, false, false]);
    expect(v.parse(flag, 'perhaps')).toBeUndefined();
  });
});
