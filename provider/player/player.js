/**
 * One player: the video element, hls.js where it is needed, and the controls. hiplayer.js describes its interface.
 */
import { addControls } from './controls.js';

const hlsType = 'application/vnd.apple.mpegurl';
/** Codes of `MediaError`. The element has no error of its own where hls.js feeds it. */
const networkError = 2;
const decodeError = 3;
const hasAirPlay = () => 'WebKitPlaybackTargetAvailabilityEvent' in window;
const isHls = (address) => /\.m3u8(?=$|[?#])/i.test(address);

export function create(container, options) {
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
  const controls = addControls(container, media, options, signal);
  attach().catch(() => {
    if (!signal.aborted) media.dispatchEvent(new Event('error'));
  });

  async function attach() {
    // Safari plays HLS by itself. We use hls.js there for live streams only, because Safari may not let the viewer go
    // back in them. Other streams we leave to Safari, because AirPlay takes over only streams that Safari plays.
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
    // Without this, the viewer could seek to segments that the stream no longer has.
    hls = new Hls({ liveDurationInfinity: true });
    hls.on(Hls.Events.ERROR, (_, problem) => {
      if (!problem.fatal) return;
      const code = problem.type === 'networkError' ? networkError : decodeError;
      media.dispatchEvent(new CustomEvent('error', { detail: { code } }));
    });
    hls.on(Hls.Events.MANIFEST_PARSED, () => controls.setQualities(qualitiesOf(hls)));
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
    setLanguage: controls.setLanguage,
    destroy() {
      ending.abort();
      hls?.destroy();
      media.pause();
      // Otherwise the browser goes on loading the stream of a player that was removed.
      media.removeAttribute('src');
      media.load();
      media.remove();
      controls.remove();
    },
  };
}

/** The heights of the stream, the best first, and how to choose one; `undefined` leaves the choice to hls.js. */
function qualitiesOf(hls) {
  const heights = [...new Set(hls.levels.map(({ height }) => height))].filter(Boolean);
  return {
    heights: heights.sort((one, other) => other - one),
    choose: (height) => {
      hls.nextLevel = hls.levels.findIndex((level) => level.height === height);
    },
  };
}

function videoFor(options, playerId) {
  const media = document.createElement('video');
  media.playsInline = true;
  media.preload = 'metadata';
  media.autoplay = Boolean(options.autoplay);
  media.muted = Boolean(options.muted);
  media.dataset.playerId = playerId;
  if (options.poster) media.poster = options.poster;
  if (options.title) media.setAttribute('aria-label', options.title);
  Object.assign(media.style, { width: '100%', height: '100%', background: '#000' });
  for (const { src, language, srclang, label } of options.subtitles ?? []) {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'subtitles', src, srclang: language ?? srclang ?? '', label });
    media.append(track);
  }
  return media;
}
