/**
 * The addresses of pictures that are drawn from a title. An address changes when its title changes, so that caches may
 * store the picture.
 */
import type { Language } from '#src/domain/language.ts';
import { digestOf } from '../http/etag.ts';
import { type Texts, textIn } from '../translated-text.ts';

/** A background has no letters, because the page shows the title above it. */
export const drawnKinds = ['poster', 'backdrop', 'background'] as const;
export type DrawnKind = (typeof drawnKinds)[number];

/** The title whose pictures are shown. For an episode it is the show. */
export type PictureOwner = { type: 'video' | 'tv-show'; id: string; title: Texts };

/** Increase this when the same title is drawn differently than before. */
const drawingVersion = 1;

export function drawnPicturePath(
  kind: DrawnKind,
  { type, id, title }: PictureOwner,
  language: Language,
): string {
  const version = drawnVersion(textIn(language, title));
  return `/media/drawn/${kind}/${language}/${type}/${encodeURIComponent(id)}.svg?v=${version}`;
}

export function drawnVersion(title: string): string {
  return digestOf(`${drawingVersion} ${title}`).slice(0, 10);
}
