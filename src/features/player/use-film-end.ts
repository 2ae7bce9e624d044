import { useState } from 'react';
import type { NowPlaying } from '../../domain/catalogue/continue-watching.ts';
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import { isNearEnd } from '../../domain/catalogue/up-next-countdown.ts';
import { isToBeAsked } from '../../domain/watching/attention.ts';
import { combineListeners } from './combine-listeners.ts';
import type { PlayerEvents, PlayerHandle } from './player-interface.ts';
import { usePlayerMenuState } from './player-menu.tsx';
import { useFallingAsleep } from './use-falling-asleep.ts';
import { useSleepTimer } from './use-sleep-timer.ts';
import { useUpNext } from './use-up-next.ts';
import type { Watching } from './watch-reports.ts';

type FilmEndProps = {
  watched: NowPlaying;
  ranges: readonly SkipRange[];
  /** Seconds. */
  startAt: number;
  handle: PlayerHandle | undefined;
  watching: Watching;
  /** Undefined when no episode follows, or while something else plays. */
  onNext: (() => void) | undefined;
};

/**
 * Decides how a film or an episode ends: by the sleep timer, the question whether the viewer still watches, or the
 * countdown to the next episode.
 */
export function useFilmEnd({ watched, ranges, startAt, handle, watching, onNext }: FilmEndProps) {
  const { id } = watched.video;
  const falling = useFallingAsleep({ watched, startAt, handle, watching });
  const currentlyPlaying = () => {
    if (!handle) return undefined;
    const { position, duration } = handle;
    const end = Number.isFinite(duration) && duration > 0 ? duration * 1000 : undefined;
    return { id, moment: position * 1000, end };
  };
  const sleep = useSleepTimer({ handle, currentlyPlaying, onAsleep: falling.fallAsleep });
  const menu = usePlayerMenuState();
  /** The episode at whose end the viewer is asked. Only an answer ends the question. */
  const [askedIn, setAskedIn] = useState<string>();
  const asks = askedIn === id;
  if (askedIn && !asks) setAskedIn(undefined);
  const goOnByItself = () => {
    falling.noteAutomaticStart();
    onNext?.();
  };
  const upNext = useUpNext({
    id,
    ranges,
    onNext: onNext && goOnByItself,
    // The sleep timer asks first. Otherwise its question and the next episode would lie over each other.
    counts: !asks && !falling.asleep && !sleep.offersMore && sleep.timer?.length !== 'end',
  });
  const isUnattended = () => isToBeAsked(falling.lastAwake().attention);
  /** Returns whether the viewer is asked. */
  const askIfUnattended = () => {
    if (!onNext || !isUnattended()) return false;
    setAskedIn(id);
    return true;
  };
  /** Whether the last episode ended unattended. The viewer is not asked there, because no episode follows. */
  const hasSleptToTheEnd = () => !onNext && isUnattended();
  const asking = {
    onTime: (position, duration) => {
      if (!asks && isNearEnd(position, duration, ranges)) askIfUnattended();
    },
    // The episode may end before the question is rendered. Then `asks` is still false.
    onEnded: () => {
      if (asks || askIfUnattended() || hasSleptToTheEnd()) falling.fallAsleep();
      else sleep.onEnded();
    },
  } satisfies Partial<PlayerEvents>;
  return {
    sleep,
    falling,
    upNext,
    menu,
    asks,
    keepWatching: () => {
      setAskedIn(undefined);
      falling.countAsWatched();
      onNext?.();
    },
    events: combineListeners(asking, falling.events, upNext.events),
  };
}
