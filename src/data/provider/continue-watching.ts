/** The provider's list for Continue watching. docs/api.md. */
import * as v from 'valibot';
import { ContinueWatchingEntry } from '../../contracts/continue-watching.ts';
import { KeptProgress } from '../../contracts/kept-progress.ts';
import { isReadable, paged } from '../../contracts/wire.ts';
import type { Client } from './client.ts';

const limit = 20;

/** GET /user/progress, its first page: as many as the strip shows. `now` in epoch milliseconds. */
export async function fetchContinueWatching(
  client: Client,
  now: number,
  signal?: AbortSignal,
): Promise<KeptProgress[]> {
  const { data } = await client.get('user/progress', paged(ContinueWatchingEntry, isReadable), {
    signal,
    searchParams: { page: 1, limit },
    quiet: true,
  });
  // Without times the list's own order says which is newest.
  return data.map((entry, at) => toKeptProgress(entry, now - at));
}

/** Only what the card of the video shows is stored, never the address of its stream. */
function toKeptProgress(
  { type, id, content, time, viewed, updated_at }: ContinueWatchingEntry,
  fallbackTime: number,
): KeptProgress {
  return v.parse(KeptProgress, {
    type,
    id,
    video: content,
    show:
      type === 'tv-show' ? (content.playlists.find((one) => one.id === id) ?? { id }) : undefined,
    time: time ?? content.progress?.time ?? content.progress?.progress ?? 0,
    updated_at: updated_at ?? fallbackTime,
    finished: viewed,
  });
}
