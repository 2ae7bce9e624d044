/** Reads a film that was found in a folder: its description, length, artwork and subtitles. */
import { OwnFilm } from '../own-titles.ts';
import type { FoundFilm } from './find-titles.ts';
import { type FolderReading, readNfoFile, streamOf, versionedPicture } from './folder-reading.ts';
import { nfoDetails, titleTextOf } from './nfo-texts.ts';
import { readTitleName } from './title-name.ts';

/** Undefined when the film does not fit its schema. A remark says why. */
export async function readFilm(
  film: FoundFilm,
  reading: FolderReading,
): Promise<OwnFilm | undefined> {
  const { path, name, video, isAlone } = film;
  const sidecars = reading.sidecarsIn(video.folder);
  const stems = isAlone ? ['movie', video.stem, name] : [video.stem];
  const nfo = await readNfoFile(sidecars.nfo(...stems), reading);
  const named = readTitleName(name);
  const { seconds, addedAt } = await reading.inspect(video, nfo);
  return reading.parseOrRemark(OwnFilm, path, {
    id: reading.idOf(film),
    title: titleTextOf(nfo) ?? named.title,
    ...nfoDetails(nfo),
    year: nfo?.year ?? named.year,
    poster: versionedPicture(sidecars.poster(video.stem, isAlone)),
    backdrop: versionedPicture(sidecars.backdrop(video.stem, isAlone)),
    addedAt,
    seconds,
    stream: streamOf(video, sidecars.subtitles(video.stem, isAlone)),
    trailer: sidecars.trailer(video.stem, isAlone)?.path,
  });
}
