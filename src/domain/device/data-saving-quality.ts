/** Decides which quality of a stream is the best that still saves data. docs/decisions.md, "Data saving". */

/** One quality of a stream, as hls.js describes it. 0 means that the playlist does not say it. */
export type VideoLevel = {
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
};

/** Pixels of the shorter side of the video. */
const maxLines = 480;
/** Bits per second. Used when the playlist does not say the size of the video. */
const maxBits = 1_200_000;

/** The index of the best level that saves data; the lowest level is always allowed. `levels`: lowest first. */
export function dataSavingLevel(levels: readonly VideoLevel[]): number {
  const best = levels.findLastIndex(({ width, height, bitrate }) =>
    height > 0 ? Math.min(width || height, height) <= maxLines : bitrate <= maxBits,
  );
  return Math.max(0, best);
}
