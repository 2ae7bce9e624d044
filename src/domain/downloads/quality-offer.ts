/** Decides which qualities of a film are offered for keeping, and how large each is. */
import type { VideoLevel } from '../device/video-level.ts';
import { savingLevelOf } from '../device/video-level.ts';
import type { MasterPlaylist, Variant } from './hls-playlist.ts';

export type QualityOffer = {
  /** Lines of the picture; undefined where the stream does not say. */
  readonly height: number | undefined;
  /** Bits per second; 0 where the stream does not say. */
  readonly bandwidth: number;
  /** Undefined where nothing says how large it is. */
  readonly bytes: number | undefined;
};

/** The choice that was kept with a download. */
export type Quality = Pick<QualityOffer, 'height' | 'bandwidth'>;

const maxOffers = 8;

/** One offer for each height, the best of it; the largest first. `seconds`: the length of the film, if it is known. */
export function qualityOffers(
  { variants }: MasterPlaylist,
  seconds: number | undefined,
): QualityOffer[] {
  const best = new Map<number, Variant>();
  for (const variant of variants) {
    const id = variant.height ?? -variant.bandwidth;
    if ((best.get(id)?.bandwidth ?? -1) < variant.bandwidth) best.set(id, variant);
  }
  return [...best.values()]
    .toSorted((one, other) => other.bandwidth - one.bandwidth)
    .slice(0, maxOffers)
    .map(({ height, bandwidth }) => ({
      height,
      bandwidth,
      bytes: seconds && bandwidth ? Math.round((bandwidth * seconds) / 8) : undefined,
    }));
}

/** The variant that was chosen, or the nearest one where the stream has others by now. */
export function chosenVariant({ variants }: MasterPlaylist, chosen: Quality): Variant {
  const distance = ({ height, bandwidth }: Variant) =>
    (height === chosen.height ? 0 : 1e12) + Math.abs(bandwidth - chosen.bandwidth);
  return variants.toSorted((one, other) => distance(one) - distance(other))[0] as Variant;
}

/**
 * The offer that is chosen before the viewer chooses: one that fits into the room, and to save data the best that
 * saves. `offers`: the largest first. Returns its index.
 */
export function suggestedOffer(
  offers: readonly QualityOffer[],
  { room, savesData }: { room: number | undefined; savesData: boolean },
): number {
  const lowestFirst: VideoLevel[] = offers
    .map(({ height = 0, bandwidth }) => ({ width: 0, height, bitrate: bandwidth }))
    .toReversed();
  const from = savesData ? offers.length - 1 - savingLevelOf(lowestFirst) : 0;
  const fitting = offers.findIndex(
    ({ bytes = 0 }, at) => at >= from && (room === undefined || bytes <= room),
  );
  return fitting < 0 ? offers.length - 1 : fitting;
}
