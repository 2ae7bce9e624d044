/**
 * What a viewer may do with a programme. This depends on when it runs and on how far back its channel can be played.
 * docs/product.md, 4.
 */
import { type Programme, phaseOf } from '../guide/schedule.ts';

/** How to watch: live, from a number of seconds back, or a past span (its start in Unix seconds, and its seconds). */
export type WatchMode =
  | 'live'
  | { readonly startOver: number }
  | { readonly catchUp: { readonly start: number; readonly duration: number } };

export type ProgrammeActions = {
  readonly live: boolean;
  /** How many seconds before now the programme started. */
  readonly startOver?: number;
  /** Start in Unix seconds, and duration in seconds. */
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
