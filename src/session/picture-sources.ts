import {
  allPictureSources,
  type PictureKind,
  type PictureSource,
} from '../domain/catalogue/pictures.ts';
import { smallSources } from '../domain/device/data-saving.ts';
import { usesLessData } from './data-saving.ts';

/** A picture in several widths, from which the browser chooses. With data saving only the narrow ones. */
export function pictureSources(
  pictures: Parameters<typeof allPictureSources>[0],
  kind: PictureKind,
): PictureSource[] {
  const sources = allPictureSources(pictures, kind);
  return usesLessData() ? smallSources(sources) : sources;
}
