import { keepMuted, keepVolume, readSound } from '../../session/sound-choice.ts';

/**
 * Gives a video element the sound that the viewer last had on this device, and remembers each change of it. The
 * returned function plays the video. If the browser refuses to play with sound, the function mutes the video. That is
 * not remembered as the viewer's choice.
 */
export function applySoundAndCreatePlay(
  media: HTMLMediaElement,
  signal: AbortSignal,
): () => Promise<void> {
  const { muted, volume } = readSound();
  Object.assign(media, { muted, volume });
  let mutedByBrowser = false;
  const onChange = () => {
    if (!media.muted) mutedByBrowser = false;
    if (!mutedByBrowser) keepMuted(media.muted);
    if (!fullVolumes.has(media)) keepVolume(media.volume);
  };
  media.addEventListener('volumechange', onChange, { signal });
  return async () => {
    try {
      await media.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      mutedByBrowser = true;
      media.muted = true;
      // If the browser refuses this too, the video stays paused.
      await media.play().catch(() => undefined);
    }
  };
}

/** The viewer's volume of each player that is fading. */
const fullVolumes = new WeakMap<object, number>();

/** Plays at a share (0 to 1) of the viewer's volume; 1 gives it back. */
export function fadeSound(media: { volume: number }, share: number): void {
  const full = fullVolumes.get(media);
  if (full === undefined && share >= 1) return;
  const volume = full ?? media.volume;
  if (share < 1) fullVolumes.set(media, volume);
  else fullVolumes.delete(media);
  media.volume = volume * share;
}
