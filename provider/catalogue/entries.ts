/** Reads the entries of references. The number of queries does not depend on the length of the list. */

import { channelOnWire } from '../guide/channel-wire.ts';
import { channelsWithIds } from '../guide/channels.ts';
import { idsOf, type Ref, refKey } from './entry-refs.ts';
import { noState, refOf, withViewerState } from './entry-state.ts';
import type { ReadContext } from './read-context.ts';
import { readShowRows, showWire } from './shows.ts';
import { readTagLookup } from './tags.ts';
import { creditsRef, readVideoRows, videoWire } from './videos.ts';
import type { EntryWire } from './wire-types.ts';

/**
 * The entries in the order of `refs`, with the viewer's favourites and progress. An entry that no longer exists is left
 * out.
 */
export async function readEntries(
  context: ReadContext,
  refs: readonly Ref[],
): Promise<EntryWire[]> {
  return withViewerState(context, await readEntriesWithoutState(context, refs));
}

/** Like `readEntries`, without the viewer's favourites and progress. */
export async function readEntriesWithoutState(
  context: ReadContext,
  refs: readonly Ref[],
): Promise<EntryWire[]> {
  const found = await entriesByKey(context, refs);
  return refs.flatMap((ref) => found.get(refKey(ref)) ?? []);
}

/**
 * The entries without the viewer's favourites and progress, as a map by `refKey(ref)`, for callers that build several
 * lists.
 */
export async function entriesByKey(
  context: ReadContext,
  refs: readonly Ref[],
): Promise<Map<string, EntryWire>> {
  if (refs.length === 0) return new Map();
  const [titles, channels] = await Promise.all([
    titleEntries(context, refs),
    channelEntries(context, idsOf(refs, 'live-stream')),
  ]);
  return new Map([...titles, ...channels].map((entry) => [refKey(refOf(entry)), entry]));
}

async function titleEntries(context: ReadContext, refs: readonly Ref[]): Promise<EntryWire[]> {
  const videos = await readVideoRows(context, idsOf(refs, 'video'));
  const shows = await readShowRows(context, idsOf(refs, 'tv-show'));
  const showRef = (id: string): Ref => ({ type: 'tv-show', id });
  const tags = await readTagLookup(context, [
    ...videos.map(creditsRef),
    ...shows.map(({ id }) => showRef(id)),
  ]);
  return [
    ...videos.map((row): EntryWire => {
      return { type: 'video', content: videoWire(context, row, tags(creditsRef(row)), noState) };
    }),
    ...shows.map((row): EntryWire => {
      return { type: 'tv-show', content: showWire(context, row, tags(showRef(row.id)), noState) };
    }),
  ];
}

async function channelEntries(context: ReadContext, ids: readonly string[]): Promise<EntryWire[]> {
  if (ids.length === 0) return [];
  return (await channelsWithIds(context.db, ids, context.ceiling)).map((row) => {
    const content = { ...channelOnWire(row, context), id: row.id, in_favorite: false };
    return { type: 'live-stream', content };
  });
}
