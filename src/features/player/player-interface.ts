/** The properties, events and commands that all kinds of players share, so that screens know only one kind. */
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import type { Video } from '../../queries/videos.ts';

export type PlayerProps = {
  /** Address of the stream. */
  src: string;
  /** In a `live` stream the viewer can go back about a minute, in a `dvr` stream to its beginning. */
  stream: 'on-demand' | 'live' | 'dvr';
  title: string;
  /** Second line on the system's media controls: a channel, a genre. */
  artist?: string | undefined;
  poster?: string | undefined;
  /** The position at which to start, in seconds. Read once, when the stream is ready. */
  startAt?: number | undefined;
  subtitles?: Video['subtitles'];
  /** Shown on the seek bar, in the language of the screen. `from` in seconds. */
  chapters?: readonly { title: string; from: number }[];
  /** Shown on the seek bar, in seconds. */
  ranges?: readonly SkipRange[];
  /** WebVTT file of the small pictures over the seek bar. */
  storyboard?: string | undefined;
  autoPlay?: boolean;
  /** Whether the screen has a menu over the video. Then the player's controls contain the button that opens it. */
  menu?: boolean;
  /**
   * Set for one of several players on the screen: without controls, in a quality that fits its size, and `silent` or
   * not.
   */
  cell?: { silent: boolean } | undefined;
  /** Id of the element that fills the screen: it contains the player and the controls over the video. */
  fullscreenElement?: string | undefined;
  events: PlayerEvents;
};

export type PlayerFailure = 'network' | 'media' | 'library' | 'no-player-id';

export type PlayerEvents = {
  onReady?: (handle: PlayerHandle) => void;
  onPlay?: () => void;
  onPause?: () => void;
  onEnded?: () => void;
  /** Called with whether the video should be moving but has no data to show. */
  onWaiting?: (waits: boolean) => void;
  /** Called a few times a second while the video moves, in seconds; `duration` is infinite on live streams. */
  onTime?: (position: number, duration: number) => void;
  onFullscreen?: (entered: boolean) => void;
  onMuted?: (muted: boolean) => void;
  /** The viewer pressed the menu button among the player's own controls. */
  onMenu?: () => void;
  onFailure: (failure: PlayerFailure) => void;
};

/** The commands and the state of a running player. Times in seconds. */
export type PlayerHandle = {
  readonly position: number;
  readonly duration: number;
  readonly paused: boolean;
  /** The earliest position that can be played. */
  readonly start: number;
  /**
   * The latest position that can be played; on a live stream this is live. Undefined when the browser does not say it.
   */
  readonly end: number | undefined;
  /** The earliest position that the browser has loaded; undefined when it has loaded nothing. */
  readonly bufferStart?: number | undefined;
  /** The time at which the shown moment was broadcast, in epoch milliseconds, if the stream says it. */
  readonly broadcastTime: number | undefined;
  play(): void;
  pause(): void;
  readonly muted: boolean;
  /** Seeks to the nearest position that can be played. */
  seek(position: number): void;
  /** `by` is from -1 to 1. */
  changeVolume(by: number): void;
  toggleMuted(): void;
  /** Plays at a share (0 to 1) of the viewer's volume. The volume itself stays remembered; 1 is the whole volume. */
  fade(share: number): void;
  /** Seeks to live, on a live stream. */
  goLive(): void;
  toggleFullscreen(): void;
  toggleSubtitles(): void;
  togglePictureInPicture(): void;
  /** Whether the player's own controls have the menu button. */
  readonly hasMenuButton: boolean;
};

/** The beginning of the first range, in seconds; undefined without a range. */
export function startOf(ranges: TimeRanges): number | undefined {
  return ranges.length > 0 ? ranges.start(0) : undefined;
}

/** The nearest position that can be played, in seconds. */
export function nearestPlayable(
  position: number,
  { start, end }: Pick<PlayerHandle, 'start' | 'end'>,
): number {
  return Math.max(start, Math.min(end ?? position, position));
}

/** The same player, but a position before the stream's beginning is passed on to the screen. */
export function withEarlierSeeks(
  handle: PlayerHandle,
  onBefore: (seconds: number) => void,
): PlayerHandle {
  const seek = (position: number) => {
    if (position < handle.start) onBefore(handle.start - position);
    else handle.seek(position);
  };
  return Object.create(handle, { seek: { value: seek } });
}
