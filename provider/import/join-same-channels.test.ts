import { describe, expect, it } from 'vitest';
import { joinSameChannels } from './join-same-channels.ts';
import type { PlaylistEntry } from './m3u.ts';

const entry = (
  name: string,
  address: string,
  more: Partial<PlaylistEntry> = {},
): PlaylistEntry => ({
  ...{ name, address, guideId: 'one', shift: 0, dvrSeconds: 0 },
  ...more,
});
const joined = (...entries: PlaylistEntry[]) =>
  joinSameChannels(entries).map(({ name, address, backups }) => [name, address, backups]);

describe('a channel that a playlist names more than once', () => {
  it('has the further addresses as backups, in their order', () => {
    const entries = [
      entry('One', 'https://a'),
      entry('Two', 'https://t', { guideId: 'two' }),
      entry('ONE', 'https://b'),
      entry('One', 'https://a'),
      entry('One', 'https://c', { backups: ['https://d'] }),
    ];
    expect(joined(...entries)).toEqual([
      ['One', 'https://a', ['https://b', 'https://c', 'https://d']],
      ['Two', 'https://t', undefined],
    ]);
  });

  it('is secret where one of its addresses is', () => {
    const entries = [entry('One', 'https://a'), entry('One', 'https://b', { secret: true })];
    expect(joinSameChannels(entries)).toMatchObject([{ secret: true, backups: ['https://b'] }]);
  });

  it('has the further addresses of its own source, which sends two streams at once', () => {
    const panel = { sourceId: 'panel', connections: 2 };
    const entries = [entry('One', 'https://a', panel), entry('One', 'https://b', panel)];
    expect(joined(...entries)).toEqual([['One', 'https://a', ['https://b']]]);
  });

  it.each<[string, Partial<PlaylistEntry>]>([
    ['another name', { name: 'One HD' }],
    ['another id', { guideId: 'other' }],
    ['no id', { guideId: undefined }],
    ['another time shift', { shift: 3_600_000 }],
    ['other headers', { headers: { Cookie: 'a=1' } }],
    ['a source in a private network', { sourceId: 'home', isNear: true }],
    ['a source that sends two streams at once', { sourceId: 'panel', connections: 2 }],
  ])('stays two channels where one has %s', (_, more) => {
    expect(joined(entry('One', 'https://a'), entry('One', 'https://b', more))).toHaveLength(2);
  });
});
