/** What every kind of player takes and gives, so that screens know only one. */
import type { Video } from '../../queries/videos.ts';

export type PlayerProps = {
  /** Address of the stream. */
  src: string;
  /** `live` has no past to speak of, `dvr` can be wound back. */
  stream: 'on-demand' | 'live' | 'dvr';
  title: string;
  /** Second line on the system's media controls: a channel, a genre. */
  artist?: string | undefined;
  poster?: string | undefined;
  /** Seconds; applied when the stream is ready. Later changes are not followed. */
  startAt?: number | undefined;
  subtitles?: Video['subtitles'];
  /** WebVTT file of the small pictures over the seek bar. */
  storyboard?: string | undefined;
  autoPlay?: boolean;
  /** Id of the element that fills the screen in the player's place, with what lies over the video. */
  fullscreenElement?: string | undefined;
  events: PlayerEvents;
};

export type PlayerFailure = 'network' | 'media' | 'library' | 'no-player-id';

export type PlayerEvents = {
  onReady?: (handle: PlayerHandle) => void;
  onPlay?: () => void;
  onPause?: () => void;
  onEnded?: () => void;
  /** Whether the video should move and has nothing to show. */
  onWaiting?: (waits: boolean) => void;
  /** A few times a second while the video moves; seconds, `duration` infinite on live streams. */
  onTime?: (position: number, duration: number) => void;
  onFullscreen?: (entered: boolean) => void;
  onMuted?: (muted: boolean) => void;
  onFailure: (failure: PlayerFailure) => void;
};

/** What a screen may ask of the player that is running. Times in seconds. */
export type PlayerHandle = {
  readonly position: number;
  readonly duration: number;
  readonly paused: boolean;
  /** The earliest position that can be gone to. */
  readonly start: number;
  /**
   * The latest position that can be gone to; on a live stream this is live. Undefined where the browser does not say.
   */
  readonly end: number | undefined;
  /** When what is shown was broadcast, epoch milliseconds, where the stream says so. */
  readonly broadcastTime: number | undefined;
  play(): void;
  pause(): void;
  readonly muted: boolean;
  /** To the nearest position that there is. */
  seek(position: number): void;
  /** From -1 to 1. */
  changeVolume(by: number): void;
  toggleMuted(): void;
  /** To the broadcast as it is now, on a live stream. */
  goLive(): void;
  toggleFullscreen(): void;
  toggleSubtitles(): void;
  togglePictureInPicture(): void;
};

/** The nearest position that can be gone to. Seconds. */
export function reachable(
  position: number,
  { start, end }: Pick<PlayerHandle, 'start' | 'end'>,
): number {
  return Math.max(start, Math.min(end ?? position, position));
}

/** The same player, but that a place before its beginning is asked of the screen. */
export function withBefore(
  handle: PlayerHandle,
  onBefore: ((seconds: number) => void) | undefined,
): PlayerHandle {
  if (!onBefore) return handle;
  const seek = (position: number) => {
    if (position < handle.start) onBefore(handle.start - position);
    else handle.seek(position);
  };
  return Object.create(handle, { seek: { value: seek } });
}
