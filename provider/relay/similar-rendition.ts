/** Which rendition of another address a player goes on with, because the address of its own has failed. */
import { StandsStill } from './fetch-playlist.ts';
import type { HlsMasterPlaylist } from './hls-playlist-types.ts';
import type { Target } from './sealed-address.ts';

/**
 * Finds the rendition of another address that is most like the one called `name`: the variant with the nearest
 * bandwidth; for sound and subtitles the one with the same name and language, or else the first of the same kind.
 * Throws `StandsStill` when there is none.
 */
export function similarRendition({ renditions }: HlsMasterPlaylist, name = ''): Target {
  const [kind = '', detail = ''] = name.split(':');
  const alike = renditions.filter((one) => one.rendition?.startsWith(`${kind}:`));
  const distance = (one: Target) =>
    detail ? Math.abs(Number(one.rendition?.split(':')[1]) - Number(detail)) || 0 : 0;
  const nearest = alike.toSorted((one, other) => distance(one) - distance(other))[0];
  const found = alike.find((one) => one.rendition === name) ?? nearest;
  if (!found) throw new StandsStill('it has nothing of this kind');
  return found;
}

/**
 * Throws `StandsStill` unless MPEG-TS, which holds video and sound together, can take the place of the rendition. A
 * player whose master playlist names the sound apart takes only the sound out of it.
 */
export function refuseWithoutVideoOrSound({ rendition = '' }: Target): void {
  if (!/^(VARIANT|AUDIO):/.test(rendition)) throw new StandsStill('it has nothing of this kind');
}
