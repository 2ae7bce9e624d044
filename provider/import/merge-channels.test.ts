import { describe, expect, it } from 'vitest';
import { ChannelIds } from './channel-ids.ts';
import type { PlaylistEntry } from './m3u.ts';
import { mergeChannels } from './merge-channels.ts';
import type { XmltvChannel } from './xmltv-records.ts';

const entry = (name: string, more: Partial<PlaylistEntry> = {}): PlaylistEntry => ({
  name,
  address: `http://tv.example/${encodeURIComponent(name)}`,
  shift: 0,
  dvrSeconds: 0,
  ...more,
});
const announced = (id: string, ...allNames: string[]): XmltvChannel => ({
  kind: 'channel',
  id,
  names: allNames[0] ? { und: allNames[0] } : {},
  allNames,
});

describe('a channel of a playlist', () => {
  it('finds its guide by id, whatever the case, before any name', () => {
    const guide = [announced('noor.tv', 'Other'), announced('other.tv', 'Noor')];
    const [channel] = mergeChannels([entry('Noor', { guideId: 'NOOR.tv' })], guide);
    expect(channel?.guideId).toBe('noor.tv');
  });

  it('finds its guide by name, without case, accents and spaces, and never by a bare number', () => {
    const guide = [announced('c1', '1', 'Télé  Sud'), announced('c2', '2')];
    expect(mergeChannels([entry('TELE SUD')], guide)[0]?.guideId).toBe('c1');
    expect(mergeChannels([entry('2')], guide)[0]?.guideId).toBeUndefined();
    expect(mergeChannels([entry('x', { guideName: 'télésud' })], guide)[0]?.guideId).toBe('c1');
  });

  it('shifts its guide by whole minutes, because a guide has no others', () => {
    const [channel] = mergeChannels(
      [entry('Noor', { shift: 1_188_000 })],
      [announced('n', 'Noor')],
    );
    expect(channel?.shift).toBe(1_200_000);
  });

  it('keeps the name of the playlist and takes translations, number and logo from the guide', () => {
    const known: XmltvChannel = {
      ...announced('n'),
      names: { und: 'NOOR', ar: 'نور' },
      icon: 'https://l/n.png',
      number: 4,
    };
    expect(mergeChannels([entry('Noor HD', { guideId: 'n' })], [known])[0]).toMatchObject({
      id: 'n',
      title: { und: 'Noor HD', ar: 'نور' },
      logo: 'https://l/n.png',
      number: 4,
    });
  });

  it('shares its guide with its other versions, each under an id of its own', () => {
    const both = [
      entry('Noor HD', { guideId: 'n' }),
      entry('Noor +1', { guideId: 'n', shift: 3_600_000 }),
    ];
    const merged = mergeChannels(both, [announced('n', 'Noor')]);
    expect(merged.map(({ id, guideId, shift }) => [id, guideId, shift])).toEqual([
      ['n', 'n', 0],
      ['n-2', 'n', 3_600_000],
    ]);
  });
});

describe('the list of channels', () => {
  it('has the playlist first, then what is only announced', () => {
    const merged = mergeChannels(
      [entry('B')],
      [announced('a', 'A'), announced('b', 'B'), announced('silent')],
    );
    expect(merged.map(({ title }) => title.und)).toEqual(['B', 'A', 'silent']);
    expect(merged.map(({ address }) => Boolean(address))).toEqual([true, false, false]);
  });

  it('has ids that fit into an address, are the same every time and nobody else has', () => {
    const ids = () =>
      mergeChannels(
        [entry('Café ☕'), entry('../x'), entry('قناة'), entry('noor')],
        [],
        new ChannelIds([], ['noor']),
      ).map(({ id }) => id);
    expect(ids()).toEqual(ids());
    expect(ids().every((id) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(id))).toBe(true);
    expect(ids()[3]).toBe('noor-2');
    expect(new Set(ids()).size).toBe(4);
  });
});
