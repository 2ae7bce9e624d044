import MuxPlayer from '@mux/mux-player-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLanguage } from '../../locales/use-language.ts';
import { usesLessData } from '../../session/data-saving.ts';
import { isSameLanguage } from './captions.ts';
import { labelControls } from './control-labels.ts';
import styles from './generic-player.module.css';
import type { MuxElement } from './mux-player-handle.ts';

import type { PlayerProps } from './player-interface.ts';
import { bareTheme, defineBareTheme, defineControlsTheme } from './player-themes.ts';
import { useAttachStream } from './use-attach-stream.ts';
import { useCaptions } from './use-captions.ts';
import { useDeferredControls } from './use-deferred-controls.ts';
import { useDrawSeekBarRanges } from './use-draw-seek-bar-ranges.ts';
import { useFullscreenAndAutohide } from './use-fullscreen-and-autohide.ts';
import { useMenuButton } from './use-menu-button.ts';
import { useMuxPlayerEvents } from './use-mux-player-events.ts';
import { useScreenReaderTimes } from './use-screen-reader-times.ts';
import { useSeekRetry } from './use-seek-retry.ts';

disableGoogleCast();
labelControls();
defineBareTheme();

/** The generic kind: HLS through Mux Player, without its telemetry, badge or dialogs. */
export function GenericPlayer(props: PlayerProps) {
  const { stream, title, poster, storyboard, autoPlay = false, events } = props;
  const language = useLanguage();
  const element = useRef<MuxElement>(null);
  useMuxPlayerEvents(element, events, language);
  useSeekRetry(element);
  const made = useDeferredControls(element, { language, afterFirstFrame: autoPlay });
  const controls = props.cell ? undefined : made;
  useCellSound(element, props.cell?.silent);
  useCaptions(element, language, controls);
  useScreenReaderTimes(element, controls);
  useMenuButton(element, controls, props.menu ? events.onMenu : undefined);
  useDrawSeekBarRanges(element, controls, props);
  useFullscreenAndAutohide(element, props.fullscreenElement);
  const { hlsConfig, startTime } = useAttachStream(element, props);
  const live = stream !== 'on-demand';
  return (
    <MuxPlayer
      ref={element}
      className={styles.player ?? ''}
      theme={controls ? defineControlsTheme(controls) : bareTheme}
      streamType={live ? 'live' : 'on-demand'}
      _hlsConfig={hlsConfig}
      // The screen has a timeline of its own, which reaches further back than the stream.
      {...(live && { targetLiveWindow: 0 })}
      {...(startTime !== undefined && { startTime })}
      videoTitle={title}
      {...(poster && { poster })}
      {...(storyboard && { storyboardSrc: storyboard })}
      autoPlay={autoPlay && (props.cell?.silent ? 'muted' : 'any')}
      // When the browser plays the stream itself, it chooses the quality, which may use much data.
      preferPlayback={!live && hasAirPlay() && !usesLessData() ? 'native' : 'mse'}
      disableTracking
      disableCookies
      forwardSeekOffset={10}
      backwardSeekOffset={10}
      playbackRates={[0.75, 1, 1.25, 1.5, 2]}
      maxReconnectRetries={3}
      defaultHiddenCaptions
    >
      <Subtitles subtitles={props.subtitles ?? []} firstLanguage={language} />
    </MuxPlayer>
  );
}

/**
 * The sound of one channel in the multiview. It is set on the element itself, because the controls would remember
 * it as the viewer's choice for every player.
 */
function useCellSound(element: RefObject<MuxElement | null>, silent: boolean | undefined): void {
  useEffect(() => {
    const player = element.current;
    if (!player || silent === undefined) return;
    const end = new AbortController();
    const apply = () => {
      player.muted = silent;
    };
    apply();
    // When a stream begins, the viewer's choice for single videos is applied, so the sound is set again.
    player.addEventListener('loadedmetadata', apply, { signal: end.signal });
    return () => end.abort();
  }, [element, silent]);
}

type SubtitlesProps = { subtitles: NonNullable<PlayerProps['subtitles']>; firstLanguage: string };

/** The key `c` shows the first track, so the tracks in the language of the screen come first. */
function Subtitles({ subtitles, firstLanguage }: SubtitlesProps) {
  const inFirstLanguage = subtitles.filter(({ language = '' }) =>
    isSameLanguage(language, firstLanguage),
  );
  const ordered = new Set([...inFirstLanguage, ...subtitles]);
  return [...ordered].map(({ src, language, title }) =>
    src ? <track key={src} kind="subtitles" src={src} srcLang={language} label={title} /> : null,
  );
}

/**
 * Turns Google Cast off; AirPlay, which is part of the browser, stays. docs/decisions.md, "Other screens". In a browser
 * with `globalThis.chrome`, Mux Player uses Google Cast for other screens. It fetches Google's library from another
 * host as soon as it looks for screens. The app loads no code from other hosts here, so the video element says that it
 * cannot be played on other screens. This is set on its prototype, because Mux Player makes the element itself and
 * looks for screens at once: on the element it would be set too late.
 */
function disableGoogleCast(): void {
  if (!('chrome' in globalThis)) return;
  const video = customElements.get('mux-video');
  if (!video || Object.hasOwn(video.prototype, 'disableRemotePlayback')) return;
  Object.defineProperty(video.prototype, 'disableRemotePlayback', { get: () => true });
}

/**
 * AirPlay can only take over an address, not a video that a script feeds. Where AirPlay exists, the browser itself
 * therefore plays films, unless the viewer uses less data.
 */
function hasAirPlay(): boolean {
  return 'WebKitPlaybackTargetAvailabilityEvent' in globalThis;
}
