import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { keepLocation, readLocation } from '../data/device/viewer-location.ts';
import type { Client } from '../data/provider/client.ts';
import { consentOf } from '../domain/account/consent.ts';
import { locationQuery } from './viewer-location.ts';

const now = Date.UTC(2026, 10, 22, 18);
const hours = (count: number) => count * 3_600_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Dubai',
  } as Intl.ResolvedDateTimeFormatOptions);
});

const whereabouts = (answer: () => Promise<unknown>) =>
  new QueryClient().fetchQuery(locationQuery({ get: answer } as unknown as Client, () => now));
const away = () => Promise.reject(new TypeError('offline'));

test('a viewer whose server is away is where it said last, and what was asked of them there still holds', async () => {
  keepLocation({ at: now - hours(7), country: 'FR', ip: '203.0.113.7' });
  const location = await whereabouts(away);
  expect(location).toEqual({ at: now - hours(7), country: 'FR', ip: '203.0.113.7' });
  expect(consentOf(undefined, location, now)).toBe('asked');
});

test('a viewer of whom the server never said anything is where the time zone says, until it can be asked', async () => {
  expect(await whereabouts(away)).toEqual({ at: now, country: 'AE', ip: '', guessed: true });
  expect(readLocation()).toBeUndefined();
});

test.each(['USA', 'T1'])(
  'a viewer in %s, which is no country of two letters, is where the time zone says',
  async (code) => {
    const guess = { at: now, country: 'AE', ip: '', guessed: true };
    expect(await whereabouts(async () => ({ code, ip: '192.0.2.7' }))).toEqual(guess);
  },
);

test('what the server says now counts more than what it said before', async () => {
  keepLocation({ at: now - hours(7), country: 'FR', ip: '203.0.113.7' });
  const moved = { at: now, country: 'AE', ip: '192.0.2.7' };
  expect(await whereabouts(async () => ({ code: 'AE', ip: '192.0.2.7' }))).toEqual(moved);
  expect(readLocation()).toEqual(moved);
});

test('a guess is still one when it is read again from the device', async () => {
  const guess = { at: now, country: 'AE', ip: '', guessed: true };
  expect(await whereabouts(async () => ({ ip: '192.0.2.7' }))).toEqual(guess);
  expect(readLocation()).toEqual(guess);
});
