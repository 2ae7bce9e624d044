/** Decides in which qualities a film can be kept, and how large each is. */
import type { VideoLevel } from '../device/data-saving-quality.ts';
import { dataSavingLevel } from '../device/data-saving-quality.ts';
import { DownloadProblem } from './download-problem.ts';
import { attributeValue, type MasterPlaylist, type Variant } from './hls-playlist.ts';

export type QualityOffer = {
  /** The video's height in lines; undefined when the stream does not say it. */
  readonly height: number | undefined;
  /** Bits per second; 0 when the stream does not say it. */
  readonly bandwidth: number;
  /** Undefined when the size is unknown. */
  readonly bytes: number | undefined;
};

/** The chosen quality, which is stored with a download. */
export type Quality = Pick<QualityOffer, 'height' | 'bandwidth'>;

const maxOffers = 8;

/**
 * HEVC, AV1, VP9, Dolby and DTS, which not every browser decodes. No other codec is a reason to refuse a variant,
 * because its list of codecs also names subtitles.
 */
const doubtfulCodec = /^(?:hvc1|hev1|dvh1|dvhe|dva1|dvav|av01|vp09|ac-3|ec-3|ac-4|dts[cehlx])/i;

/**
 * The playlist with only the variants that the browser decodes, because the player leaves out the others. Throws
 * `DownloadProblem` where it decodes none.
 */
export function playableMaster(
  master: MasterPlaylist,
  canDecode: (codec: string) => boolean,
): MasterPlaylist {
  const variants = master.variants.filter(({ attributes }) =>
    (attributeValue(attributes, 'CODECS') ?? '')
      .split(',')
      .map((codec) => codec.trim())
      .every((codec) => !doubtfulCodec.test(codec) || canDecode(codec)),
  );
  if (variants.length === 0) throw new DownloadProblem('unreadable');
  return { ...master, variants };
}

/**
 * One offer for each height, with its best variant; the largest first. `seconds` is the length of the film, if it is
 * known.
 */
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

/** The variant that was chosen, or the nearest one if the stream now has others. */
export function chosenVariant({ variants }: MasterPlaylist, chosen: Quality): Variant {
  return variants.toSorted(
    (one, other) => distance(one, chosen) - distance(other, chosen),
  )[0] as Variant;
}

const distance = ({ height, bandwidth }: Quality, chosen: Quality) =>
  (height === chosen.height ? 0 : 1e12) + Math.abs(bandwidth - chosen.bandwidth);

/**
 * Whether a variant is another one than the chosen one, so that parts of both do not fit together. `all` has the
 * variants that the browser does not decode, too. If no variant is nearer, a small difference does not count, because
 * some hosts write the bandwidth that they have just measured.
 */
export function isOtherQuality(all: MasterPlaylist, variant: Variant, chosen: Quality): boolean {
  const difference = distance(variant, chosen);
  return (
    difference > chosen.bandwidth / 3 ||
    all.variants.some((one) => distance(one, chosen) < difference)
  );
}

/**
 * The index of the offer that is selected before the viewer chooses: the largest one for which there is room. While
 * data is saved, it is also one that saves data. If none fits, it is the smallest. `offers` has the largest first.
 */
export function suggestedOfferIndex(
  offers: readonly QualityOffer[],
  { room, savesData }: { room: number | undefined; savesData: boolean },
): number {
  const lowestFirst: VideoLevel[] = offers
    .map(({ height = 0, bandwidth }) => ({ width: 0, height, bitrate: bandwidth }))
    .toReversed();
  const from = savesData ? offers.length - 1 - dataSavingLevel(lowestFirst) : 0;
  const fitting = offers.findIndex(
    ({ bytes = 0 }, at) => at >= from && (room === undefined || bytes <= room),
  );
  return fitting < 0 ? offers.length - 1 : fitting;
}
