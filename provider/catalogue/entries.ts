/** Turns references into what a list shows, in a number of queries that does not grow with the list. */

import { channelOnWire } from '../guide/channel-wire.ts';
import { channelsOf } from '../guide/channels.ts';
import { marked, noMarks, refOf } from './marks.ts';
import type { Reader } from './reader.ts';
import { idsOf, keyOf, type Ref } from './refs.ts';
import { showRows, showWire } from './shows.ts';
import { tagsOf } from './tags.ts';
import { creditsRef, videoRows, videoWire } from './videos.ts';
import type { EntryWire } from './wire-forms.ts';

/** In the order of `refs`, with the viewer's marks; what no longer exists is left out. */
export async function entriesOf(reader: Reader, refs: readonly Ref[]): Promise<EntryWire[]> {
  return marked(reader, await sharedEntriesOf(reader, refs));
}

/** The same as everybody is told it. */
export async function sharedEntriesOf(reader: Reader, refs: readonly Ref[]): Promise<EntryWire[]> {
  const found = await entriesByKey(reader, refs);
  return refs.flatMap((ref) => found.get(keyOf(ref)) ?? []);
}

/** As everybody is told it, by `keyOf(ref)`, for those who put several lists together. */
export async function entriesByKey(
  reader: Reader,
  refs: readonly Ref[],
): Promise<Map<string, EntryWire>> {
  if (refs.length === 0) return new Map();
  const [titles, channels] = await Promise.all([
    titleEntries(reader, refs),
    channelEntries(reader, idsOf(refs, 'live-stream')),
  ]);
  return new Map([...titles, ...channels].map((entry) => [keyOf(refOf(entry)), entry]));
}

async function titleEntries(reader: Reader, refs: readonly Ref[]): Promise<EntryWire[]> {
  const videos = await videoRows(reader, idsOf(refs, 'video'));
  const shows = await showRows(reader, idsOf(refs, 'tv-show'));
  const showRef = (id: string): Ref => ({ type: 'tv-show', id });
  const tags = await tagsOf(reader, [
    ...videos.map(creditsRef),
    ...shows.map(({ id }) => showRef(id)),
  ]);
  return [
    ...videos.map((row): EntryWire => {
      return { type: 'video', content: videoWire(reader, row, tags(creditsRef(row)), noMarks) };
    }),
    ...shows.map((row): EntryWire => {
      return { type: 'tv-show', content: showWire(reader, row, tags(showRef(row.id)), noMarks) };
    }),
  ];
}

async function channelEntries(reader: Reader, ids: readonly string[]): Promise<EntryWire[]> {
  if (ids.length === 0) return [];
  return (await channelsOf(reader.db, ids)).map((row) => {
    const content = { ...channelOnWire(row, reader), id: row.id, in_favorite: false };
    return { type: 'live-stream', content };
  });
}
