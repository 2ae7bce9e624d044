import MuxPlayer from '@mux/mux-player-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '../../domain/language.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { nameControls } from './control-labels.ts';
import styles from './generic-player.module.css';
import { noInterstitials } from './hls.ts';
import { handleOf, type MuxElement } from './mux-handle.ts';
import { hasAirPlay, refuseCasting } from './no-cast.ts';
import { definePictureAlone, pictureAlone } from './picture-alone.ts';
import type { PlayerFailure, PlayerProps } from './player.ts';
import { useCaptions } from './use-captions.ts';
import { controlsIn, useControls } from './use-controls.ts';
import { useSpokenTimes } from './use-spoken-times.ts';

refuseCasting();
nameControls();
definePictureAlone();

/** The generic kind: HLS through Mux Player, without its telemetry, badge or dialogs. */
export function GenericPlayer(props: PlayerProps) {
  const {
    src,
    stream,
    title,
    poster,
    startAt,
    subtitles = [],
    storyboard,
    autoPlay = false,
    fullscreenElement,
    events,
  } = props;
  const language = useLanguage();
  const element = useRef<MuxElement>(null);
  useReports(element, events, language);
  const controls = useControls(element, { language, afterPicture: autoPlay });
  useCaptions(element, language, controls);
  useSpokenTimes(element, controls);
  useFrame(element, fullscreenElement);
  useOpenMenus(element);
  const live = stream !== 'on-demand';
  // The first is the one that `c` shows.
  const ordered = [...subtitles].sort(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  );
  // A position that is saved while it plays must not make the element load again.
  const [start, setStart] = useState({ src, startAt });
  if (start.src !== src) setStart({ src, startAt });
  const startTime = start.startAt;
  const hlsConfig = stream === 'live' ? nearLive : limitedBuffer;
  // Before the address: hls.js is made as soon as there is one, and its settings are not read again. The component sets
  // its property after it, with or without a value.
  useLayoutEffect(() => {
    if (element.current) element.current._hlsConfig = hlsConfig;
  }, [hlsConfig]);
  // It fetches and plays as soon as it has an address, in the document or not: one that React made and threw away, as
  // it may before it commits, would do so unseen.
  useLayoutEffect(() => {
    if (element.current) element.current.src = src;
  }, [src]);
  return (
    <MuxPlayer
      ref={element}
      className={`${styles.player} ${live ? styles.live : ''}`}
      theme={controls ? controlsIn(controls) : pictureAlone}
      streamType={live ? 'live' : 'on-demand'}
      _hlsConfig={hlsConfig}
      // The screen has a timeline of its own, which goes beyond what the stream holds.
      {...(live && { targetLiveWindow: 0 })}
      {...(startTime !== undefined && { startTime })}
      videoTitle={title}
      {...(poster && { poster })}
      {...(storyboard && { storyboardSrc: storyboard })}
      autoPlay={autoPlay ? 'any' : false}
      preferPlayback={!live && hasAirPlay() ? 'native' : 'mse'}
      disableTracking
      disableCookies
      accentColor="var(--lamp)"
      primaryColor="var(--ink)"
      secondaryColor="transparent"
      forwardSeekOffset={10}
      backwardSeekOffset={10}
      playbackRates={[0.75, 1, 1.25, 1.5, 2]}
      maxReconnectRetries={3}
      defaultHiddenCaptions
    >
      {ordered.map(({ src: file, language: spoken, title: label }) =>
        file ? (
          <track key={file} kind="subtitles" src={file} srcLang={spoken} label={label} />
        ) : null,
      )}
    </MuxPlayer>
  );
}

/**
 * Seconds fetched ahead at most. Ten minutes, as is usual, would leave nothing of a poor line to the pictures of the
 * page and to what is kept for the next start, and the viewer may pay for what they never watch.
 */
const limitedBuffer = { maxMaxBufferLength: 120, ...noInterstitials };

/** Three segments from the edge; a viewer who pauses or goes back is never carried on to it. */
const nearLive = { ...limitedBuffer, liveSyncDurationCount: 3 };

/**
 * Its own attribute for this is read before the frame stands in the page, and then never
 * again; and controls bring a new controller.
 */
function useFrame(element: RefObject<MuxElement | null>, frameId: string | undefined) {
  useEffect(() => {
    const controller = element.current?.mediaController;
    const frame = frameId ? document.getElementById(frameId) : null;
    if (controller && frame && controller.fullscreenElement !== frame) {
      controller.fullscreenElement = frame;
    }
  });
}

/** How long the pointer rests until the controls go, as Mux Player has it. */
const restSeconds = '2';

/** Controls go when the pointer rests, and would take an open menu with them, while the viewer reads it. */
function useOpenMenus(element: RefObject<MuxElement | null>) {
  useEffect(() => {
    const controller = element.current?.mediaController;
    if (!controller) return;
    const toggled = (event: Event) => {
      controller.autohide = (event as ToggleEvent).newState === 'open' ? '-1' : restSeconds;
    };
    controller.addEventListener('toggle', toggled);
    return () => controller.removeEventListener('toggle', toggled);
  });
}

const isWaiting = ({ paused, readyState }: MuxElement) =>
  !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

const failures: Readonly<Record<number, PlayerFailure>> = { 2: 'network' };

/**
 * Tells the screen what happens; listeners read the latest `events`, so that a new one does not restart the player.
 */
function useReports(
  element: RefObject<MuxElement | null>,
  events: PlayerProps['events'],
  language: Language,
) {
  const latest = useRef(events);
  const screen = useRef(language);
  useEffect(() => {
    latest.current = events;
    screen.current = language;
  });
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    const end = new AbortController();
    const on = (name: string, then: (event: Event) => void, target: EventTarget = player) =>
      target.addEventListener(name, then, { signal: end.signal });
    let muted = player.muted;
    let wasFull = false;
    on('loadedmetadata', () => latest.current.onReady?.(handleOf(player, () => screen.current)));
    on('playing', () => latest.current.onPlay?.());
    on('pause', () => !player.ended && latest.current.onPause?.());
    for (const name of ['play', 'playing', 'waiting', 'pause', 'emptied', 'ended', 'error'])
      on(name, () => latest.current.onWaiting?.(isWaiting(player)));
    on('ended', () => latest.current.onEnded?.());
    on('timeupdate', () => latest.current.onTime?.(player.currentTime, player.duration));
    on('volumechange', () => {
      if (muted === player.muted) return;
      muted = player.muted;
      latest.current.onMuted?.(muted);
    });
    on('error', (event) => {
      const code = (event as CustomEvent<{ code?: number } | null>).detail?.code ?? 0;
      latest.current.onFailure(failures[code] ?? 'media');
    });
    on(
      'fullscreenchange',
      () => {
        const full = document.fullscreenElement;
        const mine = full?.contains(player) ?? false;
        if (mine !== wasFull) latest.current.onFullscreen?.(mine);
        wasFull = mine;
      },
      document,
    );
    return () => end.abort();
  }, [element]);
}
