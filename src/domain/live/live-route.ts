/** Addresses of the live screen. docs/product.md, 2: /live/{id}/{type?}/{time?}/{duration?}. */
import type { WatchMode } from './programme-actions.ts';

/** The path, as the router writes it. */
export const liveRoute = '/live/$id/{-$type}/{-$time}/{-$duration}' as const;

export type LiveParams = {
  id: string;
  type: string | undefined;
  time: string | undefined;
  duration: string | undefined;
};

/** Type `s` is start-over, from a number of seconds back. Type `c` is a past span: its Unix start, and its seconds. */
export function liveParams(id: string, mode: WatchMode = 'live'): LiveParams {
  // The router keeps those parts of the present address that are not named here, so all are named.
  const live = { id, type: undefined, time: undefined, duration: undefined };
  if (mode === 'live') return live;
  if ('startOver' in mode) {
    return { ...live, type: 's', time: String(Math.max(1, Math.round(mode.startOver))) };
  }
  const { start, duration } = mode.catchUp;
  return { id, type: 'c', time: String(start), duration: String(duration) };
}

/** The same as a path within the app. */
export function livePath(channelId: string, mode: WatchMode = 'live'): string {
  const { id, type, time, duration } = liveParams(encodeURIComponent(channelId), mode);
  return ['/live', id, type, time, duration].filter((part) => part !== undefined).join('/');
}
