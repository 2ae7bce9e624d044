import type MuxPlayerElement from '@mux/mux-player';
import { MediaUIEvents } from 'media-chrome/constants';
import { type RefObject, useEffect } from 'react';
import type { Language } from '../../domain/language.ts';
import { applyCaptions, cueStyle, noteCaptions, orderLines } from './captions.ts';

const requests = [
  MediaUIEvents.MEDIA_SHOW_SUBTITLES_REQUEST,
  MediaUIEvents.MEDIA_DISABLE_SUBTITLES_REQUEST,
  MediaUIEvents.MEDIA_TOGGLE_SUBTITLES_REQUEST,
];

/** Subtitles as the viewer last had them on this device. What they choose in the player's menu is remembered. */
export function useCaptions(element: RefObject<MuxPlayerElement | null>, language: Language): void {
  useEffect(() => {
    const player = element.current;
    const tracks = player?.textTracks as TextTrackList | undefined;
    if (!player || !tracks) return;
    const end = new AbortController();
    const { signal } = end;
    const apply = () => applyCaptions(tracks, language);
    // The controller has acted by then, and it may be a new one after a change of language.
    const chosen = () => setTimeout(() => noteCaptions(tracks));
    for (const request of requests)
      player.shadowRoot?.addEventListener(request, chosen, { signal, capture: true });
    tracks.addEventListener('addtrack', apply, { signal });
    player.addEventListener('loadedmetadata', apply, { signal });
    // A stream that brings no subtitles of its own turns off those beside it, once it has begun.
    const applyOnceBegun = () => player.addEventListener('playing', apply, { signal, once: true });
    applyOnceBegun();
    player.addEventListener('loadstart', applyOnceBegun, { signal });
    const order = ({ target }: Event) => target instanceof TextTrack && orderLines(target);
    const follow = () => {
      for (const track of tracks) track.addEventListener('cuechange', order, { signal });
    };
    follow();
    tracks.addEventListener('addtrack', follow, { signal });
    styleCues(player);
    return () => end.abort();
  }, [element, language]);
}

/** The picture lies in a shadow tree, where no style of the page reaches its cues. */
function styleCues(player: MuxPlayerElement): void {
  const root = player.media?.shadowRoot;
  if (!root || root.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cueStyle);
  root.adoptedStyleSheets = [sheet];
}
