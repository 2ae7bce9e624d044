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
 * The entry of Continue watching after the viewer has reached a position (seconds) or the end. At the end, a show
 * continues with its next episode. A position in the last minutes that is reported after the end changes nothing. An
 * earlier position means that the viewer began the video again.
 */
export function updatedContinuedEntry(
  before: ContinuedEntry | undefined,
  watched: NowPlaying,
  reached: number | 'end',
  now: number,
): ContinuedEntry {
  const { video, show, next } = watched;
  const of = { ...continuedEntryKey(watched), show, updated_at: now };
  if (reached === 'end') {
    return next
      ? { ...of, video: next, time: 0, finished: false }
      : { ...of, video, time: entryIfSameVideo(before, video)?.time ?? 0, finished: true };
  }
  const isBehind = next !== undefined && before?.video.id === next.id;
  if (isBehind && isLastMinutes(reached, video)) return before;
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

function isLastMinutes(position: number, { duration, marks = [] }: ContinuedVideo): boolean {
  if (duration === undefined) return false;
  const credits = creditsStart(marks, duration) ?? duration;
  return position >= Math.min(duration * restartedShare, credits);
}
