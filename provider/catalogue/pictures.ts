/** Addresses of a title's artwork. */
import { type ArtworkKind, artwork, artworkPath, widestBackdrop } from './artwork.ts';

const ofTitles = ['poster', 'backdrop'] as const;

/**
 * `poster_240` … `backdrop_1600`, where it `isWide` `backdrop_2560`, and `poster` and `backdrop` in the middle width.
 */
export function picturesOf(slug: string, isWide: boolean): Record<string, string> {
  const pictures: Record<string, string> = {};
  for (const kind of ofTitles) {
    pictures[kind] = pictureOf(kind, slug);
    for (const width of artwork[kind])
      pictures[`${kind}_${width}`] = artworkPath(kind, slug, width);
  }
  if (isWide) {
    pictures[`backdrop_${widestBackdrop}`] = artworkPath('backdrop', slug, widestBackdrop);
  }
  return pictures;
}

/** One picture in its kind's middle width. */
export function pictureOf(kind: ArtworkKind, slug: string): string {
  const widths: readonly number[] = artwork[kind];
  return artworkPath(kind, slug, widths[Math.floor(widths.length / 2)] ?? 0);
}

/** The small wide picture of a list. */
export function thumbnailOf(slug: string): string {
  return artworkPath('backdrop', slug, artwork.backdrop[0]);
}
