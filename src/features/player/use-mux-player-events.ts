import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Language } from '../../domain/language.ts';
import { type MuxElement, muxPlayerHandle } from './mux-player-handle.ts';
import type { PlayerEvents, PlayerFailure } from './player-interface.ts';

/** Reports to the screen what Mux Player does. If `events` changes, the player does not restart. */
export function useMuxPlayerEvents(
  element: RefObject<MuxElement | null>,
  events: PlayerEvents,
  language: Language,
): void {
  const latest = useEffectEvent(() => events);
  const screenLanguage = useEffectEvent(() => language);
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    const end = new AbortController();
    const on: Listen = (name, then, target = player) =>
      target.addEventListener(name, then, { signal: end.signal });
    on('loadedmetadata', () => latest().onReady?.(muxPlayerHandle(player, () => screenLanguage())));
    reportPlayback(player, on, () => latest());
    reportMuted(player, on, () => latest());
    reportFullscreen(player, on, () => latest());
    on('error', (event) => {
      const code = (event as CustomEvent<{ code?: number } | null>).detail?.code ?? 0;
      latest().onFailure(failures[code] ?? 'media');
    });
    return () => end.abort();
  }, [element]);
}

type Listen = (name: string, then: (event: Event) => void, target?: EventTarget) => void;

const failures: Readonly<Record<number, PlayerFailure>> = { 2: 'network' };

const isWaiting = ({ paused, readyState }: MuxElement) =>
  !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

function reportPlayback(player: MuxElement, on: Listen, events: () => PlayerEvents): void {
  on('playing', () => events().onPlay?.());
  on('pause', () => !player.ended && events().onPause?.());
  for (const name of ['play', 'playing', 'waiting', 'pause', 'emptied', 'ended', 'error'])
    on(name, () => events().onWaiting?.(isWaiting(player)));
  on('ended', () => events().onEnded?.());
  on('timeupdate', () => events().onTime?.(player.currentTime, player.duration));
}

function reportMuted(player: MuxElement, on: Listen, events: () => PlayerEvents): void {
  let { muted } = player;
  on('volumechange', () => {
    if (muted === player.muted) return;
    muted = player.muted;
    events().onMuted?.(muted);
  });
}

function reportFullscreen(player: MuxElement, on: Listen, events: () => PlayerEvents): void {
  let wasFull = false;
  const report = () => {
    const isFull = document.fullscreenElement?.contains(player) ?? false;
    if (isFull !== wasFull) events().onFullscreen?.(isFull);
    wasFull = isFull;
  };
  on('fullscreenchange', report, document);
}
