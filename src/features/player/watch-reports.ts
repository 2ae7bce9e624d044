/** Decides what is reported of one film while it is watched, and when. docs/product.md, 4 and 9. */
import type { ContinuedVideo } from '../../domain/catalogue/continue-watching.ts';
import { isWatched } from '../../domain/catalogue/resume-position.ts';
import { isSaveDue, meterAfter, type PlayMeter } from '../../domain/catalogue/watch-progress.ts';

export type Reports = {
  /** Called once, when the film begins to play. */
  view: () => void;
  /** Seconds; `leaving` when the page may be closing. */
  position: (seconds: number, leaving: boolean) => void;
  /** Called once, when the film was watched to its end or its credits, with the position in seconds. */
  watched: (endedAt: number) => void;
};

export type Watching = {
  onPlay: () => void;
  /** The video moved; `duration` is the stream's, which may be unknown. */
  onTime: (position: number, duration: number) => void;
  /** The video is paused, or its page is hidden: the position is reported at once. */
  onPause: (leaving?: boolean) => void;
  /**
   * Called when nobody watched any more. The position that counts is `at`, in seconds, or without it the present one.
   * Later positions are not reported until the video plays again.
   */
  onAsleep: (at?: number) => void;
};

/** The catalogue's `duration` in seconds is used for a stream without one. */
export function createWatchReports(
  report: Reports,
  { duration: catalogueDuration, marks = [] }: Pick<ContinuedVideo, 'duration' | 'marks'>,
): Watching {
  let begun = false;
  let watched = false;
  let saved = -1;
  let asleep = false;
  let meter: PlayMeter = { at: 0, played: 0 };
  const reportPosition = (leaving = false) => {
    const second = Math.floor(meter.at);
    meter = { ...meter, played: 0 };
    // A film that was not played has no position, and the same position is not reported twice.
    if (!begun || asleep || saved === second) return;
    saved = second;
    report.position(second, leaving);
  };
  return {
    onPlay() {
      asleep = false;
      if (begun) return;
      begun = true;
      report.view();
    },
    onTime(position, duration) {
      meter = meterAfter(meter, position);
      if (isSaveDue(meter)) reportPosition();
      if (watched || !begun || !isWatched(position, duration, catalogueDuration, marks)) return;
      watched = true;
      report.watched(Math.floor(position));
    },
    onPause: reportPosition,
    onAsleep(at) {
      if (at === undefined) reportPosition();
      else {
        saved = Math.floor(at);
        report.position(saved, false);
      }
      asleep = true;
    },
  };
}
