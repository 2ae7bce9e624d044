/** Whether the times in a live page's address can be played, and what to say when not. docs/product.md, 5. */

export type LiveTiming =
  | { readonly kind: 'live' }
  /** Seconds before now. */
  | { readonly kind: 'start-over'; readonly offset: number }
  /** Start in Unix seconds, and duration in seconds. */
  | { readonly kind: 'catch-up'; readonly start: number; readonly duration: number }
  /** 'Wrong time settings. Catch-up is turned off on this channel.' */
  | { readonly kind: 'refused'; readonly reason: 'catch-up-off' }
  /** 'Wrong time settings. Time must be between 1 and {limit} seconds' */
  | { readonly kind: 'refused'; readonly reason: 'out-of-range'; readonly limit: number }
  /** 'Wrong time settings' */
  | { readonly kind: 'refused'; readonly reason: 'wrong-time' };

/** A time that can be played. */
export type PlayableTiming = Exclude<LiveTiming, { kind: 'refused' }>;

type Address = {
  readonly type?: string | undefined;
  readonly time?: string | undefined;
  readonly duration?: string | undefined;
};

/**
 * `address` contains the words of the path: type `s` with seconds back, type `c` with a Unix start and a duration in
 * seconds, or nothing for live. `dvr` is the channel's catch-up window in seconds, `now` epoch milliseconds.
 */
export function parseLiveRoute(address: Address, dvr: number, now: number): LiveTiming {
  if (address.type === undefined || address.type === '') return { kind: 'live' };
  const time = wholeNumber(address.time);
  if (address.type === 's') return startOverTiming(time, dvr);
  if (address.type === 'c') return catchUpTiming(time, wholeNumber(address.duration), dvr, now);
  return { kind: 'refused', reason: 'wrong-time' };
}

function startOverTiming(offset: number | undefined, dvr: number): LiveTiming {
  if (dvr <= 0) return { kind: 'refused', reason: 'catch-up-off' };
  if (offset === undefined || offset < 1 || offset > dvr) {
    return { kind: 'refused', reason: 'out-of-range', limit: dvr };
  }
  return { kind: 'start-over', offset };
}

function catchUpTiming(
  start: number | undefined,
  duration: number | undefined,
  dvr: number,
  now: number,
): LiveTiming {
  const seconds = now / 1000;
  const inReach = start !== undefined && start >= seconds - dvr && start < seconds;
  if (!inReach || !duration) return { kind: 'refused', reason: 'wrong-time' };
  return { kind: 'catch-up', start, duration };
}

function wholeNumber(digits: string | undefined): number | undefined {
  return digits !== undefined && /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
