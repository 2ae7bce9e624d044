import { useEffect, useRef, useState } from 'react';
import { track } from '../../session/analytics.ts';
import { applyCaptions } from './captions.ts';
import { awaitLibrary, type HiPlayerLibrary, loadScript } from './hi-library.ts';
import styles from './hi-player.module.css';
import { mediaHandle } from './media-handle.ts';
import type { PlayerProps } from './player.ts';

type HiPlayerProps = PlayerProps & { loaderUrl: string; playerId: string | undefined };

/** The hiplayer kind: the operator's library, loaded from the address in the settings. Nothing plays without a `player_id`. */
export function HiPlayer(props: HiPlayerProps) {
  const {
    loaderUrl,
    playerId,
    src,
    stream,
    title,
    poster,
    autoPlay = false,
    subtitles = [],
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const library = useLibrary(loaderUrl, playerId, latest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stream or account makes another player; the rest is read as it is then
  useEffect(() => {
    const element = container.current;
    if (!library || !playerId || !element) return;
    const instance = library.create(element, {
      player_id: playerId,
      src,
      title,
      live: stream !== 'on-demand',
      autoplay: autoPlay,
      loadHls: async () => (await import('hls.js')).default,
      ...(poster && { poster }),
      subtitles: subtitles.flatMap(({ src: file, language = '', title: label }) =>
        file ? [{ src: file, language, label }] : [],
      ),
    });
    const end = report(instance.media, element, () => latest.current);
    return () => {
      end();
      instance.destroy();
    };
  }, [library, playerId, src]);
  return <div ref={container} className={styles.player} aria-busy={!library} dir="ltr" />;
}

function useLibrary(
  loaderUrl: string,
  playerId: string | undefined,
  latest: { current: HiPlayerProps },
): HiPlayerLibrary | undefined {
  const [library, setLibrary] = useState<HiPlayerLibrary>();
  useEffect(() => {
    if (!playerId) {
      console.error('hiplayer: this account has no player_id, so the player does not start.');
      latest.current.events.onFailure('no-player-id');
      return;
    }
    loadScript(loaderUrl, () => latest.current.events.onFailure('library'));
    return awaitLibrary({
      look: () => window.HiPlayer,
      // A function would be taken for an updater.
      onReady: (ready) => setLibrary(() => ready),
      onDelay: (attempts) => track(`Player_load_attempts_${attempts}`),
    });
  }, [loaderUrl, playerId, latest]);
  return library;
}

/** Tells the screen what happens to the library's picture; the returned function ends it. */
function report(
  media: HTMLVideoElement,
  frame: HTMLElement,
  props: () => HiPlayerProps,
): () => void {
  const end = new AbortController();
  const on = (name: string, then: () => void, target: EventTarget = media) =>
    target.addEventListener(name, then, { signal: end.signal });
  const { startAt } = props();
  const fullscreenFrame = () => document.getElementById(props().fullscreenElement ?? '') ?? frame;
  let muted = media.muted;
  let full = false;
  const ready = () => {
    if (startAt) media.currentTime = startAt;
    applyCaptions(media.textTracks, document.documentElement.lang);
    props().events.onReady?.(mediaHandle(media, fullscreenFrame()));
  };
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) ready();
  else on('loadedmetadata', ready);
  on('playing', () => props().events.onPlay?.());
  on('pause', () => !media.ended && props().events.onPause?.());
  on('ended', () => props().events.onEnded?.());
  on('timeupdate', () => props().events.onTime?.(media.currentTime, media.duration));
  on('error', () =>
    props().events.onFailure(
      media.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'media',
    ),
  );
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
