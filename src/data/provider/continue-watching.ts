/** The provider's list for Continue watching. docs/api.md. */

import { ContinueWatchingEntry } from '../../contracts/continue-watching.ts';
import type { KeptProgress } from '../../contracts/kept-progress.ts';
import { paged } from '../../contracts/wire.ts';
import type { Client } from './client.ts';

const limit = 20;

/** GET /user/progress, its first page: as many as the row shows. `now` in epoch milliseconds. */
export async function fetchContinueWatching(
  client: Client,
  now: number,
  signal?: AbortSignal,
): Promise<KeptProgress[]> {
  const { data } = await client.get('user/progress', paged(ContinueWatchingEntry), {
    signal,
    searchParams: { page: 1, limit },
    quiet: true,
  });
  // Without times the list's own order says which is newest.
  return data.map((entry, at) => keptOf(entry, now - at));
}

function keptOf(
  { type, id, content, time, viewed, updated_at }: ContinueWatchingEntry,
  fallbackTime: number,
) {
  const { title, title_trans, duration, thumbnail, poster, pictures, playlists } = content;
  const show = playlists.find((one) => one.id === id) ?? { id };
  return {
    type,
    id,
    video: { id: content.id, title, title_trans, duration, thumbnail, poster, pictures },
    show: type === 'tv-show' ? show : undefined,
    time: time ?? content.progress?.time ?? content.progress?.progress ?? 0,
    updated_at: updated_at ?? fallbackTime,
    finished: viewed ?? false,
  };
}
