/** The address that each card links to. The app never links to a screen that it does not have. */
import { useRouter } from '@tanstack/react-router';
import type { ContinuedEntry } from '../../domain/catalogue/continue-watching.ts';
import { encodedPath, entryPath } from '../../domain/catalogue/entry-path.ts';
import { episodeToContinue } from '../../domain/catalogue/seasons.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import type { Show, Video } from '../../queries/videos.ts';

export type Destinations = {
  /**
   * The details of an entry; for a channel its only screen, the player. `page` is the slug of the page where the entry
   * was found: the address of a video's details then begins with that slug.
   */
  entry: (entry: Entry, page?: string) => string;
  /** The player of an entry; undefined for a show whose episodes are not known. */
  play: (entry: Entry) => string | undefined;
  video: (id: string) => string;
  /** Where the viewer continues; an episode within its show. */
  continued: (kept: ContinuedEntry) => string;
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
    video: (id) => encodedPath('video', id),
    continued: ({ video, show }) =>
      show ? episodePath(show.id, video.id) : encodedPath('video', video.id),
    details: (id) => encodedPath('video-details', id),
    show: (id) => encodedPath('tv-show', id),
    episode: episodePath,
    more: (page, strip) => (has('/$slug/more/$id') ? encodedPath(page, 'more', strip) : undefined),
    tag: (id) => (has('/tags/$id') ? encodedPath('tags', id) : undefined),
    cast: (id) => (has('/casts/$id') ? encodedPath('casts', id) : undefined),
  };
}

export function playPath(entry: Entry): string | undefined {
  if (entry.type === 'live-stream') return encodedPath('live', entry.content.id);
  if (entry.type === 'video') return encodedPath('video', playableId(entry.content));
  const episode = episodeIdToPlay(entry.content);
  return episode && episodePath(entry.content.id, episode);
}

/** A video that groups several videos plays the one that it names. */
export function playableId({ id, current_video }: Pick<Video, 'id' | 'current_video'>): string {
  return current_video ?? id;
}

/** In a list a show has no episodes, but it names the episode to continue with. */
function episodeIdToPlay(show: Show): string | undefined {
  return episodeToContinue(show)?.video.id ?? show.show_episode ?? show.current_video;
}

function episodePath(show: string, id: string): string {
  return encodedPath('tv-show', show, 'episode', id);
}
