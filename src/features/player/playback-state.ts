/**
 * What a player is doing, and what it plays next. These functions are pure: the events bring the player's position.
 *
 *   loading ───ready──▶ paused ◀──paused, played──▶ playing ───ended──▶ ended
 *      │                   ▲                           ▲                   │
 *      │ waits             │ paused, no more waits     │ played, waits     │ waits
 *      └────────────────▶ waiting ◀────────────────────┴───────────────────┘
 *
 *   any ─────another video──────▶ loading    the same player, the new video from its own place
 *   any ─────failed─────────────▶ failed     or resumed at once, where a newer address is known
 *   failed ──newer address──────▶ resumed    the same player, the newer address, the same place
 *   any ─────retry──────────────▶ retrying   another player, the newest address, the same place
 *   failed ──online─────────────▶ retrying   the same, if the network may cure the failure
 *   failed ──ready, played──────▶ paused, playing
 *
 * Resumed and retrying go on as loading does. Without a network, failed takes the place of all three: the viewer learns
 * at once that there is none. The player tries all the same, because the browser may be wrong.
 */
import type { PlayerFailure } from './player-interface.ts';

export type PlaybackState =
  | 'loading'
  | 'paused'
  | 'playing'
  | 'waiting'
  | 'ended'
  | 'failed'
  | 'resumed'
  | 'retrying';

export type Source = {
  /** Identifies the video. Its address may be signed and expire, and then the same video gets another one. */
  readonly mediaKey: string;
  readonly src: string;
  /** True for a live broadcast, which has no position to resume at. */
  readonly live: boolean;
};

export type Playback = {
  readonly state: PlaybackState;
  /** Why it failed; undefined in every other state. */
  readonly failure: PlayerFailure | undefined;
  /** The source that the player uses. */
  readonly source: Source;
  /** The newest address of the same video. The player uses it when its own has failed. */
  readonly newest: Source;
  /** The position at which it resumes, in seconds; undefined when the video has its own start. */
  readonly resumeAt: number | undefined;
  /** How many times a new player was made. */
  readonly attempt: number;
  /** How many newer addresses were tried since it last played. */
  readonly resumes: number;
};

/**
 * A provider may give another address with each answer, also for a stream that is gone. After this number it stays
 * failed until the viewer tries again.
 */
const maxResumes = 3;

/** The state of browser and player at the time of the event. */
export type Circumstances = {
  readonly offline: boolean;
  /** Seconds; undefined before the stream has begun. */
  readonly position: number | undefined;
};

export type PlaybackEvent =
  | { readonly type: 'ready' | 'played' | 'paused' | 'ended' }
  /** Whether the video should be moving but has no data to show. */
  | { readonly type: 'waits'; readonly waits: boolean }
  | ({ readonly type: 'source'; readonly source: Source } & Circumstances)
  | ({ readonly type: 'failed'; readonly failure: PlayerFailure } & Circumstances)
  /** The viewer, or a stream that stalls for too long, asks for another attempt. */
  | ({ readonly type: 'retry' } & Circumstances)
  /** The network is back. */
  | ({ readonly type: 'online' } & Circumstances);

export function beginPlayback(source: Source, offline: boolean): Playback {
  const first = { source, newest: source, resumeAt: undefined, attempt: 0, resumes: 0 };
  return beginFetching({ ...first, state: 'loading', failure: undefined }, 'loading', offline);
}

/** Returns the same object where nothing has changed. */
export function playbackAfter(before: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'ready':
      return isFetching(before) || before.failure ? enter(before, 'paused') : before;
    case 'played':
      return enter(before.resumes === 0 ? before : { ...before, resumes: 0 }, 'playing');
    case 'paused':
      return ignoresPause(before) ? before : enter(before, 'paused');
    case 'ended':
      return before.failure ? before : enter(before, 'ended');
    case 'waits':
      return withWaiting(before, event.waits);
    case 'source':
      return takeSource(before, event.source, event);
    case 'failed':
      return resumeWithNewestSource(enter(before, 'failed', event.failure), event);
    case 'retry':
      return retry(before, event);
    case 'online':
      return isCuredByNetwork(before.failure) ? retry(before, event) : before;
  }
}

function enter(before: Playback, state: PlaybackState, failure?: PlayerFailure): Playback {
  return before.state === state && before.failure === failure
    ? before
    : { ...before, state, failure };
}

function beginFetching(
  before: Playback,
  state: 'loading' | 'resumed' | 'retrying',
  offline: boolean,
): Playback {
  return offline ? enter(before, 'failed', 'network') : enter(before, state);
}

function isFetching({ state }: Playback): boolean {
  return state === 'loading' || state === 'resumed' || state === 'retrying';
}

/** A video that has ended or failed also sends a pause, which changes nothing. */
function ignoresPause({ state }: Playback): boolean {
  return state === 'ended' || state === 'failed';
}

function withWaiting(before: Playback, waits: boolean): Playback {
  if (waits) return before.failure ? before : enter(before, 'waiting');
  // If the video moves again, the player also sends `played`, which leads to `playing`.
  return before.state === 'waiting' ? enter(before, 'paused') : before;
}

function takeSource(before: Playback, source: Source, now: Circumstances): Playback {
  if (source.mediaKey !== before.source.mediaKey) {
    const { attempt } = before;
    return { ...beginPlayback(source, now.offline), attempt };
  }
  if (source.src === before.newest.src) return before;
  const known = { ...before, newest: source };
  return before.failure ? resumeWithNewestSource(known, now) : known;
}

/** Takes the newest address of a video that has failed; without one, or after too many, it stays failed. */
function resumeWithNewestSource(failed: Playback, now: Circumstances): Playback {
  if (failed.newest.src === failed.source.src || failed.resumes >= maxResumes) return failed;
  const resumes = failed.resumes + 1;
  return beginFetching({ ...playNewest(failed, now), resumes }, 'resumed', now.offline);
}

function retry(before: Playback, now: Circumstances): Playback {
  const attempt = before.attempt + 1;
  return beginFetching(
    { ...playNewest(before, now), attempt, resumes: 0 },
    'retrying',
    now.offline,
  );
}

/** Plays the newest address from the present position. */
function playNewest(before: Playback, { position }: Circumstances): Playback {
  const { newest } = before;
  const resumeAt = newest.live ? undefined : (position ?? before.resumeAt);
  return { ...before, source: newest, resumeAt };
}

/** A network does not mend a broken stream or an account without a player. */
function isCuredByNetwork(failure: PlayerFailure | undefined): boolean {
  return failure === 'network' || failure === 'library';
}
