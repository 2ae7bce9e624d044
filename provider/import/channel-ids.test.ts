/** Which id a channel has in each of the lists that follow one another. */
import { describe, expect, it } from 'vitest';
import { ChannelIds, type KnownId } from './channel-ids.ts';
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
const noor = (name: string, more: Partial<PlaylistEntry> = {}) =>
  entry(name, { guideId: 'noor.tv', ...more });
const announced = (id: string, ...allNames: string[]): XmltvChannel => ({
  kind: 'channel',
  id,
  names: allNames[0] ? { und: allNames[0] } : {},
  allNames,
});

/** An operator who imports one list after the other. `bring` returns the ids by the names of the channels. */
function operator() {
  let known: KnownId[] = [];
  let version = 0;
  return {
    bring(entries: PlaylistEntry[], guide: XmltvChannel[] = []): Record<string, string> {
      const ids = new ChannelIds(known);
      const channels = mergeChannels(entries, guide, ids);
      version += 1;
      known = ids.idsToStore(version);
      return Object.fromEntries(
        channels.map(({ id, title, sourceId }) => [[sourceId, title.und].join(' ').trim(), id]),
      );
    },
  };
}

describe('a channel without a tvg-id', () => {
  it('keeps the id that it got from a guide when the guide calls it otherwise, or is gone', () => {
    const { bring } = operator();
    expect(bring([entry('Noor')], [announced('noor.tv', 'Noor')])).toEqual({ Noor: 'noor.tv' });
    expect(bring([entry('Noor')], [announced('noor.tv', 'Else')])).toEqual({
      Noor: 'noor.tv',
      Else: 'noor.tv-2',
    });
    expect(bring([entry('Noor')])).toEqual({ Noor: 'noor.tv' });
    expect(bring([entry('Noor')], [announced('noor.tv', 'Noor')])).toEqual({ Noor: 'noor.tv' });
  });

  it('keeps the id that its name gave it when a guide is added', () => {
    const { bring } = operator();
    bring([entry('Noor')]);
    expect(bring([entry('Noor')], [announced('noor.tv', 'Noor')])).toEqual({ Noor: 'Noor' });
  });

  it('keeps its id when it gets a tvg-id, and when it loses it', () => {
    const { bring } = operator();
    bring([entry('Noor')]);
    expect(bring([noor('Noor')])).toEqual({ Noor: 'Noor' });
    expect(bring([entry('Noor')])).toEqual({ Noor: 'Noor' });
  });

  it('has the id under which viewers know it from the guide alone, and leaves it there', () => {
    const { bring } = operator();
    const guide = [announced('noor.tv', 'Noor')];
    expect(bring([], guide)).toEqual({ Noor: 'noor.tv' });
    expect(bring([entry('Noor')], guide)).toEqual({ Noor: 'noor.tv' });
    expect(bring([entry('Other')], guide)).toMatchObject({ Noor: 'noor.tv' });
  });
});

describe('channels that share a tvg-id', () => {
  const all = [noor('Noor HD'), noor('Noor 18'), noor('Noor +1', { shift: 3_600_000 })];
  const ids = { 'Noor HD': 'noor.tv', 'Noor 18': 'noor.tv-2', 'Noor +1': 'noor.tv-3' };

  it('keep their ids in any order', () => {
    const { bring } = operator();
    expect(bring(all)).toEqual(ids);
    expect(bring(all.toReversed())).toEqual(ids);
  });

  it('keep their ids while one of them is away, and nobody else gets its id', () => {
    const { bring } = operator();
    bring(all);
    expect(bring(all.slice(1))).toEqual({ 'Noor 18': 'noor.tv-2', 'Noor +1': 'noor.tv-3' });
    expect(bring([noor('Noor 4K'), ...all.slice(1)])).toMatchObject({ 'Noor 4K': 'noor.tv-4' });
    expect(bring(all)).toEqual(ids);
  });

  it('keep their ids when another source brings one of them too', () => {
    const { bring } = operator();
    const [hd, ...others] = all as [PlaylistEntry, ...PlaylistEntry[]];
    const near = others.map((one) => ({ ...one, sourceId: 'near' }));
    const known = { 'near Noor 18': 'noor.tv-2', 'near Noor +1': 'noor.tv-3' };
    expect(bring([{ ...hd, sourceId: 'tv' }, ...near])).toEqual({
      'tv Noor HD': 'noor.tv',
      ...known,
    });
    expect(bring([entry('Other', { sourceId: 'tv' }), ...near])).toMatchObject(known);
    const late = noor('Noor', { sourceId: 'late' });
    const back = [late, { ...hd, sourceId: 'tv' }, ...near];
    expect(bring(back)).toEqual({ 'late Noor': 'noor.tv-4', 'tv Noor HD': 'noor.tv', ...known });
  });

  it('keep their ids when one of them has another name', () => {
    const { bring } = operator();
    bring(all);
    const renamed = [noor('Noor 18 HD'), noor('Noor HD'), all[2] as PlaylistEntry];
    expect(bring(renamed)).toEqual({
      'Noor HD': 'noor.tv',
      'Noor 18 HD': 'noor.tv-2',
      'Noor +1': 'noor.tv-3',
    });
  });

  it('do not swap their ids when two get another name at once, in another order', () => {
    const { bring } = operator();
    bring(all);
    const after = bring([noor('Noor Kids'), noor('Noor Adults'), all[2] as PlaylistEntry]);
    expect(after).toEqual({
      'Noor Kids': 'noor.tv-4',
      'Noor Adults': 'noor.tv-5',
      'Noor +1': 'noor.tv-3',
    });
  });

  it('keep their ids when all get another name at once, where their time shifts differ', () => {
    const { bring } = operator();
    const [hd, , later] = all as [PlaylistEntry, PlaylistEntry, PlaylistEntry];
    bring([hd, later]);
    expect(bring([noor('Noor HD +1', { shift: later.shift }), noor('Noor 4K')])).toEqual({
      'Noor 4K': 'noor.tv',
      'Noor HD +1': 'noor.tv-2',
    });
  });

  it('are not the same when one with another time shift comes in place of one', () => {
    const { bring } = operator();
    bring(all);
    const after = bring([...all.slice(0, 2), noor('Noor +2', { shift: 7_200_000 })]);
    expect(after).toMatchObject({ 'Noor +2': 'noor.tv-4' });
  });

  it('are not taken for one another where the tvg-id is a word that says nothing', () => {
    const { bring } = operator();
    const many = (from: number) =>
      Array.from({ length: 12 }, (_, at) => entry(`Event ${from + at}`, { guideId: 'none' }));
    const before = bring(many(0));
    const after = bring(many(1));
    for (let event = 1; event < 12; event++)
      expect(after[`Event ${event}`]).toBe(before[`Event ${event}`]);
    expect(Object.values(before)).not.toContain(after['Event 12']);
  });
});

