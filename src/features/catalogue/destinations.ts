/** Where a card leads. A screen that the app does not have is never linked to. */
import { useRouter } from '@tanstack/react-router';
import type { Entry } from '../../queries/pages.ts';
import type { Show } from '../../queries/videos.ts';

export type Destinations = {
  entry: (entry: Entry) => string | undefined;
  video: (id: string) => string;
  more: (page: string, strip: string) => string | undefined;
  tag: (id: string) => string | undefined;
  cast: (id: string) => string | undefined;
};

export function useDestinations(): Destinations {
  const { routesByPath } = useRouter();
  const has = (route: string) => Object.hasOwn(routesByPath, route);
  return {
    entry: (entry) => entryPath(entry, has),
    video: (id) => path('video', id),
    more: (page, strip) => (has('/$slug/more/$id') ? path(page, 'more', strip) : undefined),
    tag: (id) => (has('/tags/$id') ? path('tags', id) : undefined),
    cast: (id) => (has('/casts/$id') ? path('casts', id) : undefined),
  };
}

/** Specification, point 4: the target goes by the item's type. Without a show's own screen its episode plays. */
export function entryPath(entry: Entry, has: (route: string) => boolean): string | undefined {
  if (entry.type === 'video') return path('video', entry.content.id);
  if (entry.type === 'live-stream') return path('live', entry.content.id);
  if (has('/tv-show/$id')) return path('tv-show', entry.content.id);
  const episode = episodeOf(entry.content);
  return episode && path('video', episode);
}

function episodeOf(show: Show): string | undefined {
  return show.show_episode ?? show.videos[0]?.id ?? show.seasons[0]?.videos[0]?.id;
}

function path(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`;
}
