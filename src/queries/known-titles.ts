/** What lists that are loaded say of a title already: shown while the provider is asked for all of it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '../contracts/entry.ts';
import type { Show, Video } from '../contracts/video.ts';
import { keys } from './keys.ts';

const lists = [keys.entries, keys.searches, keys.favouriteList];

export function knownVideo(queryClient: QueryClient, id: string): Video | undefined {
  for (const { type, content } of knownEntries(queryClient)) {
    if (type === 'video' && content.id === id) return content;
  }
  return similarVideo(queryClient, id);
}

export function knownShow(queryClient: QueryClient, id: string): Show | undefined {
  for (const { type, content } of knownEntries(queryClient)) {
    if ((type === 'tv-show' || type === 'playlist') && content.id === id) return content;
  }
  return undefined;
}

/** Lists with one of these titles are asked for again when they are next seen. */
export function renewListsWith(
  queryClient: QueryClient,
  ids: readonly (string | undefined)[],
): void {
  for (const queryKey of lists) {
    void queryClient.invalidateQueries({
      queryKey,
      refetchType: 'none',
      predicate: ({ state }) =>
        entriesIn(state.data).some(({ content }) => ids.includes(content.id)),
    });
  }
}

function knownEntries(queryClient: QueryClient): Entry[] {
  const loaded = [keys.pages, ...lists].flatMap((queryKey) =>
    queryClient.getQueriesData({ queryKey }),
  );
  return loaded.flatMap(([, data]) => entriesIn(data));
}

/** Of a page of strips, or of a list that came in pages. */
function entriesIn(data: unknown): Entry[] {
  const { strips = [], pages = [] } = (data ?? {}) as {
    strips?: { entries: Entry[] }[];
    pages?: { data: Entry[] }[];
  };
  return [...strips.flatMap(({ entries }) => entries), ...pages.flatMap((page) => page.data)];
}

/** As another video names it under "More like this". */
function similarVideo(queryClient: QueryClient, id: string): Video | undefined {
  for (const [, video] of queryClient.getQueriesData<Video>({ queryKey: keys.videos })) {
    const found = video?.like_this.find((one) => one.id === id);
    if (found) return { ...found, subtitles: [], marks: [], like_this: [], playlists: [] };
  }
  return undefined;
}
