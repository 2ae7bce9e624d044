/** Decides which quality of a stream is the best that saves data. docs/decisions.md, "Data saving". */

/** One quality of a stream, as hls.js knows it. 0 is what the playlist does not say. */
export type VideoLevel = {
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
};

/** Pixels of the shorter side of the picture. */
const maxLines = 480;
/** Bits per second, where the playlist says nothing of the picture's size. */
const maxBits = 1_200_000;

/** The index of the best level that saves data; the lowest level is always allowed. `levels`: lowest first. */
export function savingLevelOf(levels: readonly VideoLevel[]): number {
  const best = levels.findLastIndex(({ width, height, bitrate }) =>
    height > 0 ? Math.min(width || height, height) <= maxLines : bitrate <= maxBits,
  );
  return Math.max(0, best);
}
