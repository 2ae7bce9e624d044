import type MuxPlayerElement from '@mux/mux-player';
import { MediaUIEvents } from 'media-chrome/constants';
import type { Language } from '../../domain/language.ts';
import { toggleCaptions } from './captions.ts';
import { fadeSound } from './media-sound.ts';
import { nearestPlayable, type PlayerHandle, startOf } from './player-interface.ts';

const {
  MEDIA_ENTER_FULLSCREEN_REQUEST,
  MEDIA_EXIT_FULLSCREEN_REQUEST,
  MEDIA_ENTER_PIP_REQUEST,
  MEDIA_EXIT_PIP_REQUEST,
  MEDIA_MUTE_REQUEST,
  MEDIA_UNMUTE_REQUEST,
  MEDIA_VOLUME_REQUEST,
} = MediaUIEvents;

export type MuxElement = MuxPlayerElement;

/** Gives Mux Player's element the interface that screens use; `language` is the language of the screen. */
export function muxPlayerHandle(player: MuxElement, language: () => Language): PlayerHandle {
  // Sends the same requests as Mux Player's own controls, because volume and mute are then remembered for the next
  // visit.
  const ask = (request: string, detail?: unknown) =>
    void player.mediaController?.dispatchEvent(
      new CustomEvent(request, { bubbles: true, composed: true, detail }),
    );
  return {
    get position() {
      return player.currentTime;
    },
    get duration() {
      return player.duration;
    },
    get paused() {
      return player.paused;
    },
    get start() {
      return startOf(player.seekable) ?? 0;
    },
    get bufferStart() {
      return startOf(player.buffered);
    },
    get end() {
      const { seekable, duration } = player;
      if (Number.isFinite(duration)) return duration;
      return seekable.length > 0 ? seekable.end(seekable.length - 1) : undefined;
    },
    get broadcastTime() {
      const time = player.currentPdt?.getTime();
      return time === undefined || Number.isNaN(time) ? undefined : time;
    },
    // If the browser refuses, the video stays paused, and the button shows it.
    play: () => void player.play().catch(() => undefined),
    pause: () => player.pause(),
    get muted() {
      return player.muted;
    },
    seek(position) {
      player.currentTime = nearestPlayable(position, this);
    },
    changeVolume: (by) => ask(MEDIA_VOLUME_REQUEST, Math.min(1, Math.max(0, player.volume + by))),
    goLive() {
      this.seek(this.end ?? player.currentTime);
    },
    toggleMuted: () => ask(player.muted ? MEDIA_UNMUTE_REQUEST : MEDIA_MUTE_REQUEST),
    fade: (share) => fadeSound(player, share),
    toggleFullscreen: () =>
      ask(
        document.fullscreenElement ? MEDIA_EXIT_FULLSCREEN_REQUEST : MEDIA_ENTER_FULLSCREEN_REQUEST,
      ),
    toggleSubtitles: () => toggleCaptions(player.textTracks as TextTrackList, language()),
    togglePictureInPicture: () =>
      ask(document.pictureInPictureElement ? MEDIA_EXIT_PIP_REQUEST : MEDIA_ENTER_PIP_REQUEST),
    hasMenuButton: true,
  };
}
