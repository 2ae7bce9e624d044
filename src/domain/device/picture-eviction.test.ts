import { describe, expect, it } from 'vitest';
import { bytesToFree, type KeptPicture, leastUsefulPictures } from './picture-eviction.ts';

const picture = (url: string, usedAt: number, isForeign = false): KeptPicture => ({
  cacheName: isForeign ? 'elsewhere' : 'own',
  url,
  bytes: isForeign ? 0 : 100,
  usedAt,
  isForeign,
});

describe('room on the device', () => {
  it('is left alone while there is plenty', () => {
    expect(bytesToFree({ usage: 850, quota: 1000 }, false)).toBe(0);
  });

  it('is made down to three quarters once more than 85 % is used', () => {
    expect(bytesToFree({ usage: 900, quota: 1000 }, false)).toBe(150);
  });

  it('is made when the browser refuses to store, even if it estimates plenty', () => {
    expect(bytesToFree({ usage: 400, quota: 1000 }, true)).toBe(100);
  });
});

describe('the least useful pictures', () => {
  const kept = [
    picture('new', 9),
    picture('elsewhere', 8, true),
    picture('old', 1),
    picture('older', 0),
  ];
  const going = (bytes: number) => leastUsefulPictures(kept, bytes).map(({ url }) => url);

  it('are those of other hosts, then those not seen for longest', () => {
    expect(going(300)).toEqual(['elsewhere', 'older', 'old', 'new']);
  });

  it('are no more than have to go', () => {
    expect(going(100)).toEqual(['elsewhere', 'older']);
    expect(going(101)).toEqual(['elsewhere', 'older', 'old']);
    expect(going(0)).toEqual([]);
  });
});
