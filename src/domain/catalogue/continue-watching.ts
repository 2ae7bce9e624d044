/** The entries of Continue watching that this device knows, and which of them are shown. docs/product.md, 4. */
import type { SkipRange } from './skip-ranges.ts';
import { minContinued, watchedThreshold } from './watch-progress.ts';

type Texts = Readonly<Record<string, string>> | undefined;
export type ContinuedShow = {
  readonly id: string;
  readonly title?: string | undefined;
  readonly title_trans?: Texts;
};
export type ContinuedVideo = ContinuedShow & {
  readonly duration?: number | undefined;
  readonly thumbnail?: string | undefined;
  readonly poster?: string | undefined;
  readonly pictures?: Readonly<Record<string, string | null>> | undefined;
  readonly marks?: readonly SkipRange[] | undefined;
};

/** A film, or a show with the episode to continue with. Positions are in seconds, moments in epoch milliseconds. */
export type ContinuedEntry = {
  readonly type: 'video' | 'tv-show';
  /** The id of the film or the show. */
  readonly id: string;
  readonly video: ContinuedVideo;
  readonly show?: ContinuedShow | undefined;
  readonly time: number;
  readonly updated_at: number;
  /** Watched to its end. */
  readonly finished: boolean;
  /** Where the former episode ended, in seconds. Later reports about its last minutes change nothing. */
  readonly former_end?: number | undefined;
};

/** What is playing: a film, or an episode with its show and the next episode. */
export type NowPlaying = {
  readonly video: ContinuedVideo;
  readonly show?: ContinuedShow | undefined;
  readonly next?: ContinuedVideo | undefined;
};

/** The same number as one page of the provider's list. */
const maxShown = 20;

/** The entries that the strip shows, the newest first. */
export function continueWatchingRow<T extends ContinuedEntry>(known: readonly T[]): T[] {
  return known
    .filter(isContinued)
    .sort((one, other) => other.updated_at - one.updated_at)
    .slice(0, maxShown);
}

/**
 * True for a video that was begun and is not over. A show's entry counts as begun at any position, because it may name
 * the next episode, which is at its beginning.
 */
function isContinued({ type, time, video: { duration }, finished }: ContinuedEntry): boolean {
  if (finished || (duration && time >= duration * watchedThreshold)) return false;
  const { seconds, share } = minContinued;
  return type === 'tv-show' || time >= Math.min(seconds, (duration || Infinity) * share);
}

/** The seconds that are left; `undefined` when the length is unknown. */
export function remainingSeconds({
  time,
  video: { duration },
}: ContinuedEntry): number | undefined {
  return duration && duration > 0 ? Math.max(0, duration - time) : undefined;
}
