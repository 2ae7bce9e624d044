import { describe, expect, it } from 'vitest';
import { foldChannelName } from './fold-channel-name.ts';

const text = (name: string) => foldChannelName(name).text;

describe('the name of a channel', () => {
  it.each([
    ['TÉLÉ Sud', 'tele  sud'],
    ['|AR| MBC ١ ᴴᴰ', 'MBC1'],
    ['UK: Sky News FHD', 'Sky News'],
    ['[BE] Één 1080p', 'een'],
    ['Canal+', 'Canal Plus'],
    ['BBC One', 'BBC 1 (HEVC)'],
    ['الجَزِيرَة', 'جزيره'],
    ['إم بي سي ۲', 'ام بي سي 2'],
    ['الحـــدث', 'الحدث'],
    ['Kanali 7 Ⓢ', 'Kanali 07'],
  ])('%s is the same as %s', (one, other) => {
    expect(text(one)).toBe(text(other));
  });

  it('keeps its numbers, its hours later and its country apart', () => {
    expect(foldChannelName('UK | Sky Sport 2 +1 HD')).toMatchObject({
      ...{ words: ['sky', 'sport'], numbers: ['2'], hoursLater: 1 },
      ...{ country: 'uk', quality: 'hd' },
    });
  });

  it('may consist of nothing but a country or a quality', () => {
    expect(text('4K')).toBe('k4');
    expect(text('UK:')).toBe('uk');
  });
});
