/**
 * What a viewer may do with a programme, by when it runs and how far back its
 * channel can be wound. docs/product.md, 4.
 */
import { type Programme, phaseOf } from '../guide/schedule.ts';

/** How to watch: live, from a number of seconds back, or a past stretch (Unix seconds and seconds). */
export type WatchMode =
  | 'live'
  | { readonly startOver: number }
  | { readonly catchUp: { readonly start: number; readonly duration: number } };

export type ProgrammeActions = {
  readonly live: boolean;
  /** Seconds back from now to the programme's start. */
  readonly startOver?: number;
  /** Unix seconds and seconds. */
  readonly catchUp?: { readonly start: number; readonly duration: number };
  readonly remind: boolean;
};

/** `dvr` is the channel's catch-up window in seconds; 0 is none. `now` is in epoch milliseconds. */
export function programmeActions(
  programme: Programme,
  channel: { readonly dvr: number },
  now: number,
): ProgrammeActions {
  const moment = phaseOf(programme, now);
  if (programme.gap) return { live: moment === 'on-air', remind: false };
  if (moment === 'future') return { live: false, remind: true };
  const reachable = channel.dvr > 0 && now - programme.start <= channel.dvr * 1000;
  if (moment === 'on-air') {
    const back = Math.floor((now - programme.start) / 1000);
    const live = { live: true, remind: false };
    return reachable && back >= 1 ? { ...live, startOver: back } : live;
  }
  if (!reachable) return { live: false, remind: false };
  const start = Math.ceil(programme.start / 1000);
  return {
    live: false,
    remind: false,
    catchUp: { start, duration: Math.round((programme.stop - programme.start) / 1000) },
  };
}
