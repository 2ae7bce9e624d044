/**
 * Continue watching, as this device knows it: which of it is shown, and what a new
 * position makes of it. docs/product.md, 4.
 */
import { begunAnew, leastContinued, viewedShare } from './progress.ts';

type Texts = Readonly<Record<string, string>> | undefined;
export type WatchedShow = {
  readonly id: string;
  readonly title?: string | undefined;
  readonly title_trans?: Texts;
};
export type WatchedVideo = WatchedShow & {
  readonly duration?: number | undefined;
  readonly thumbnail?: string | undefined;
  readonly poster?: string | undefined;
  readonly pictures?: Readonly<Record<string, string | null>> | undefined;
};

/** A film, or a show with the episode to continue with. Times in seconds and epoch milliseconds. */
export type Continued = {
  readonly type: 'video' | 'tv-show';
  /** Of the film or the show. */
  readonly id: string;
  readonly video: WatchedVideo;
  readonly show?: WatchedShow | undefined;
  readonly time: number;
  readonly updated_at: number;
  /** Watched to its end. */
  readonly finished: boolean;
};

/** What is watched: a film by itself, or an episode of a show with the one that follows. */
export type Watched = {
  readonly video: WatchedVideo;
  readonly show?: WatchedShow | undefined;
  readonly next?: WatchedVideo | undefined;
};

/** As many as one page of the provider's list. */
const mostShown = 20;

/** What the row shows, the newest first. */
export function rowOf<T extends Continued>(known: readonly T[]): T[] {
  return known
    .filter(isContinued)
    .sort((one, other) => other.updated_at - one.updated_at)
    .slice(0, mostShown);
}

/** Neither over nor hardly begun; a show's next episode stands at its beginning. */
function isContinued({ type, time, video: { duration }, finished }: Continued): boolean {
  if (finished || (duration && time >= duration * viewedShare)) return false;
  const { seconds, share } = leastContinued;
  return type === 'tv-show' || time >= Math.min(seconds, (duration || Infinity) * share);
}

/** Seconds that are left; `undefined` when the length is unknown. */
export function remainingOf({ time, video: { duration } }: Continued): number | undefined {
  return duration && duration > 0 ? Math.max(0, duration - time) : undefined;
}

/** What is watched, under the film's or the show's name. */
export function keyOfWatched({ video, show }: Watched): Pick<Continued, 'type' | 'id'> {
  return show ? { type: 'tv-show', id: show.id } : { type: 'video', id: video.id };
}

/**
 * What is known after `reached`: a position in seconds, or the end, after which a show goes on with its next episode.
 * Positions of the last minutes that come after the end change nothing; earlier ones begin it anew.
 */
export function afterReport(
  before: Continued | undefined,
  watched: Watched,
  reached: number | 'end',
  now: number,
): Continued {
  const { video, show, next } = watched;
  const of = { ...keyOfWatched(watched), show, updated_at: now };
  if (reached === 'end') {
    return next
      ? { ...of, video: next, time: 0, finished: false }
      : { ...of, video, time: sameVideo(before, video)?.time ?? 0, finished: true };
  }
  const isBehind = next !== undefined && before?.video.id === next.id;
  if (isBehind && isLastMinutes(reached, video)) return before;
  const end = sameVideo(before, video);
  const finished = end?.finished === true && reached >= end.time * begunAnew;
  return { ...of, video, time: reached, finished };
}

function sameVideo(before: Continued | undefined, { id }: WatchedVideo): Continued | undefined {
  return before?.video.id === id ? before : undefined;
}

function isLastMinutes(position: number, { duration }: WatchedVideo): boolean {
  return duration !== undefined && position >= duration * begunAnew;
}
