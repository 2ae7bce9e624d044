import Hls from 'hls.js';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { dataSavingHlsConfig } from './data-saving-hls-config.ts';
import { noInterstitials } from './load-hls.ts';
import type { MuxElement } from './mux-player-handle.ts';
import type { PlayerProps } from './player-interface.ts';

/**
 * The most seconds that are fetched ahead. The usual ten minutes would take a slow connection away from pictures
 * and stored data, and the viewer may pay for video that they never watch.
 */
const limitedBuffer = { maxMaxBufferLength: 120, ...noInterstitials };

/** Live playback starts three segments behind live. A viewer who pauses or goes back is never moved to live. */
const nearLive = { ...limitedBuffer, liveSyncDurationCount: 3 };

/**
 * Settings for several streams that share one connection and one machine: a quality no higher than the cell needs, and
 * little fetched ahead.
 */
const cellSettings = { capLevelToPlayerSize: true, maxBufferLength: 15, maxMaxBufferLength: 30 };

/** Gives the player its stream: first the settings of hls.js, then the address. Returns the settings and the start. */
export function useAttachStream(
  element: RefObject<MuxElement | null>,
  { src, stream, startAt, cell }: Pick<PlayerProps, 'src' | 'stream' | 'startAt' | 'cell'>,
) {
  // A position that is saved during playback must not make the element load again.
  const [start, setStart] = useState({ src, startAt });
  if (start.src !== src) setStart({ src, startAt });
  // The settings from when the player began, because other settings would make the element load again.
  const [saving] = useState(() => dataSavingHlsConfig(Hls));
  const isCell = cell !== undefined;
  const hlsConfig = useMemo(
    () => ({
      ...(stream === 'live' ? nearLive : limitedBuffer),
      ...(isCell && cellSettings),
      ...saving,
    }),
    [stream, isCell, saving],
  );
  // Set before the address, because hls.js is made as soon as there is an address, and reads its settings once. The
  // component sets the same property later, even to undefined, so the settings are also returned for its prop.
  useLayoutEffect(() => {
    if (element.current) element.current._hlsConfig = hlsConfig;
  }, [element, hlsConfig]);
  // Set in an effect: an element plays as soon as it has an address, even outside the document, and React may throw
  // an element away before it commits it.
  useLayoutEffect(() => {
    const player = element.current;
    if (!player) return;
    if (player.media) player.media.type = typeInFragment(src);
    player.src = src;
  }, [element, src]);
  return { hlsConfig, startTime: start.startAt };
}

/**
 * With the fragment `#.m3u8` a provider says that an address without that ending is HLS. Mux Player looks only at the
 * path. docs/api.md, "Things".
 */
function typeInFragment(src: string): 'application/vnd.apple.mpegurl' | undefined {
  return /#.*\.m3u8$/i.test(src) ? 'application/vnd.apple.mpegurl' : undefined;
}
