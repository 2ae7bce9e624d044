import { describe, expect, it } from 'vitest';
import { isTelevision, remoteChoiceOf, viewingDistanceOf } from './viewing-distance.ts';

describe('a television', () => {
  it.each([
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K UR2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 (KHTML, like Gecko) Silk/108.9 Safari/537.36',
    'Mozilla/5.0 (Linux; Andr0id 11; Android TV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
  ])('says what it is: %s', (userAgent) => {
    expect(isTelevision(userAgent)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])('is neither a desk nor a phone: %s', (userAgent) => {
    expect(isTelevision(userAgent)).toBe(false);
  });
});

it('a choice that nobody made is left to the device', () => {
  expect(viewingDistanceOf('far')).toBe('far');
  expect(viewingDistanceOf('{}')).toBe('auto');
  expect(remoteChoiceOf('on')).toBe('on');
  expect(remoteChoiceOf(undefined)).toBe('auto');
});
