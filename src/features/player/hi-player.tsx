import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../locales/use-language.ts';
import { track } from '../../session/analytics.ts';
import { FullscreenButton } from './fullscreen-button.tsx';
import styles from './hi-player.module.css';
import { reportHiPlayerEvents } from './hi-player-events.ts';
import { toggleFullscreen } from './hi-player-handle.ts';
import {
  addLoaderScript,
  type HiPlayerInstance,
  type HiPlayerLibrary,
  type HiPlayerOptions,
  watchForLibrary,
} from './hi-player-library.ts';
import { loadHls } from './load-hls.ts';
import type { PlayerProps } from './player-interface.ts';

type HiPlayerProps = PlayerProps & { loaderUrl: string; playerId: string | undefined };

/**
 * The hiplayer kind: the operator's library, loaded from the address in the
 * settings. Nothing plays without a `player_id`.
 */
export function HiPlayer(props: HiPlayerProps) {
  const { loaderUrl, playerId, src, stream } = props;
  const language = useLanguage();
  const running = useRef<HiPlayerInstance>(undefined);
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  /** Whether to show our full-screen button: the library shows the browser’s controls, and full screen is allowed. */
  const [needsFullscreenButton, setNeedsFullscreenButton] = useState(false);
  const frame = () => document.getElementById(latest.current.fullscreenElement ?? '');
  const library = useLibrary(loaderUrl, playerId, latest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stream or account makes another player; the other values are read when it is made
  useEffect(() => {
    const element = container.current;
    if (!library || !playerId || !element) return;
    const toggle = () => toggleFullscreen(frame() ?? element);
    const instance = library.create(element, optionsOf(latest.current, playerId, language, toggle));
    running.current = instance;
    const end = reportHiPlayerEvents(instance, frame() ?? element, () => latest.current);
    const { media } = instance;
    // The browser's own button would show only the video in full screen.
    if (media.controls) media.setAttribute('controlslist', 'nofullscreen');
    setNeedsFullscreenButton(media.controls && document.fullscreenEnabled);
    return () => {
      end();
      instance.destroy();
    };
  }, [library, playerId, src]);
  useEffect(() => running.current?.setLanguage?.(language), [language]);
  return (
    <div className={styles.player} data-live={stream !== 'on-demand' || undefined}>
      <div ref={container} className={styles.video} aria-busy={!library} dir="ltr" />
      {needsFullscreenButton ? (
        <FullscreenButton className={styles.fullscreen} frame={frame} />
      ) : null}
    </div>
  );
}

function optionsOf(
  { src, title, stream, autoPlay = false, poster, storyboard, subtitles = [] }: PlayerProps,
  playerId: string,
  language: string,
  toggleFullscreen: () => void,
): HiPlayerOptions {
  return {
    player_id: playerId,
    src,
    title,
    live: stream !== 'on-demand',
    autoplay: autoPlay,
    language,
    toggleFullscreen,
    loadHls,
    ...(poster && { poster }),
    ...(storyboard && { storyboard }),
    subtitles: subtitles.flatMap(({ src: file, language: spoken = '', title: label }) =>
      file ? [{ src: file, language: spoken, label }] : [],
    ),
  };
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
    const endLoading = addLoaderScript(loaderUrl, () => latest.current.events.onFailure('library'));
    const endWatch = watchForLibrary({
      find: () => window.HiPlayer,
      // React would call a bare function as an updater.
      onReady: (ready) => setLibrary(() => ready),
      onDelay: (attempts) => track(`Player_load_attempts_${attempts}`),
    });
    return () => {
      endLoading();
      endWatch();
    };
  }, [loaderUrl, playerId, latest]);
  return library;
}
