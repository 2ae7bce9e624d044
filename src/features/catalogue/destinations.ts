/** Where a card leads. A screen that the app does not have is never linked to. */
import { useRouter } from '@tanstack/react-router';
import type { Continued } from '../../domain/catalogue/continue-watching.ts';
import { entryPath, path } from '../../domain/catalogue/entry-path.ts';
import { presentEpisode } from '../../domain/catalogue/seasons.ts';
import type { Entry } from '../../queries/pages.ts';
import type { Show, Video } from '../../queries/videos.ts';

export type Destinations = {
  /**
   * To all about an entry, within the page that it was found on if that has a slug;
   * a channel has one screen for everything.
   */
  entry: (entry: Entry, page?: string) => string;
  /** To where an entry plays; undefined for a show whose episodes are not known. */
  play: (entry: Entry) => string | undefined;
  video: (id: string) => string;
  /** Where watching continues: an episode within its show. */
  continued: (kept: Continued) => string;
  details: (id: string) => string;
  show: (id: string) => string;
  episode: (show: string, id: string) => string;
  more: (page: string, strip: string) => string | undefined;
  tag: (id: string) => string | undefined;
  cast: (id: string) => string | undefined;
};

export function useDestinations(): Destinations {
  const { routesByPath } = useRouter();
  const has = (route: string) => Object.hasOwn(routesByPath, route);
  return {
    entry: entryPath,
    play: playPath,
    video: (id) => path('video', id),
    continued: ({ video, show }) =>
      show ? episodePath(show.id, video.id) : path('video', video.id),
    details: (id) => path('video-details', id),
    show: (id) => path('tv-show', id),
    episode: episodePath,
    more: (page, strip) => (has('/$slug/more/$id') ? path(page, 'more', strip) : undefined),
    tag: (id) => (has('/tags/$id') ? path('tags', id) : undefined),
    cast: (id) => (has('/casts/$id') ? path('casts', id) : undefined),
  };
}

export function playPath(entry: Entry): string | undefined {
  if (entry.type === 'live-stream') return path('live', entry.content.id);
  if (entry.type === 'video') return path('video', playableId(entry.content));
  const episode = episodeOf(entry.content);
  return episode && episodePath(entry.content.id, episode);
}

/** A video that stands for several plays the one that it names. */
export function playableId({ id, current_video }: Pick<Video, 'id' | 'current_video'>): string {
  return current_video ?? id;
}

/** A list names the episode to go on with, without the episodes themselves. */
function episodeOf(show: Show): string | undefined {
  return presentEpisode(show)?.video.id ?? show.show_episode ?? show.current_video;
}

function episodePath(show: string, id: string): string {
  return path('tv-show', show, 'episode', id);
}
