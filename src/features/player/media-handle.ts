import type { PlayerHandle } from './player.ts';

/** A plain video element behind the interface that screens know; `frame` is what fills the screen. */
export function mediaHandle(media: HTMLVideoElement, frame: HTMLElement): PlayerHandle {
  const quietly = (asked: Promise<unknown>) => void asked.catch(() => undefined);
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
      const { seekable } = media;
      return seekable.length > 0 ? seekable.start(0) : 0;
    },
    get end() {
      const { seekable, duration } = media;
      if (Number.isFinite(duration)) return duration;
      return seekable.length > 0 ? seekable.end(seekable.length - 1) : media.currentTime;
    },
    broadcastTime: undefined,
    play: () => quietly(media.play()),
    pause: () => media.pause(),
    seek(position) {
      media.currentTime = position;
    },
    changeVolume(by) {
      media.muted = false;
      media.volume = Math.min(1, Math.max(0, media.volume + by));
    },
    toggleMuted() {
      media.muted = !media.muted;
    },
    toggleFullscreen: () =>
      quietly(document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen()),
    toggleSubtitles() {
      const tracks = [...media.textTracks].filter(
        ({ kind }) => kind === 'subtitles' || kind === 'captions',
      );
      const showing = tracks.find(({ mode }) => mode === 'showing');
      const wanted = showing ?? tracks[0];
      if (wanted) wanted.mode = showing ? 'hidden' : 'showing';
    },
    togglePictureInPicture: () =>
      quietly(
        document.pictureInPictureElement
          ? document.exitPictureInPicture()
          : media.requestPictureInPicture(),
      ),
  };
}
