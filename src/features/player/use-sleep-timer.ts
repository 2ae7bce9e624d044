import { useLingui } from '@lingui/react/macro';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { minute } from '../../domain/time/time-units.ts';
import {
  extendedTimer,
  fadeFactor,
  hasNothingToWaitFor,
  isSleepTimeOver,
  isTimeToOfferMore,
  isTimeToSleep,
  type Playing,
  type SleepLength,
  type SleepTimer,
  sleepLeft,
  startSleepTimer,
  timerForPlaying,
} from '../../domain/watching/sleep-timer.ts';
import { sleepTimerAtom } from '../../session/sleep-timer.ts';
import { useApp } from '../../session/use-app.tsx';
import { showToastAtom } from '../../ui/toast.tsx';
import type { PlayerHandle } from './player-interface.ts';

type Sleeping = {
  handle: PlayerHandle | undefined;
  /** What is playing; undefined while nothing is. */
  currentlyPlaying: () => Playing | undefined;
  /** Called before the player is paused. */
  onAsleep: () => void;
};

/** Milliseconds between two checks of the timer. They are short, so that the sound fades without audible steps. */
const checkEveryMs = 250;

export type SleepControl = ReturnType<typeof useSleepTimer>;

/** Runs the tab's sleep timer on the player of this screen. */
export function useSleepTimer({ handle, currentlyPlaying, onAsleep }: Sleeping) {
  const { now } = useApp();
  const turnOff = useTurnOffSleepTimer();
  const [timer, setTimer] = useAtom(sleepTimerAtom);
  /** The time that is left, rounded up to whole minutes. Milliseconds. */
  const [left, setLeft] = useState<number>();
  const followPlaying = useFollowPlaying();
  const fallAsleep = (player: PlayerHandle, atEnd: boolean) => {
    setTimer(undefined);
    // A video that the viewer has paused needs no sleep timer. At its end a video is paused, too.
    if (atEnd || !player.paused) {
      onAsleep();
      player.pause();
    }
    player.fade(1);
  };
  const checkTimer = useEffectEvent(() => {
    if (!timer) return;
    const current = currentlyPlaying();
    if (current && hasNothingToWaitFor(timer, current)) return turnOff();
    const followed = current ? followPlaying(timer, current) : timer;
    const rest = sleepLeft(followed, current, now());
    setLeft(rest === undefined ? undefined : Math.ceil(rest / minute) * minute);
    if (!handle) return;
    if (isTimeToSleep(rest)) fallAsleep(handle, timer.length === 'end');
    else handle.fade(fadeFactor(rest));
  });
  const forgetFormer = useEffectEvent(() => {
    if (timer && isSleepTimeOver(timer, now())) setTimer(undefined);
  });
  // The time of an earlier timer may have ended while no player was on the screen.
  useEffect(() => forgetFormer(), []);
  const isSet = timer !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another player the timer is checked at once
  useEffect(() => {
    if (!isSet) return;
    checkTimer();
    const interval = setInterval(checkTimer, checkEveryMs);
    return () => clearInterval(interval);
  }, [isSet, handle]);
  const change = (next: typeof timer) => {
    setLeft(next && next.length !== 'end' ? next.length * minute : undefined);
    setTimer(next);
    handle?.fade(1);
  };
  return {
    timer,
    left: timer && left,
    offersMore: isSet && isTimeToOfferMore(left) && handle?.paused === false,
    set: (length: SleepLength | undefined) =>
      change(length === undefined ? undefined : startSleepTimer(length, now())),
    /** Called when the video has ended. Returns whether the timer has waited for that. */
    onEnded: () => {
      if (!handle || timer?.length !== 'end') return false;
      fallAsleep(handle, true);
      return true;
    },
    keepWatching: () => timer && change(extendedTimer(timer, now())),
  };
}

/** Returns the function that sets and returns the timer for what is playing now. */
function useFollowPlaying() {
  const setTimer = useSetAtom(sleepTimerAtom);
  /** What was playing when the timer was last found to be right. */
  const before = useRef<Playing>(undefined);
  return (timer: SleepTimer, playing: Playing) => {
    const followed = timerForPlaying(timer, playing, before.current);
    // After a jump, `before` does not change yet: the next check may still get the old timer, and must find the jump
    // again.
    if (followed === timer) before.current = playing;
    else setTimer(followed);
    return followed;
  };
}

/** Ends a timer that would stop nothing, and says why. */
function useTurnOffSleepTimer() {
  const { t } = useLingui();
  const setTimer = useSetAtom(sleepTimerAtom);
  const showToast = useSetAtom(showToastAtom);
  return () => {
    setTimer(undefined);
    const text = t`The sleep timer is off: this channel has no guide.`;
    showToast({ key: 'sleep-timer-off', text, variant: 'plain', duration: 8000 });
  };
}
