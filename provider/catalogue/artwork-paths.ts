/**
 * The paths of artwork: `/media/art/{kind}/{slug}-{width}.webp`. Widths are in pixels. Episodes use the pictures of
 * their show unless they have their own.
 */
export const artwork = {
  poster: [240, 400, 640],
  backdrop: [480, 960, 1600],
  portrait: [96, 192, 384],
  logo: [64, 128, 256],
  card: [320, 640],
} as const;
/** The width of backdrops that fill a large screen. Only some titles have it. */
export const widestBackdrop = 2560;

export type ArtworkKind = keyof typeof artwork;

export function artworkPath(kind: ArtworkKind, slug: string, width: number): string {
  return `/media/art/${kind}/${slug}-${width}.webp`;
}
