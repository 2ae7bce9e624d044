import { describe, expect, it } from 'vitest';
import { playbackAddress } from './playback-address.ts';

describe('the address of a stream', () => {
  it('names the viewer where it has a place for that', () => {
    expect(playbackAddress('/live/one.m3u8?until=1&key=k&viewer={viewer}', 'a/b')).toBe(
      '/live/one.m3u8?until=1&key=k&viewer=a%2Fb',
    );
  });

  it('stays as another provider gave it', () => {
    const address = 'https://tv.example/one.m3u8?token=x&utc={utc}';
    expect(playbackAddress(address, 'token')).toBe(address);
  });

  it('names nobody while the viewer is not known', () => {
    expect(playbackAddress('/one.m3u8?viewer={viewer}', undefined)).toBe('/one.m3u8?viewer=');
  });
});
