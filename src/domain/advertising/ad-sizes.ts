/** Where ads are shown, and how much space they take. docs/product.md, 7, "Advertising and third parties". */

/** The pages that have a banner. */
export type AdPage = 'homepage' | 'video_player' | 'video_details';

/** `desktop` from a width of 768 px. */
export type AdDevice = 'desktop' | 'mobile';

/** CSS pixels. */
export type AdSize = { width: number; height: number };

/** The space that is kept free until the ad's size is known. */
export const usualSize: Readonly<Record<AdDevice, AdSize>> = {
  desktop: { width: 728, height: 90 },
  mobile: { width: 320, height: 100 },
};

const largest: AdSize = { width: 1600, height: 600 };

/** The sizes in a tag: `728x90`, or the JSON of one or several pairs. An empty list when there is none. */
export function parseAdSizes(text: string): AdSize[] {
  const pairs = [...text.matchAll(/(\d{1,4})\s*[x,]\s*(\d{1,4})/gi)];
  return pairs
    .map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ width, height }) => ({
      width: Math.min(width, largest.width),
      height: Math.min(height, largest.height),
    }));
}