describe('a channel with a tvg-id of its own', () => {
  it('keeps its id under another name, also after a day without it', () => {
    const { bring } = operator();
    bring([noor('Noor'), entry('Other')]);
    bring([entry('Other')]);
    expect(bring([noor('Noor HD'), entry('Other')])).toMatchObject({ 'Noor HD': 'noor.tv' });
  });

  it('keeps its id when another source brings the same channel in its place', () => {
    const { bring } = operator();
    bring([noor('Noor', { sourceId: 'a' }), entry('Other', { sourceId: 'a' })]);
    const without = entry('Other', { sourceId: 'a' });
    expect(bring([noor('Noor', { sourceId: 'b' }), without])).toMatchObject({
      'b Noor': 'noor.tv',
    });
    expect(bring([noor('Noor', { sourceId: 'a' }), without])).toMatchObject({
      'a Noor': 'noor.tv',
    });
  });
});

it('the channels of a source that takes the place of an import keep their ids, by tvg-id or by name', () => {
  const { bring } = operator();
  const guide = [announced('noor.tv', 'Noor'), announced('sud', 'Sud')];
  bring([noor('Noor'), entry('Sud'), entry('Nobody')], guide);
  const sourceId = 'tv';
  const taken = [
    entry('Nobody', { sourceId }),
    entry('Sud', { sourceId }),
    noor('Noor HD', { sourceId }),
  ];
  expect(bring(taken)).toEqual({ 'tv Nobody': 'Nobody', 'tv Sud': 'sud', 'tv Noor HD': 'noor.tv' });
});

it('a channel of a panel does not get the id of a channel that is away', () => {
  const { bring } = operator();
  bring([entry('house-1')]);
  const panel = entry('One', { id: 'house-1', sourceId: 'house' });
  expect(bring([panel])).toEqual({ 'house One': 'house-1-2' });
  expect(bring([panel, entry('house-1')])).toEqual({
    'house One': 'house-1-2',
    'house-1': 'house-1',
  });
});

it('a channel that only a guide names keeps its id when its own one belongs to another channel', () => {
  const { bring } = operator();
  const guide = [announced('foo', 'Else'), announced('bar', 'Bar')];
  expect(bring([entry('foo')], guide)).toMatchObject({ foo: 'foo', Else: 'foo-2' });
  const more = [entry('foo', { address: 'http://tv.example/2' }), entry('foo')];
  expect(bring(more, guide)).toMatchObject({ Else: 'foo-2' });
});

it('a channel that was away for long keeps its id, unless very many others were listed since', () => {
  const { bring } = operator();
  const sharing = noor('Noor 18');
  bring([noor('Noor HD'), sharing]);
  for (let day = 0; day < 3; day++) bring([noor('Noor HD'), entry(`Day ${day}`)]);
  expect(bring([sharing, noor('Noor HD')])).toEqual({
    'Noor 18': 'noor.tv-2',
    'Noor HD': 'noor.tv',
  });
});
