/** Addresses of a title's artwork. */
import { type ArtworkKind, artwork, artworkPath, widestBackdrop } from './artwork-paths.ts';

const ofTitles = ['poster', 'backdrop'] as const;

/**
 * The addresses as `poster_240` … `backdrop_1600`, and `poster` and `backdrop` in the middle width. With `isWide`
 * also `backdrop_2560`.
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

/** The address of a picture in the middle width of its kind. */
export function pictureOf(kind: ArtworkKind, slug: string): string {
  const widths: readonly number[] = artwork[kind];
  return artworkPath(kind, slug, widths[Math.floor(widths.length / 2)] ?? 0);
}

/** The address of the small wide picture for lists. */
export function thumbnailOf(slug: string): string {
  return artworkPath('backdrop', slug, artwork.backdrop[0]);
}
