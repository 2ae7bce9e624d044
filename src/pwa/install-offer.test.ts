import { describe, expect, test } from 'vitest';
import { type InstallSigns, installOfferOf } from './install-offer.ts';

const newcomer: InstallSigns = {
  visits: 1,
  hasSetReminder: false,
  offered: false,
  installed: false,
  promptable: true,
  ios: false,
};

describe('the offer to install', () => {
  test('is not made to somebody who has just come', () => {
    expect(installOfferOf(newcomer)).toBe('none');
  });

  test('is made at the second visit, or with the first reminder', () => {
    expect(installOfferOf({ ...newcomer, visits: 2 })).toBe('prompt');
    expect(installOfferOf({ ...newcomer, hasSetReminder: true })).toBe('prompt');
  });

  test('is made once, and never inside the installed app', () => {
    expect(installOfferOf({ ...newcomer, visits: 5, offered: true })).toBe('none');
    expect(installOfferOf({ ...newcomer, visits: 5, installed: true })).toBe('none');
  });

  test('is an instruction on iOS, and nothing where a browser cannot install', () => {
    const returning = { ...newcomer, visits: 2, promptable: false };
    expect(installOfferOf({ ...returning, ios: true })).toBe('ios-steps');
    expect(installOfferOf(returning)).toBe('none');
  });
});
