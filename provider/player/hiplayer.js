/**
 * A small player library with the interface that the app expects of an operator's `hiplayer`. Like real ones it is
 * not ready when its script has run: it loads its other files and asks the browser what it can decode. Only then it
 * sets `window.HiPlayer` (and its older name, `window.hiplayer`).
 *
 * HiPlayer.create(container, options) → player
 *
 * options: player_id (or playerId), src; and if wanted title, poster, startTime (seconds), autoplay, muted, live,
 * language,   subtitles: [{ src, language (or srclang), label }], storyboard (the address of a WebVTT file of
 * pictures),   toggleFullscreen: () => void, which fills the screen with more than the player, and loadHls: () =>
 * Promise<Hls>, without   which the browser has to play HLS by itself. player: media (the video element), play(),
 * pause(), seek(seconds), currentTime, duration, setLanguage(language), destroy(),   on(event, handler) → off(), for
 * play, pause, timeupdate, ended, volumechange, fullscreenchange and error; and of a live   stream playingDate (when
 * the picture was broadcast, a Date) and liveSyncPosition (seconds; as live as it can be played).
 */
(() => {
  if (window.HiPlayer) return;

  const stream = {
    type: 'media-source',
    video: {
      contentType: 'video/mp4; codecs="avc1.64001f"',
      width: 1280,
      height: 720,
      bitrate: 2_000_000,
      framerate: 25,
    },
  };
  const asked = navigator.mediaCapabilities?.decodingInfo(stream).catch(() => undefined);
  Promise.all([import('./player.js'), asked]).then(
    ([{ create }, answer]) => {
      if (answer && !answer.supported) console.warn('HiPlayer: H.264 may not play here.');
      const library = Object.freeze({ create });
      Object.assign(window, { HiPlayer: library, hiplayer: library });
    },
    (problem) => console.error('HiPlayer: its files could not be loaded.', problem),
  );
})();
