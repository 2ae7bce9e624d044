import { keepMuted, keepVolume, readSound } from '../../session/sound-choice.ts';

/**
 * Gives a video element the sound that the viewer last had on this device, and remembers each change of it. The
 * returned function plays the video. Where the browser allows only silence, it plays without sound, which is not
 * remembered.
 */
export function followSound(media: HTMLMediaElement, signal: AbortSignal): () => Promise<void> {
  const { muted, volume } = readSound();
  Object.assign(media, { muted, volume });
  let mutedByBrowser = false;
  const onChange = () => {
    if (!media.muted) mutedByBrowser = false;
    if (!mutedByBrowser) keepMuted(media.muted);
    keepVolume(media.volume);
  };
  media.addEventListener('volumechange', onChange, { signal });
  return async () => {
    try {
      await media.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      mutedByBrowser = true;
      media.muted = true;
      await media.play().catch(() => undefined);
    }
  };
}
