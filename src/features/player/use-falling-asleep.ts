import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NowPlaying } from '../../domain/catalogue/continue-watching.ts';
import { mayOfferReturn, type Place } from '../../domain/watching/attention.ts';
import { type Reached, saveProgressMutation } from '../../queries/progress-saving.ts';
import { fallenAsleepMutation, fallenAsleepQuery } from '../../queries/where-viewer-fell-asleep.ts';
import { useApp } from '../../session/use-app.tsx';
import type { PlayerEvents, PlayerHandle } from './player-interface.ts';
import { useLastAwake } from './use-last-awake.ts';
import type { Watching } from './watch-reports.ts';

type FallingAsleepProps = {
  watched: NowPlaying;
  /** Seconds. */
  startAt: number;
  handle: PlayerHandle | undefined;
  watching: Watching;
};

export type Asleep = {
  /** What the viewer was watching when last awake. */
  readonly watched: NowPlaying;
  /** The id of that video, and the position at that time in seconds. */
  readonly awake: Place;
  /** The video and the position at which the sleep timer stopped the player. */
  readonly stopped: Place;
  /** Whether enough has played on to offer both positions. */
  readonly ranOn: boolean;
};

/** Seconds. A viewer who watches this long has decided not to use the offer. */
const offeredFor = 60;

/**
 * Follows a film that is stopped because nobody watches it any more. The position that is reported is where the viewer
 * was last awake. The position where it stopped is stored on the device, to be offered. docs/decisions.md, "Falling
 * asleep".
 */
export function useFallingAsleep({ watched, startAt, handle, watching }: FallingAsleepProps) {
  const app = useApp();
  const { lastAwake, noteAutomaticStart } = useLastAwake({ watched, startAt, handle });
  const [asleep, setAsleep] = useState<Asleep>();
  const { mutate: keep, isPending } = useMutation(fallenAsleepMutation(app));
  const { data: fallen } = useQuery(fallenAsleepQuery(app.database));
  const isOffered = fallen?.id === watched.video.id && !asleep;
  const forgetFallenAsleep = () => {
    if (!isPending) keep(undefined);
  };
  const { id } = watched.video;
  const report = (of: NowPlaying, reached: Reached) =>
    void app.queryClient
      .getMutationCache()
      .build(app.queryClient, saveProgressMutation(app, of))
      .execute(reached)
      // A failure is not shown: the outbox tries again.
      .catch(() => undefined);
  const fallAsleep = () => {
    const { attention, watched: seen } = lastAwake();
    const { awake } = attention;
    const stopped = { id, at: Math.floor(handle?.position ?? 0) };
    const ran = mayOfferReturn(attention, stopped);
    watching.onAsleep(ran && awake.id === id ? awake.at : undefined);
    // This is reported last, so that Continue watching continues there.
    if (awake.id !== id) report(seen, { time: awake.at });
    if (ran) keep({ id: awake.id, stopped: { ...stopped, show: watched.show?.id } });
    setAsleep({ watched: seen, awake, stopped, ranOn: ran });
  };
  /** The viewer was watching all the time, so the earlier episode counts as watched. */
  const countAsWatched = () => {
    if (asleep?.ranOn) report(asleep.watched, { viewed: true });
  };
  const awaken = () => {
    if (asleep?.ranOn) keep(undefined);
    setAsleep(undefined);
  };
  const events = {
    onPlay: awaken,
    onTime: (position) => {
      if (isOffered && position > startAt + offeredFor) forgetFallenAsleep();
    },
  } satisfies Partial<PlayerEvents>;
  const here = asleep?.stopped.id === id ? asleep : undefined;
  return {
    asleep: here,
    fallAsleep,
    countAsWatched,
    isOffered,
    forgetFallenAsleep,
    lastAwake,
    noteAutomaticStart,
    events,
  };
}
