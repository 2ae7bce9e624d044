import type MuxPlayerElement from '@mux/mux-player';
import { MediaUIEvents } from 'media-chrome/constants';
import { type RefObject, useEffect } from 'react';
import type { Language } from '../../domain/language.ts';
import { applyCaptions, markLineDirections, rememberCaptions, styleCues } from './captions.ts';

const requests = [
  MediaUIEvents.MEDIA_SHOW_SUBTITLES_REQUEST,
  MediaUIEvents.MEDIA_DISABLE_SUBTITLES_REQUEST,
  MediaUIEvents.MEDIA_TOGGLE_SUBTITLES_REQUEST,
];

/**
 * Turns subtitles on or off as the viewer last did on this device, and remembers what they choose in the player's menu.
 * When the `controls` are replaced, the tracks are set again.
 */
export function useCaptions(
  element: RefObject<MuxPlayerElement | null>,
  language: Language,
  controls: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new controls turn subtitles off
  useEffect(() => {
    const player = element.current;
    const tracks = player?.textTracks as TextTrackList | undefined;
    if (!player || !tracks) return;
    const end = new AbortController();
    const { signal } = end;
    const apply = () => applyCaptions(tracks, language);
    // After the timeout the controller has handled the request, and the tracks are as the viewer chose.
    const onChoice = () => setTimeout(() => rememberCaptions(tracks));
    // The controller stops these events, and it is replaced when the language changes. So the listener is on the
    // shadow root around it. Changes of the tracks themselves prove nothing, because the stream turns tracks off too.
    for (const request of requests)
      player.shadowRoot?.addEventListener(request, onChoice, { signal, capture: true });
    // If the browser has the film in its cache, the film may have begun already. Then none of the events below comes.
    apply();
    tracks.addEventListener('addtrack', apply, { signal });
    player.addEventListener('loadedmetadata', apply, { signal });
    // When a stream without subtitles begins, it turns off the page's own tracks. So they are set again after that.
    const applyOnceBegun = () => player.addEventListener('playing', apply, { signal, once: true });
    applyOnceBegun();
    player.addEventListener('loadstart', applyOnceBegun, { signal });
    markLineDirections(tracks, signal);
    // Mux Player puts its video element into a shadow tree.
    const root = player.media?.nativeEl?.getRootNode();
    if (root instanceof ShadowRoot) styleCues(root);
    return () => end.abort();
  }, [element, language, controls]);
}
