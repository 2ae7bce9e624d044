import { type PictureKind, type PictureSource, sourcesOf } from '../domain/catalogue/pictures.ts';
import { smallSources } from '../domain/device/data-saving.ts';
import { savesData } from './data-saving.ts';

/** The widths of a picture from which the browser chooses. While data are saved, only the narrow ones. */
export function pictureSources(
  pictures: Parameters<typeof sourcesOf>[0],
  kind: PictureKind,
): PictureSource[] {
  const sources = sourcesOf(pictures, kind);
  return savesData() ? smallSources(sources) : sources;
}
