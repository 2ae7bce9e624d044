/**
 * One player: the video element, the source of its stream, and the controls. hiplayer.js describes its interface.
 */
import { addControls } from './controls.js';
import { openStreamSource } from './stream-source.js';

export function create(container, options) {
  const playerId = options.player_id ?? options.playerId;
  if (!playerId) throw new TypeError('HiPlayer: a player_id is needed.');
  const media = videoFor(options, playerId);
  const ending = new AbortController();
  const { signal } = ending;
  if (options.startTime > 0) seekOnceLoaded(media, options.startTime, signal);
  container.append(media);
  const controls = addControls(container, media, options, signal);
  const source = openStreamSource(media, options, { signal, onQualities: controls.setQualities });
  return {
    media,
    on: listenerAdderFor(media, signal),
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
      return source.playingDate;
    },
    get liveSyncPosition() {
      return source.liveSyncPosition;
    },
    setLanguage: controls.setLanguage,
    destroy() {
      ending.abort();
      source.close();
      removeVideo(media);
      controls.remove();
    },
  };
}

function seekOnceLoaded(media, startTime, signal) {
  const jump = () => {
    media.currentTime = startTime;
  };
  media.addEventListener('loadedmetadata', jump, { once: true, signal });
}

/** Returns the `on` of the interface, which adds a handler. A handler that is added twice is called twice. */
function listenerAdderFor(media, signal) {
  return (event, handler) => {
    const target = event === 'fullscreenchange' ? document : media;
    const listener = (happened) => handler(happened);
    target.addEventListener(event, listener, { signal });
    return () => target.removeEventListener(event, listener);
  };
}

function removeVideo(media) {
  media.pause();
  // Otherwise the browser goes on loading the stream of a player that was removed.
  media.removeAttribute('src');
  media.load();
  media.remove();
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
