import { describe, expect, it } from 'vitest';
import { countryOfTimezone } from './country-of-timezone.ts';
import { isStale, locationRecordOf } from './viewer-location.ts';

const now = Date.UTC(2026, 10, 21, 18);
const hours = (count: number) => count * 3_600_000;

describe('where the viewer is', () => {
  it('is what the server says', () => {
    expect(
      locationRecordOf({ code: 'ae', ip: '192.0.2.7' }, countryOfTimezone('Europe/Paris'), now),
    ).toEqual({
      at: now,
      country: 'AE',
      ip: '192.0.2.7',
    });
  });

  it('is guessed from the time zone, with no address, when the server names no country', () => {
    expect(locationRecordOf({ ip: '192.0.2.7' }, countryOfTimezone('Africa/Cairo'), now)).toEqual({
      at: now,
      country: 'EG',
      ip: '',
      guessed: true,
    });
    expect(locationRecordOf({ code: '??' }, countryOfTimezone('Europe/Vienna'), now)?.country).toBe(
      'AT',
    );
  });

  it('stays unknown when neither knows', () => {
    expect(locationRecordOf({}, countryOfTimezone('Antarctica/Troll'), now)).toBeUndefined();
  });

  it('is believed for six hours', () => {
    const record = { at: now, country: 'AE', ip: '' };
    expect(isStale(record, now + hours(5.9))).toBe(false);
    expect(isStale(record, now + hours(6.1))).toBe(true);
    expect(isStale(undefined, now)).toBe(true);
  });

  it('is asked again when the record comes from the future', () => {
    expect(isStale({ at: now + hours(1), country: 'AE', ip: '' }, now)).toBe(true);
  });
});
