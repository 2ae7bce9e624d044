/** Addresses of a title's artwork: the demo's files, an operator's own pictures, or pictures drawn from the title. */

import {
  type DrawnKind,
  drawnPicturePath,
  type PictureOwner,
} from '../titles/drawn-picture-path.ts';
import { pictureAddressOf } from '../titles/file-address.ts';
import { type ArtworkKind, artwork, artworkPath, widestBackdrop } from './artwork-paths.ts';
import type { ReadContext } from './read-context.ts';
import type { OwnFile } from './stored-catalogue-types.ts';

const ofTitles = ['poster', 'backdrop'] as const;

export type PicturesRow = {
  is_own: boolean | null;
  poster: OwnFile | null;
  backdrop: OwnFile | null;
};

export type TitlePictures = {
  poster: string;
  /** The small wide picture for lists. */
  thumbnail: string;
  /**
   * A picture to show behind the title's name. It is needed only without a backdrop, because the drawn thumbnail
   * contains the name itself.
   */
  details_image?: string;
  pictures: Record<string, string>;
};

export function titlePictures(
  context: ReadContext,
  row: PicturesRow,
  owner: PictureOwner,
): TitlePictures {
  if (row.is_own) {
    return ownPictures(context, row, owner);
  }
  return {
    poster: mediumPictureAddress('poster', owner.id),
    thumbnail: thumbnailOf(owner.id),
    pictures: picturesOf(owner.id, context.wideBackdrops?.has(owner.id) === true),
  };
}

function ownPictures(context: ReadContext, row: PicturesRow, owner: PictureOwner): TitlePictures {
  const drawnPath = (kind: DrawnKind) => drawnPicturePath(kind, owner, context.language);
  const poster = row.poster ? pictureAddressOf(row.poster, context.pictures) : drawnPath('poster');
  if (row.backdrop) {
    const backdrop = pictureAddressOf(row.backdrop, context.pictures);
    return { poster, thumbnail: backdrop, pictures: { poster, backdrop } };
  }
  const [thumbnail, details_image] = [drawnPath('backdrop'), drawnPath('background')];
  return { poster, thumbnail, details_image, pictures: { poster } };
}

/**
 * The addresses as `poster_240` … `backdrop_1600`, and `poster` and `backdrop` in the middle width. With
 * `hasWidestBackdrop` also `backdrop_2560`.
 */
function picturesOf(slug: string, hasWidestBackdrop: boolean): Record<string, string> {
  const pictures: Record<string, string> = {};
  for (const kind of ofTitles) {
    pictures[kind] = mediumPictureAddress(kind, slug);
    for (const width of artwork[kind])
      pictures[`${kind}_${width}`] = artworkPath(kind, slug, width);
  }
  if (hasWidestBackdrop) {
    pictures[`backdrop_${widestBackdrop}`] = artworkPath('backdrop', slug, widestBackdrop);
  }
  return pictures;
}

/** The address of a picture in the middle width of its kind. */
export function mediumPictureAddress(kind: ArtworkKind, slug: string): string {
  const widths: readonly number[] = artwork[kind];
  return artworkPath(kind, slug, widths[Math.floor(widths.length / 2)] ?? 0);
}

/** The address of the small wide picture for lists. */
function thumbnailOf(slug: string): string {
  return artworkPath('backdrop', slug, artwork.backdrop[0]);
}
