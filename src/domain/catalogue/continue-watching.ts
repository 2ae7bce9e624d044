/**
 * Continue watching as this device knows it: which videos it shows, and how a new position changes it.
 * docs/product.md, 4.
 */
import { minContinued, restartedShare, viewedShare } from './watch-progress.ts';

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

/** A film, or a show with the episode to continue with. Positions are in seconds, moments in epoch milliseconds. */
export type Continued = {
  readonly type: 'video' | 'tv-show';
  /** The id of the film or the show. */
  readonly id: string;
  readonly video: WatchedVideo;
  readonly show?: WatchedShow | undefined;
  readonly time: number;
  readonly updated_at: number;
  /** Watched to its end. */
  readonly finished: boolean;
};

/** What the viewer watches: a film, or an episode of a show with the next one. */
export type Watched = {
  readonly video: WatchedVideo;
  readonly show?: WatchedShow | undefined;
  readonly next?: WatchedVideo | undefined;
};

/** The same number as one page of the provider's list. */
const maxShown = 20;

/** What the row shows, the newest first. */
export function continueWatchingRow<T extends Continued>(known: readonly T[]): T[] {
  return known
    .filter(isContinued)
    .sort((one, other) => other.updated_at - one.updated_at)
    .slice(0, maxShown);
}

/** True for a video that was begun and is not over. The next episode of a show counts as begun at its beginning. */
function isContinued({ type, time, video: { duration }, finished }: Continued): boolean {
  if (finished || (duration && time >= duration * viewedShare)) return false;
  const { seconds, share } = minContinued;
  return type === 'tv-show' || time >= Math.min(seconds, (duration || Infinity) * share);
}

/** The seconds that are left; `undefined` when the length is unknown. */
export function remainingSeconds({ time, video: { duration } }: Continued): number | undefined {
  return duration && duration > 0 ? Math.max(0, duration - time) : undefined;
}

/** Type and id of the film, or of the episode's show. */
export function continuedKey({ video, show }: Watched): Pick<Continued, 'type' | 'id'> {
  return show ? { type: 'tv-show', id: show.id } : { type: 'video', id: video.id };
}

/**
 * Continue watching after `reached`: a position in seconds, or the end, after which a show continues with its
 * next episode. Positions of the last minutes that arrive after the end change nothing; an earlier position
 * begins the video again.
 */
export function continuedAfterPosition(
  before: Continued | undefined,
  watched: Watched,
  reached: number | 'end',
  now: number,
): Continued {
  const { video, show, next } = watched;
  const of = { ...continuedKey(watched), show, updated_at: now };
  if (reached === 'end') {
    return next
      ? { ...of, video: next, time: 0, finished: false }
      : { ...of, video, time: sameVideo(before, video)?.time ?? 0, finished: true };
  }
  const isBehind = next !== undefined && before?.video.id === next.id;
  if (isBehind && isLastMinutes(reached, video)) return before;
  const end = sameVideo(before, video);
  const finished = end?.finished === true && reached >= end.time * restartedShare;
  return { ...of, video, time: reached, finished };
}

function sameVideo(before: Continued | undefined, { id }: WatchedVideo): Continued | undefined {
  return before?.video.id === id ? before : undefined;
}

function isLastMinutes(position: number, { duration }: WatchedVideo): boolean {
  return duration !== undefined && position >= duration * restartedShare;
}
