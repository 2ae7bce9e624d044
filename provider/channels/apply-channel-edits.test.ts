import { describe, expect, it } from 'vitest';
import { hour, minute } from '#src/domain/time/time-units.ts';
import type { MergedChannel } from '../import/merge-channels.ts';
import { applyChannelEdits } from './apply-channel-edits.ts';
import type { ChannelEdit } from './channel-edit.ts';

const channel = (id: string, more: Partial<MergedChannel> = {}): MergedChannel => ({
  id,
  title: { und: id, ar: `${id} ع` },
  address: `https://tv.example/${id}`,
  dvrSeconds: 0,
  shift: 0,
  ...more,
});
const edited = (
  edits: Record<string, ChannelEdit>,
  channels = ['one', 'two', 'three'].map((id) => channel(id)),
  onlyPlayable = false,
) => applyChannelEdits(channels, { byId: new Map(Object.entries(edits)), onlyPlayable });

describe('the channels that the operator wants', () => {
  it('have their number, name, logo, genre and shift, and keep their ids and the rest', () => {
    const edit = { number: 7, name: { en: 'First' }, logo: '/logo.png', genre: 'News' };
    const [first, second] = edited({ one: { ...edit, shiftHours: -1.5 } });
    expect(first).toEqual({
      ...channel('one'),
      ...{ number: 7, title: { und: 'one', ar: 'one ع', en: 'First' }, logo: '/logo.png' },
      ...{ group: 'News', shift: -1.5 * hour, hidden: false },
    });
    expect(second).toEqual({ ...channel('two'), hidden: false });
  });

  it('have programmes that start on whole minutes, also after a shift by a third of an hour', () => {
    expect(edited({ one: { shiftHours: 0.33 } })[0]?.shift).toBe(20 * minute);
    expect(edited({ one: { shiftHours: -0.33 } })[0]?.shift).toBe(-20 * minute);
  });

  it('are called the same in every language where one name is given for all', () => {
    expect(edited({ one: { name: 'Noor' } })[0]?.title).toEqual({ und: 'Noor' });
  });

  it('stand at their places, and the others between them in their own order', () => {
    const ids = (edits: Record<string, ChannelEdit>) => edited(edits).map(({ id }) => id);
    expect(ids({ three: { position: 1 } })).toEqual(['three', 'one', 'two']);
    expect(ids({ one: { position: 2 }, three: { position: 1 } })).toEqual(['three', 'one', 'two']);
    expect(ids({ one: { position: 99 } })).toEqual(['two', 'three', 'one']);
  });

  it('are hidden one by one, or where only a guide names them, unless the operator shows one', () => {
    const channels = [
      channel('one'),
      channel('read', { address: undefined }),
      channel('shown', { address: undefined }),
    ];
    const hidden = edited({ one: { hidden: true }, shown: { hidden: false } }, channels, true);
    expect(hidden.map(({ id, hidden }) => [id, hidden])).toEqual([
      ['one', true],
      ['read', true],
      ['shown', false],
    ]);
  });
});
