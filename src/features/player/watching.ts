/** What is told of one film while it is watched, and when. Specification, points 4 and 9. */
import { isSaveDue, isWatched, metered, type PlayMeter } from '../../domain/progress.ts';

export type Told = {
  /** The film began to play. Once. */
  view: () => void;
  /** Seconds. */
  position: (seconds: number) => void;
  /** It was watched to its end. Once. */
  watched: () => void;
};

export type Watching = {
  plays: () => void;
  /** The picture moved; `duration` is the stream's, which may be unknown. */
  moves: (position: number, duration: number) => void;
  /** It stands still, or nobody looks: what was reached is told at once. */
  rests: () => void;
};

/** `catalogueDuration` in seconds stands in for a stream that does not tell its own. */
export function watchingOf(told: Told, catalogueDuration: number | undefined): Watching {
  let begun = false;
  let watched = false;
  let saved = -1;
  let meter: PlayMeter = { at: 0, played: 0 };
  const save = () => {
    const second = Math.floor(meter.at);
    meter = { ...meter, played: 0 };
    // A film that was not played has no position, and one position is told once.
    if (!begun || saved === second) return;
    saved = second;
    told.position(second);
  };
  return {
    plays() {
      if (begun) return;
      begun = true;
      told.view();
    },
    moves(position, duration) {
      meter = metered(meter, position);
      if (isSaveDue(meter)) save();
      if (watched || !begun || !isWatched(position, duration, catalogueDuration)) return;
      watched = true;
      told.watched();
    },
    rests: save,
  };
}
