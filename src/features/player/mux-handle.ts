import type MuxPlayerElement from '@mux/mux-player';
import type { PlayerHandle } from './player.ts';

export type MuxElement = MuxPlayerElement;

/** Mux Player's element behind the interface that screens know. */
export function handleOf(player: MuxElement): PlayerHandle {
  const ask = (request: string) =>
    player.mediaController?.dispatchEvent(
      new CustomEvent(request, { bubbles: true, composed: true }),
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
      const { seekable } = player;
      return seekable.length > 0 ? seekable.start(0) : 0;
    },
    get end() {
      const { seekable, duration } = player;
      if (Number.isFinite(duration)) return duration;
      return seekable.length > 0 ? seekable.end(seekable.length - 1) : player.currentTime;
    },
    get broadcastTime() {
      const time = player.currentPdt?.getTime();
      return time === undefined || Number.isNaN(time) ? undefined : time;
    },
    play: () => void player.play().catch(() => undefined),
    pause: () => player.pause(),
    seek(position) {
      player.currentTime = position;
    },
    changeVolume(by) {
      player.muted = false;
      player.volume = Math.min(1, Math.max(0, player.volume + by));
    },
    toggleMuted() {
      player.muted = !player.muted;
    },
    toggleFullscreen: () =>
      ask(
        document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest',
      ),
    toggleSubtitles: () => ask('mediatogglesubtitlesrequest'),
    togglePictureInPicture: () =>
      ask(document.pictureInPictureElement ? 'mediaexitpiprequest' : 'mediaenterpiprequest'),
  };
}
