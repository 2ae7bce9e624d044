import { toggleCaptions } from './captions.ts';
import type { HiPlayerInstance } from './hi-player-library.ts';
import { fadeSound } from './media-sound.ts';
import { nearestPlayable, type PlayerHandle, startOf } from './player-interface.ts';

/**
 * Ignores that the browser refuses: the viewer sees at once that the video does not play or does not fill the screen.
 */
const ignoreRefusal = (asked: Promise<unknown>) => void asked.catch(() => undefined);

export function toggleFullscreen(frame: Element): void {
  ignoreRefusal(document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen());
}

function togglePictureInPicture(media: HTMLVideoElement): void {
  if (document.pictureInPictureElement) ignoreRefusal(document.exitPictureInPicture());
  // Firefox before 153 has no such method.
  else if ('requestPictureInPicture' in media) ignoreRefusal(media.requestPictureInPicture());
}

/** Gives an operator's player the interface that screens use; `frame` is the element that fills the screen. */
export function hiPlayerHandle(player: HiPlayerInstance, frame: Element): PlayerHandle {
  const { media } = player;
  return {
    get position() {
      return media.currentTime;
    },
    get duration() {
      return media.duration;
    },
    get paused() {
      return media.paused;
    },
    get start() {
      return startOf(media.seekable) ?? 0;
    },
    get bufferStart() {
      return startOf(media.buffered);
    },
    get end() {
      const { seekable, duration } = media;
      if (Number.isFinite(duration)) return duration;
      const edge = seekable.length > 0 ? seekable.end(seekable.length - 1) : undefined;
      return player.liveSyncPosition ?? edge;
    },
    get broadcastTime() {
      return player.playingDate?.getTime();
    },
    play: () => ignoreRefusal(media.play()),
    pause: () => media.pause(),
    get muted() {
      return media.muted;
    },
    seek(position) {
      media.currentTime = nearestPlayable(position, this);
    },
    changeVolume(by) {
      media.muted = false;
      media.volume = Math.min(1, Math.max(0, media.volume + by));
    },
    goLive() {
      if (this.end !== undefined) {
        this.seek(this.end);
        return;
      }
      // A browser that plays the stream itself and reports no live edge begins it at live when it loads.
      media.load();
      this.play();
    },
    toggleMuted() {
      media.muted = !media.muted;
    },
    fade: (share) => fadeSound(media, share),
    toggleFullscreen: () => toggleFullscreen(frame),
    toggleSubtitles: () => toggleCaptions(media.textTracks, document.documentElement.lang),
    togglePictureInPicture: () => togglePictureInPicture(media),
    hasMenuButton: false,
  };
}
