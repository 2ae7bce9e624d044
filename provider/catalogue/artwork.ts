/**
 * Where artwork lies below `/media/art/`: `{kind}/{slug}-{width}.webp`. Widths in pixels; episodes use their show's
 * pictures unless they have their own.
 */
export const artwork = {
  poster: [240, 400, 640],
  backdrop: [480, 960, 1600],
  portrait: [96, 192, 384],
  logo: [64, 128, 256],
  card: [320, 640],
} as const;
/** Of the titles that fill a first view: as wide as a large screen needs. */
export const widestBackdrop = 2560;

export type ArtworkKind = keyof typeof artwork;

export function artworkPath(kind: ArtworkKind, slug: string, width: number): string {
  return `/media/art/${kind}/${slug}-${width}.webp`;
}
