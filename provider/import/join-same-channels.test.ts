import { describe, expect, it } from 'vitest';
import { chooseIdsOfJoinedChannels, joinSameChannels } from './join-same-channels.ts';
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

describe('the id of a channel that a panel lists more than once', () => {
  const house = { sourceId: 'house', connections: 2 };
  const stream = (number: number, name = 'One', more: Partial<PlaylistEntry> = house) =>
    entry(name, `https://${number}`, { id: `${more.sourceId}-${number}`, ...more });
  /** The ids and names of the channels at one import after the other. */
  const idsAt = (imports: PlaylistEntry[][], edited: string[] = []) => {
    let last = new Map<string, string>();
    return imports.map((entries) => {
      const channels = chooseIdsOfJoinedChannels(joinSameChannels(entries), last, (id) =>
        edited.includes(id),
      );
      last = new Map(
        channels.flatMap(({ id = '', joinedIds = [] }) =>
          joinedIds.map((ofEntry): [string, string] => [ofEntry, id]),
        ),
      );
      return channels.map(({ id, name }) => `${id} ${name}`);
    });
  };

  it('is the smallest one, in whichever order the panel lists them', () => {
    expect(idsAt([[stream(205), stream(1001), stream(101)]])).toEqual([['house-101 One']]);
  });

  it('is the one that the operator has edited, where the channel comes again', () => {
    const both = [stream(101), stream(205)];
    expect(idsAt([both], ['house-205'])).toEqual([['house-205 One']]);
  });

  it('is the one that the operator has edited, where two channels become one', () => {
    const apart = [stream(101), stream(205, 'Uno')];
    expect(idsAt([apart, [stream(101), stream(205)]], ['house-205'])).toEqual([
      ['house-101 One', 'house-205 Uno'],
      ['house-205 One'],
    ]);
  });

  it('stays when an entry comes, when one goes, under another name, and when it returns', () => {
    expect(
      idsAt([
        [stream(205)],
        [stream(101), stream(205)],
        [stream(101)],
        [stream(101, 'Uno')],
        [stream(205, 'Uno'), stream(101, 'Uno')],
      ]),
    ).toEqual([
      ...[['house-205 One'], ['house-205 One'], ['house-205 One']],
      ...[['house-205 Uno'], ['house-205 Uno']],
    ]);
  });

  it('stays with the entry whose id it is when the panel names its entries differently', () => {
    const parted = [stream(205), stream(101, 'Uno')];
    expect(idsAt([[stream(101), stream(205)], parted, parted])).toEqual([
      ['house-101 One'],
      ['house-205 One', 'house-101 Uno'],
      ['house-205 One', 'house-101 Uno'],
    ]);
  });

  it('is not given twice when that entry goes and the others are named differently', () => {
    const rest = [stream(205), stream(300, 'Uno')];
    expect(idsAt([[stream(101), stream(205), stream(300)], rest, rest])).toEqual([
      ['house-101 One'],
      ['house-101 One', 'house-300 Uno'],
      ['house-101 One', 'house-300 Uno'],
    ]);
  });

  it('is of the source whose channel it is, and goes with that source', () => {
    const cabin = stream(7, 'One', { sourceId: 'cabin' });
    const both = [stream(101, 'One', { sourceId: 'house' }), cabin];
    expect(idsAt([[cabin], both, [cabin]])).toEqual([
      ['cabin-7 One'],
      ['house-101 One'],
      ['cabin-7 One'],
    ]);
  });
});
