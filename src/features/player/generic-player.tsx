import MuxPlayer from '@mux/mux-player-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../locales/use-wording.ts';
import { painted } from '../../ui/after-paint.ts';
import { useControlLabels } from './control-labels.ts';
import styles from './generic-player.module.css';
import { handleOf, type MuxElement } from './mux-handle.ts';
import { refuseCasting } from './no-cast.ts';
import type { PlayerFailure, PlayerProps } from './player.ts';
import { definePlayerThemes } from './player-themes.ts';

refuseCasting();
definePlayerThemes();

/** The generic kind: HLS through Mux Player, without its telemetry, badge or dialogs. */
export function GenericPlayer(props: PlayerProps) {
  const {
    src,
    stream,
    title,
    poster,
    startAt,
    subtitles = [],
    autoPlay = false,
    fullscreenElement,
    events,
  } = props;
  const language = useLanguage();
  const element = useRef<MuxElement>(null);
  useControlLabels();
  useReports(element, events);
  const controls = useControls(element, autoPlay);
  useFrame(element, fullscreenElement);
  const live = stream !== 'on-demand';
  // The first is the one that `c` shows.
  const ordered = [...subtitles].sort(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  );
  // A position that is saved while it plays must not make the element load again.
  const [startTime] = useState(startAt);
  return (
    <MuxPlayer
      ref={element}
      className={styles.player ?? ''}
      theme={controls ? 'whole' : 'bare'}
      src={src}
      streamType={live ? 'live' : 'on-demand'}
      {...(live && { targetLiveWindow: stream === 'dvr' ? Number.POSITIVE_INFINITY : 0 })}
      {...(startTime !== undefined && { startTime })}
      videoTitle={title}
      {...(poster && { poster })}
      autoPlay={autoPlay ? 'any' : false}
      preferPlayback="mse"
      disableTracking
      disableCookies
      accentColor="var(--lamp)"
      primaryColor="var(--ink)"
      secondaryColor="transparent"
      forwardSeekOffset={10}
      backwardSeekOffset={10}
      playbackRates={[0.75, 1, 1.25, 1.5, 2]}
      maxReconnectRetries={3}
      _hlsConfig={stream === 'live' ? nearLive : modest}
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
 * Seconds fetched ahead at most. Ten minutes, as is usual, would leave nothing of a poor line to the pictures of the page and
 * to what is kept for the next start, and the viewer may pay for what they never watch.
 */
const modest = { maxMaxBufferLength: 120 };

/** A live stream that stalled goes on near the broadcast, where its segments still are, not where it was left. */
const nearLive = { ...modest, liveSyncDurationCount: 3, liveMaxLatencyDurationCount: 10 };

/** Milliseconds after which the controls come even though no picture does: the viewer may want to leave, or the sound off. */
const patience = 500;

/** Whether the controls are made: before the picture where the viewer starts it, after its first frame where it starts itself. */
function useControls(element: RefObject<MuxElement | null>, autoPlay: boolean): boolean {
  const [made, setMade] = useState(!autoPlay);
  useEffect(() => {
    const player = element.current;
    if (made || !player) return;
    const end = new AbortController();
    const { signal } = end;
    const make = () => !signal.aborted && setMade(true);
    const timer = setTimeout(make, patience);
    player.addEventListener('playing', () => void painted().then(make), { signal });
    // Whoever reaches for them has them.
    for (const reach of ['pointerdown', 'focusin', 'keydown', 'error']) {
      player.addEventListener(reach, make, { signal });
    }
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [element, made]);
  useEffect(() => {
    if (made) void painted().then(() => element.current?.mediaTheme?.setAttribute('menus', ''));
  }, [element, made]);
  return made;
}

/** Its own attribute for this is read before the frame stands in the page, and then never again; and controls bring a new controller. */
function useFrame(element: RefObject<MuxElement | null>, frameId: string | undefined) {
  useEffect(() => {
    const controller = element.current?.mediaController;
    const frame = frameId ? document.getElementById(frameId) : null;
    if (controller && frame && controller.fullscreenElement !== frame) {
      controller.fullscreenElement = frame;
    }
  });
}

const failures: Readonly<Record<number, PlayerFailure>> = { 2: 'network' };

/** Tells the screen what happens; listeners read the latest `events`, so that a new one does not restart the player. */
function useReports(element: RefObject<MuxElement | null>, events: PlayerProps['events']) {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    const end = new AbortController();
    const on = (name: string, then: (event: Event) => void, target: EventTarget = player) =>
      target.addEventListener(name, then, { signal: end.signal });
    let muted = player.muted;
    let wasFull = false;
    on('loadedmetadata', () => latest.current.onReady?.(handleOf(player)));
    on('playing', () => latest.current.onPlay?.());
    on('pause', () => !player.ended && latest.current.onPause?.());
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
