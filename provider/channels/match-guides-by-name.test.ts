import { describe, expect, it } from 'vitest';
import { matchGuidesByName } from './match-guides-by-name.ts';

const guide = (ids: Record<string, string>) =>
  Object.entries(ids).map(([id, name]) => ({ id, names: [name] }));
const channels = (...names: string[]) => names.map((name) => ({ id: name, names: [name] }));
const taken = (names: string[], ids: Record<string, string>, joined = 0) =>
  Object.fromEntries(
    matchGuidesByName(channels(...names), guide(ids), joined)
      .filter(({ sure }) => sure)
      .map(({ id, guideId }) => [id, guideId]),
  );

describe('a channel without a guide', () => {
  it('takes the one of its name, in whatever spelling', () => {
    expect(
      taken(['UK: Sky News HD', 'ام بي سي ١'], { 'skynews.uk': 'Sky News', mbc1: 'إم بي سي 1' }),
    ).toEqual({ 'UK: Sky News HD': 'skynews.uk', 'ام بي سي ١': 'mbc1' });
  });

  it('never takes that of another number, nor of another time', () => {
    expect(
      matchGuidesByName(
        channels('Sky Sport 1', 'Film 4 +1'),
        guide({ s2: 'Sky Sport 2', f4: 'Film 4' }),
      ),
    ).toEqual([]);
  });

  it('is only suggested one whose name is longer', () => {
    const [one] = matchGuidesByName(channels('Sky Arts'), guide({ a: 'Sky Arts Extra', b: 'Fox' }));
    expect(one).toMatchObject({ guideId: 'a', sure: false });
    expect(one?.score).toBeLessThan(0.98);
  });

  it('takes none where two have its name, unless its country says which', () => {
    const two = { 'rtl.de': 'RTL', 'rtl.hu': 'RTL' };
    expect(taken(['RTL'], two)).toEqual({});
    expect(taken(['HU: RTL'], two)).toEqual({ 'HU: RTL': 'rtl.hu' });
    expect(taken(['FR: RTL'], { 'rtl.de': 'RTL' })).toEqual({});
  });

  it('takes that of its own quality where the guide has both', () => {
    const both = { 'one.sd': 'One TV', 'one.hd': 'One TV HD' };
    expect(taken(['One TV HD', 'One TV'], both)).toEqual({
      'One TV HD': 'one.hd',
      'One TV': 'one.sd',
    });
  });

  it('takes none where another channel of the playlist has the same name', () => {
    const twice = [
      { id: 'noor', names: ['Noor'] },
      { id: 'noor-2', names: ['NOOR'] },
    ];
    expect(matchGuidesByName(twice, guide({ n: 'Noor' })).map(({ sure }) => sure)).toEqual([
      false,
      false,
    ]);
  });

  it('takes none of a guide that has hardly any channel of the playlist', () => {
    const others = Array.from({ length: 9 }, (_, at) => `Elsewhere ${'abcdefghi'[at]}`);
    expect(taken(['Noor', ...others], { n: 'Noor' })).toEqual({});
    expect(taken(['Noor', ...others], { n: 'Noor' }, 20)).toEqual({ Noor: 'n' });
  });
});
