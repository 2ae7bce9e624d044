import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Watched } from '../../domain/catalogue/continue-watching.ts';
import { type Place, ranOn } from '../../domain/watching/attention.ts';
import { fallenAsleepMutation, fallenAsleepQuery } from '../../queries/fallen-asleep.ts';
import { type Reached, saveProgressMutation } from '../../queries/progress.ts';
import { useApp } from '../../session/use-app.tsx';
import type { PlayerEvents, PlayerHandle } from './player-interface.ts';
import { useAttention } from './use-attention.ts';
import type { Watching } from './watch-reports.ts';

type Evening = {
  watched: Watched;
  /** Seconds. */
  startAt: number;
  handle: PlayerHandle | undefined;
  watching: Watching;
};

export type Asleep = {
  /** What was watched when the viewer was last awake, and where; where what ran on was stopped. Seconds. */
  readonly watched: Watched;
  readonly awake: Place;
  readonly stopped: Place;
  /** Whether enough ran on to offer both. */
  readonly ranOn: boolean;
};

/** Seconds: a viewer who watches on for so long has made up their mind about what ran while they slept. */
const offeredFor = 60;

/**
 * A film that is stopped because nobody watches it any more. The position that counts is where the viewer was last
 * awake; what ran on is kept on the device, to be offered. docs/decisions.md, "Falling asleep".
 */
export function useFallingAsleep({ watched, startAt, handle, watching }: Evening) {
  const app = useApp();
  const { lastAwake, goesOnByItself } = useAttention({ watched, startAt, handle });
  const [asleep, setAsleep] = useState<Asleep>();
  const { mutate: keep, isPending } = useMutation(fallenAsleepMutation(app));
  const { data: fallen } = useQuery(fallenAsleepQuery(app.database));
  const isOffered = fallen?.id === watched.video.id && !asleep;
  const forget = () => {
    if (!isPending) keep(undefined);
  };
  const { id } = watched.video;
  const report = (of: Watched, reached: Reached) =>
    void app.queryClient
      .getMutationCache()
      .build(app.queryClient, saveProgressMutation(app, of))
      .execute(reached)
      // Not shown: the outbox tries again.
      .catch(() => undefined);
  const fallAsleep = () => {
    const { attention, watched: seen } = lastAwake();
    const { awake } = attention;
    const stopped = { id, at: Math.floor(handle?.position ?? 0) };
    const ran = ranOn(attention, stopped);
    watching.onAsleep(ran && awake.id === id ? awake.at : undefined);
    // Reported last, so that Continue watching goes on there.
    if (awake.id !== id) report(seen, { time: awake.at });
    if (ran) keep({ id: awake.id, stopped: { ...stopped, show: watched.show?.id } });
    setAsleep({ watched: seen, awake, stopped, ranOn: ran });
  };
  /** The viewer had watched all the time: the earlier episode is watched after all. */
  const takeBack = () => {
    if (asleep?.ranOn) report(asleep.watched, { viewed: true });
  };
  const awaken = () => {
    if (asleep?.ranOn) keep(undefined);
    setAsleep(undefined);
  };
  const events = {
    onPlay: awaken,
    onTime: (position) => {
      if (isOffered && position > startAt + offeredFor) forget();
    },
  } satisfies Partial<PlayerEvents>;
  const here = asleep?.stopped.id === id ? asleep : undefined;
  return {
    asleep: here,
    fallAsleep,
    takeBack,
    isOffered,
    forget,
    lastAwake,
    goesOnByItself,
    events,
  };
}
