import {
  allPictureSources,
  type PictureKind,
  type PictureSource,
} from '../domain/catalogue/pictures.ts';
import { smallSources } from '../domain/device/data-saving.ts';
import { usesLessData } from './data-saving.ts';

/** The widths of a picture from which the browser chooses. While data are saved, only the narrow ones. */
export function pictureSources(
  pictures: Parameters<typeof allPictureSources>[0],
  kind: PictureKind,
): PictureSource[] {
  const sources = allPictureSources(pictures, kind);
  return usesLessData() ? smallSources(sources) : sources;
}
