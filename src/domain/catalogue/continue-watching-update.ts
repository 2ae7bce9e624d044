/** How a new position in a video changes Continue watching on this device. docs/product.md, 4. */
import type { ContinuedEntry, ContinuedVideo, NowPlaying } from './continue-watching.ts';
import { creditsStart } from './skip-ranges.ts';
import { restartedShare } from './watch-progress.ts';

/** Type and id of the film, or of the episode's show. */
export function continuedEntryKey({
  video,
  show,
}: NowPlaying): Pick<ContinuedEntry, 'type' | 'id'> {
  return show ? { type: 'tv-show', id: show.id } : { type: 'video', id: video.id };
}

/**
 * The entry of Continue watching after the viewer has reached a position (seconds) or the end, which was at `endedAt`
 * (seconds) where that is known. At the end, a show continues with its next episode. A position in the last minutes
 * that is reported after the end changes nothing. An earlier position means that the viewer began the video again.
 */
export function updatedContinuedEntry(
  before: ContinuedEntry | undefined,
  watched: NowPlaying,
  reached: number | 'end',
  now: number,
  endedAt?: number,
): ContinuedEntry {
  const { video, show, next } = watched;
  const of = { ...continuedEntryKey(watched), show, updated_at: now };
  if (reached === 'end') {
    return next
      ? { ...of, video: next, time: 0, finished: false, former_end: endedAt }
      : {
          ...{ ...of, video, finished: true },
          time: endedAt ?? entryIfSameVideo(before, video)?.time ?? 0,
        };
  }
  const isBehind = next !== undefined && before?.video.id === next.id;
  if (isBehind && reached >= lastMinutesStart(video, before.former_end)) return before;
  const end = entryIfSameVideo(before, video);
  const finished = end?.finished === true && reached >= end.time * restartedShare;
  return { ...of, video, time: reached, finished };
}

function entryIfSameVideo(
  before: ContinuedEntry | undefined,
  { id }: ContinuedVideo,
): ContinuedEntry | undefined {
  return before?.video.id === id ? before : undefined;
}

/**
 * The position, in seconds, from which later reports about an ended episode change nothing. The catalogue may not know
 * the length of the stream, or may name a longer one, so the position where the episode ended counts, too.
 */
function lastMinutesStart(
  { duration, marks = [] }: ContinuedVideo,
  endedAt = Number.POSITIVE_INFINITY,
): number {
  const length = duration || Number.POSITIVE_INFINITY;
  const credits = creditsStart(marks, length);
  if (credits !== undefined) return Math.min(length * restartedShare, credits);
  return Math.min(length, endedAt) * restartedShare;
}
