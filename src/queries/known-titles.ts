/** What loaded lists know of a title: shown while the provider is asked for the whole title. */
import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '../contracts/entry.ts';
import type { Show, Video } from '../contracts/video.ts';
import { keys } from './keys.ts';

/** The query keys of the lists that contain titles. Pages of strips (`keys.pages`) are not among them. */
export const titleListKeys = [keys.entries, keys.searches, keys.favouriteList];

export function knownVideo(queryClient: QueryClient, id: string): Video | undefined {
  for (const { type, content } of knownEntries(queryClient)) {
    if (type === 'video' && content.id === id) return content;
  }
  return videoInSimilarLists(queryClient, id);
}

export function knownShow(queryClient: QueryClient, id: string): Show | undefined {
  for (const { type, content } of knownEntries(queryClient)) {
    if ((type === 'tv-show' || type === 'playlist') && content.id === id) return content;
  }
  return undefined;
}

function knownEntries(queryClient: QueryClient): Entry[] {
  const loaded = [keys.pages, ...titleListKeys].flatMap((queryKey) =>
    queryClient.getQueriesData({ queryKey }),
  );
  return loaded.flatMap(([, data]) => entriesIn(data));
}

/** The entries of a page of strips, or of a list that came in pages. */
export function entriesIn(data: unknown): Entry[] {
  const { strips = [], pages = [] } = (data ?? {}) as {
    strips?: { entries: Entry[] }[];
    pages?: { data: Entry[] }[];
  };
  return [...strips.flatMap(({ entries }) => entries), ...pages.flatMap((page) => page.data)];
}

/** Finds the video in the list "More like this" of another loaded video. That list has no subtitles or chapters. */
function videoInSimilarLists(queryClient: QueryClient, id: string): Video | undefined {
  for (const [, video] of queryClient.getQueriesData<Video>({ queryKey: keys.videos })) {
    const found = video?.like_this.find((one) => one.id === id);
    if (found)
      return { ...found, subtitles: [], marks: [], chapters: [], like_this: [], playlists: [] };
  }
  return undefined;
}
