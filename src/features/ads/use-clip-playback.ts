import { useEffect, useRef, useState } from 'react';
import {
  type AdOutcome,
  firstFrameTimeout,
  stallTimeout,
} from '../../domain/advertising/ad-break.ts';
import { track } from '../../session/analytics.ts';
import { keepMuted, readSound } from '../../session/sound-choice.ts';
import type { Clip } from './vast.ts';

export type ClipPlayback = {
  /** Seconds. */
  position: number;
  duration: number;
  paused: boolean;
  muted: boolean;
};

const atRest: ClipPlayback = { position: 0, duration: 0, paused: true, muted: false };

/**
 * Plays a clip and reports how it ended. A clip that does not load, that stalls or that the browser refuses to
 * play counts as over, so that the programme never waits for it.
 */
export function useClipPlayback(clip: Clip, onDone: (outcome: AdOutcome) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [playback, setPlayback] = useState(atRest);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    return playClip(element, clip, {
      onChange: () => setPlayback(playbackOf(element)),
      onDone: (outcome) => latest.current(outcome),
    });
  }, [clip]);
  return { video, playback };
}

function playbackOf({ currentTime, duration, paused, muted }: HTMLVideoElement): ClipPlayback {
  const known = Number.isFinite(duration) ? duration : 0;
  return { position: currentTime, duration: known, paused, muted };
}

type Callbacks = { onChange: () => void; onDone: (outcome: AdOutcome) => void };

/** Returns a function that ends the clip. */
export function playClip(
  element: HTMLVideoElement,
  clip: Clip,
  { onChange, onDone }: Callbacks,
): () => void {
  const { tracker } = clip;
  const end = new AbortController();
  const on = (name: string, then: () => void) =>
    element.addEventListener(name, then, { signal: end.signal });
  let seen = false;
  let moved = performance.now();
  const fail = () => {
    if (end.signal.aborted) return;
    // Reports the end only once: the timer would find the stalled clip again before the programme has begun.
    end.abort();
    clip.fail();
    onDone(seen ? 'left' : 'none');
  };
  on('playing', () => {
    moved = performance.now();
    if (seen) return;
    seen = true;
    if (Number.isFinite(element.duration)) tracker.setDuration(element.duration);
    tracker.trackImpression();
    track('ad_play');
  });
  on('timeupdate', () => {
    moved = performance.now();
    if (seen) tracker.setProgress(element.currentTime);
    onChange();
  });
  on('pause', () => seen && !element.ended && tracker.setPaused(true));
  on('play', () => seen && tracker.setPaused(false));
  on('volumechange', () => tracker.setMuted(element.muted));
  for (const name of ['pause', 'play', 'volumechange', 'durationchange']) on(name, onChange);
  on('ended', () => {
    tracker.complete();
    onDone('ended');
  });
  on('error', fail);
  const timer = setInterval(() => {
    if (seen && element.paused) moved = performance.now();
    const still = performance.now() - moved;
    if (still > 1000 * (seen ? stallTimeout : firstFrameTimeout)) fail();
  }, 500);
  end.signal.addEventListener('abort', () => clearInterval(timer));
  beginClip(element, clip).catch(fail);
  return () => {
    end.abort();
    element.pause();
  };
}

/** Begins with the viewer's sound setting, and muted if the browser does not allow sound. */
async function beginClip(element: HTMLVideoElement, { src, anonymous }: Clip): Promise<void> {
  const { muted, volume } = readSound();
  Object.assign(element, { muted, volume, crossOrigin: anonymous ? 'anonymous' : null, src });
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name === 'AbortError') return;
    element.muted = true;
    await element.play();
  }
}

export function toggleMuted(element: HTMLVideoElement): void {
  element.muted = !element.muted;
  keepMuted(element.muted);
}

export function togglePaused(element: HTMLVideoElement): void {
  // If the browser refuses, the clip stays paused, and the button shows it.
  if (element.paused) void element.play().catch(() => undefined);
  else element.pause();
}
