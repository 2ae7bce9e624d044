/**
 * A small player library that conforms to what the app expects of an operator's `hiplayer`. Like the real ones it is not
 * there the moment its script has run: it first asks the browser what it can decode, then leaves `HiPlayer` (also under
 * its older name, `hiplayer`) on the window.
 *
 * HiPlayer.create(container, options) → player
 *
 * options: player_id (or playerId), src; and if wanted title, poster, startTime (seconds), autoplay, muted, live, language,
 *   subtitles: [{ src, language (or srclang), label }], and loadHls: () => Promise<Hls>, without which the browser has to play HLS by itself.
 * player: media (the video element), play(), pause(), seek(seconds), currentTime, duration, destroy(),
 *   on(event, handler) → off(), for play, pause, timeupdate, ended, volumechange, fullscreenchange and error; and of a live
 *   stream playingDate (when the picture was broadcast, a Date) and liveSyncPosition (seconds; as live as it can be played).
 */
(() => {
  if (window.HiPlayer) return;

  const hlsType = 'application/vnd.apple.mpegurl';
  const hasAirPlay = () => 'WebKitPlaybackTargetAvailabilityEvent' in window;
  const isHls = (address) => /\.m3u8(?=$|[?#])/i.test(address);

  function create(container, options) {
    const playerId = options.player_id ?? options.playerId;
    if (!playerId) throw new TypeError('HiPlayer: a player_id is needed.');
    const media = videoFor(options, playerId);
    const ending = new AbortController();
    const { signal } = ending;
    let hls;

    function on(event, handler) {
      const target = event === 'fullscreenchange' ? document : media;
      const listener = (happened) => handler(happened);
      target.addEventListener(event, listener, { signal });
      return () => target.removeEventListener(event, listener);
    }

    if (options.startTime > 0) {
      const jump = () => {
        media.currentTime = options.startTime;
      };
      media.addEventListener('loadedmetadata', jump, { once: true, signal });
    }
    container.append(media);
    attach().catch(() => {
      if (!signal.aborted) media.dispatchEvent(new Event('error'));
    });

    async function attach() {
      // A browser that plays live streams by itself may not let the viewer go back in them. AirPlay takes over nothing else.
      const borrows = isHls(options.src) && options.loadHls && (options.live || !hasAirPlay());
      const Hls = borrows ? await options.loadHls() : undefined;
      if (signal.aborted) return;
      if (!Hls?.isSupported()) {
        if (isHls(options.src) && !media.canPlayType(hlsType)) {
          throw new Error('HiPlayer: this browser plays no HLS.');
        }
        media.src = options.src;
        return;
      }
      // Without it the whole time since the first segment counts as seekable, also what the stream no longer holds.
      hls = new Hls({ liveDurationInfinity: true });
      hls.on(Hls.Events.ERROR, (_, problem) => {
        if (problem.fatal) media.dispatchEvent(new Event('error'));
      });
      hls.loadSource(options.src);
      hls.attachMedia(media);
    }

    return {
      media,
      on,
      play: () => media.play(),
      pause: () => media.pause(),
      seek: (seconds) => {
        media.currentTime = seconds;
      },
      get currentTime() {
        return media.currentTime;
      },
      get duration() {
        return media.duration;
      },
      get playingDate() {
        return hls?.playingDate ?? null;
      },
      get liveSyncPosition() {
        return hls?.liveSyncPosition ?? null;
      },
      destroy() {
        ending.abort();
        hls?.destroy();
        media.pause();
        // Without this the browser would go on loading the stream of a picture that nobody sees.
        media.removeAttribute('src');
        media.load();
        media.remove();
      },
    };
  }

  /** The browser's own controls: they are accessible, in the viewer's language, and need no style of ours. */
  function videoFor(options, playerId) {
    const media = document.createElement('video');
    media.controls = true;
    media.playsInline = true;
    media.preload = 'metadata';
    media.autoplay = Boolean(options.autoplay);
    media.muted = Boolean(options.muted);
    media.dataset.playerId = playerId;
    if (options.poster) media.poster = options.poster;
    if (options.title) media.setAttribute('aria-label', options.title);
    if (options.language) media.lang = options.language;
    Object.assign(media.style, { width: '100%', height: '100%', background: '#000' });
    for (const { src, language, srclang, label } of options.subtitles ?? []) {
      const track = document.createElement('track');
      Object.assign(track, { kind: 'subtitles', src, srclang: language ?? srclang ?? '', label });
      media.append(track);
    }
    return media;
  }

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
  const asked = navigator.mediaCapabilities?.decodingInfo(stream) ?? Promise.resolve();
  const ready = () => {
    const library = Object.freeze({ create });
    Object.assign(window, { HiPlayer: library, hiplayer: library });
  };
  asked.then((answer) => {
    if (answer && !answer.supported) console.warn('HiPlayer: H.264 may not play here.');
    ready();
  }, ready);
})();
