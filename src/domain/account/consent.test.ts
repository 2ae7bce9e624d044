import { describe, expect, test } from 'vitest';
import { adPrivacy, consentOf, isAskedForConsent } from './consent.ts';

const now = Date.UTC(2026, 10, 22, 18);
const minutes = (count: number) => count * 60_000;
const inParis = { at: now, country: 'FR', ip: '203.0.113.7' };
const inDubai = { at: now, country: 'AE', ip: '203.0.113.8' };
const guessedParis = { at: now, country: 'FR', ip: '' };
const accepted = { decision: true, uuid: 'b1', timestamp: now - minutes(100_000) };
const rejected = (ago: number) => ({ decision: false, timestamp: now - ago });

describe('a viewer in the European Union', () => {
  test('is asked, and until the answer nothing may run', () => {
    expect(consentOf(undefined, inParis, now)).toBe('asked');
  });

  test('who accepted is never asked again', () => {
    expect(consentOf(accepted, inParis, now)).toBe('granted');
  });

  test('who rejected is left alone for an hour, then asked again', () => {
    expect(consentOf(rejected(minutes(60)), inParis, now)).toBe('refused');
    expect(consentOf(rejected(minutes(61)), inParis, now)).toBe('asked');
  });

  test('who has just rejected is left alone at once, by a screen that reads the time once a minute', () => {
    expect(consentOf(rejected(-59_000), inParis, now)).toBe('refused');
  });

  test('is asked when the rejection is of a clock that was ahead', () => {
    expect(consentOf(rejected(minutes(-5)), inParis, now)).toBe('asked');
  });

  test('where only the time zone says so, is not asked, and nothing runs without being asked', () => {
    expect(isAskedForConsent(guessedParis)).toBe(false);
    expect(consentOf(undefined, guessedParis, now)).toBe('refused');
    expect(consentOf(rejected(minutes(61)), guessedParis, now)).toBe('refused');
    expect(consentOf(accepted, guessedParis, now)).toBe('granted');
  });
});

describe('a viewer elsewhere', () => {
  test('is not asked', () => {
    expect(consentOf(undefined, inDubai, now)).toBe('granted');
    expect(consentOf(undefined, { ...inDubai, ip: '' }, now)).toBe('granted');
  });

  test('who rejected before keeps the rejection, however old', () => {
    expect(consentOf(rejected(minutes(600)), inDubai, now)).toBe('refused');
  });
});

describe('a viewer outside the Union, under the same law or one like it', () => {
  const places = ['NO', 'IS', 'LI', 'GB', 'CH', 'RE', 'gp'];
  test.each(places)('is not asked, and so has not consented: %s', (country) => {
    for (const ip of ['203.0.113.9', '']) {
      const there = { at: now, country, ip };
      expect(isAskedForConsent(there)).toBe(false);
      expect(consentOf(undefined, there, now)).toBe('refused');
      expect(consentOf(accepted, there, now)).toBe('granted');
    }
  });

  test.each(places)('an ad server learns of that law: %s', (country) => {
    expect(adPrivacy({ at: now, country, ip: '203.0.113.9' }).gdpr).toBe(1);
  });
});

test('while nobody knows where the viewer is, nothing may run yet', () => {
  expect(consentOf(undefined, undefined, now)).toBe('unknown');
  expect(consentOf(rejected(0), undefined, now)).toBe('refused');
  expect(consentOf(accepted, undefined, now)).toBe('granted');
});

test('where nobody can say where the viewer is, nothing runs', () => {
  expect(consentOf(undefined, null, now)).toBe('refused');
  expect(consentOf(accepted, null, now)).toBe('granted');
});

test('the union has 27 countries, and the United Kingdom is none of them', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const asked = codes.filter((country) => isAskedForConsent({ ...inParis, country }));
  expect(asked).toHaveLength(27);
  expect(asked).toContain('GR');
  expect(asked).not.toContain('GB');
});

test('an ad server learns that the law of the Union holds where the viewer is, whatever they have answered', () => {
  expect(adPrivacy(inParis)).toEqual({ gdpr: 1, usprivacy: '1YNN', coppa: 1 });
  expect(adPrivacy({ ...inParis, ip: '' }).gdpr).toBe(1);
  expect(adPrivacy({ ...inParis, country: 'AE' }).gdpr).toBe(0);
});

test('an ad server learns that it may hold as long as nobody knows where the viewer is', () => {
  expect([adPrivacy(undefined).gdpr, adPrivacy(null).gdpr]).toEqual([1, 1]);
});
