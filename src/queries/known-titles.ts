/** What lists that are loaded say of a title already: shown while the provider is asked for all of it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '../contracts/entry.ts';
import type { Show, Video } from '../contracts/video.ts';

export function knownVideo(queryClient: QueryClient, id: string): Video | undefined {
  const found = knownEntry(
    queryClient,
    ({ type, content }) => type === 'video' && content.id === id,
  );
  return found?.type === 'video' ? found.content : undefined;
}

export function knownShow(queryClient: QueryClient, id: string): Show | undefined {
  const isShow = ({ type, content }: Entry) =>
    (type === 'tv-show' || type === 'playlist') && content.id === id;
  const found = knownEntry(queryClient, isShow);
  return found?.type === 'tv-show' || found?.type === 'playlist' ? found.content : undefined;
}

function knownEntry(
  queryClient: QueryClient,
  isWanted: (entry: Entry) => boolean,
): Entry | undefined {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const list = queryKey[0] === 'pages' || queryKey[0] === 'entries' ? entriesIn(state.data) : [];
    const found = list.find(isWanted);
    if (found) return found;
  }
  return undefined;
}

/** Of a page of strips, or of a list that came in pages. */
function entriesIn(data: unknown): Entry[] {
  const { strips = [], pages = [] } = (data ?? {}) as {
    strips?: { entries: Entry[] }[];
    pages?: { data: Entry[] }[];
  };
  return [...strips.flatMap(({ entries }) => entries), ...pages.flatMap((page) => page.data)];
}
