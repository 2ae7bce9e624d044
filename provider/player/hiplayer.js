/**
 * A small player library with the interface that the app expects of an operator's `hiplayer`. Like real ones it is not
 * ready when its script has run: it loads its other files and asks the browser what it can decode. Only then it sets
 * `window.HiPlayer` (and its older name, `window.hiplayer`).
 *
 * HiPlayer.create(container, options) → player
 *
 * The options `player_id` (or `playerId`) and `src` are required. The others are `title`, `poster`, `startTime`
 * (seconds), `autoplay`, `muted`, `live`, `language`, and:
 * - `subtitles`: a list of `{ src, language (or srclang), label }`.
 * - `storyboard`: the address of a WebVTT file of pictures.
 * - `toggleFullscreen()`: fills the screen with more than the player.
 * - `loadHls()`: resolves to the class `Hls`. Without it the browser has to play HLS by itself.
 *
 * The player has `media` (the video element), `play()`, `pause()`, `seek(seconds)`, `currentTime`, `duration`,
 * `setLanguage(language)`, `destroy()`, and:
 * - `on(event, handler)`: returns a function that removes the handler. The events are `play`, `pause`, `timeupdate`,
 *   `ended`, `volumechange`, `fullscreenchange` and `error`.
 *   An `error` of hls.js says in `detail.code` which `MediaError` it is: 2 is the network.
 * - `playingDate`: a Date, when the present picture of a live stream was broadcast.
 * - `liveSyncPosition`: seconds, the latest position at which a live stream can be played.
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
  // The answer is only worth a warning, so a browser that cannot say it gets the player, too.
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
