import { applyCaptions, markLineDirections, rememberCaptions, styleCues } from './captions.ts';
import { hiPlayerHandle } from './hi-player-handle.ts';
import type { HiPlayerInstance } from './hi-player-library.ts';
import { applySoundAndCreatePlay } from './media-sound.ts';
import type { PlayerFailure, PlayerProps } from './player-interface.ts';

/** Reports to the screen what an operator's player does; the returned function ends the reports. */
export function reportHiPlayerEvents(
  player: HiPlayerInstance,
  frame: Element,
  props: () => PlayerProps,
): () => void {
  const { media } = player;
  const end = new AbortController();
  const on = (name: string, then: (event: Event) => void, target: EventTarget = media) =>
    target.addEventListener(name, then, { signal: end.signal });
  const { startAt, autoPlay } = props();
  const play = applySoundAndCreatePlay(media, end.signal);
  applyAndKeepCaptions(media, end.signal);
  let { muted } = media;
  let full = false;
  const startWhenReady = () => {
    // Without this a stream that is still being broadcast would begin at live.
    if (startAt !== undefined) media.currentTime = startAt;
    props().events.onReady?.(hiPlayerHandle(player, frame));
    if (autoPlay) void play();
  };
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) startWhenReady();
  else on('loadedmetadata', startWhenReady);
  on('playing', () => props().events.onPlay?.());
  on('pause', () => !media.ended && props().events.onPause?.());
  on('ended', () => props().events.onEnded?.());
  on('timeupdate', () => props().events.onTime?.(media.currentTime, media.duration));
  on('error', (event) => props().events.onFailure(failureOf(media.error ?? detailOf(event))));
  on('volumechange', () => {
    if (muted === media.muted) return;
    muted = media.muted;
    props().events.onMuted?.(muted);
  });
  on(
    'fullscreenchange',
    () => {
      const mine = document.fullscreenElement?.contains(media) ?? false;
      if (mine !== full) props().events.onFullscreen?.(mine);
      full = mine;
    },
    document,
  );
  return () => end.abort();
}

type Problem = { code?: number } | null | undefined;

/** A library that fetches the stream itself sets no `media.error`. Its event may contain the code of a `MediaError`. */
const detailOf = (event: Event) => (event as CustomEvent<Problem>).detail;

/** Without a code, the network counts as the cause if the browser is offline. */
function failureOf(problem: Problem): PlayerFailure {
  const isNetwork = problem?.code
    ? problem.code === MediaError.MEDIA_ERR_NETWORK
    : !navigator.onLine;
  return isNetwork ? 'network' : 'media';
}

/** Shows subtitles as the viewer last had them on this device, and remembers what they choose in the browser's menu. */
function applyAndKeepCaptions(media: HTMLVideoElement, signal: AbortSignal): void {
  const { textTracks } = media;
  const apply = () => applyCaptions(textTracks, document.documentElement.lang);
  markLineDirections(textTracks, signal);
  styleCues(document);
  apply();
  textTracks.addEventListener('addtrack', apply, { signal });
  const onFirstPlaying = () => {
    // Until the video plays, the stream turns tracks on or off, not the viewer.
    apply();
    textTracks.addEventListener('change', () => rememberCaptions(textTracks), { signal });
  };
  media.addEventListener('playing', onFirstPlaying, { signal, once: true });
}
