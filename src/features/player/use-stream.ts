import { type RefObject, useLayoutEffect, useState } from 'react';
import { noInterstitials } from './hls.ts';
import type { MuxElement } from './mux-handle.ts';
import type { PlayerProps } from './player.ts';

/**
 * Seconds fetched ahead at most. Ten minutes, as is usual, would leave nothing of a poor line to the pictures of the
 * page and to what is kept for the next start, and the viewer may pay for what they never watch.
 */
const limitedBuffer = { maxMaxBufferLength: 120, ...noInterstitials };

/** Three segments from the edge; a viewer who pauses or goes back is never carried on to it. */
const nearLive = { ...limitedBuffer, liveSyncDurationCount: 3 };

/** Gives the player its stream: the settings of hls.js, then the address. Answers with the settings and the start. */
export function useStream(
  element: RefObject<MuxElement | null>,
  { src, stream, startAt }: Pick<PlayerProps, 'src' | 'stream' | 'startAt'>,
) {
  // A position that is saved while it plays must not make the element load again.
  const [start, setStart] = useState({ src, startAt });
  if (start.src !== src) setStart({ src, startAt });
  const hlsConfig = stream === 'live' ? nearLive : limitedBuffer;
  // Before the address: hls.js is made as soon as there is one, and its settings are not read again. The component sets
  // its property after it, with or without a value.
  useLayoutEffect(() => {
    if (element.current) element.current._hlsConfig = hlsConfig;
  }, [element, hlsConfig]);
  // The element fetches and plays as soon as it has an address, in the document or not. React may make an element and
  // throw it away before it commits: such a one would play unseen.
  useLayoutEffect(() => {
    if (element.current) element.current.src = src;
  }, [element, src]);
  return { hlsConfig, startTime: start.startAt };
}
