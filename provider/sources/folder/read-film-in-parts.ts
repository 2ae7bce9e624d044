/**
 * Reads a film whose parts are files of their own. A browser plays one file at a time, so the parts become the episodes
 * of one season: each keeps its position, and the next one follows by itself. docs/operating.md, "Films and shows".
 */
import { inEveryLanguage } from '../../locales/i18n.ts';
import { OwnEpisode, OwnShow } from '../own-titles.ts';
import { sourceTitleId } from '../source-title-id.ts';
import type { FoundFilm } from './find-titles.ts';
import type { FoundVideo } from './find-videos.ts';
import { type FolderReading, readNfoFile, streamOf, versionedPicture } from './folder-reading.ts';
import { nfoDetails, titleTextOf } from './nfo-texts.ts';
import { readTitleName } from './title-name.ts';

/** Undefined when the film does not fit its schema. A remark says why. */
export async function readFilmInParts(
  film: FoundFilm,
  parts: readonly FoundVideo[],
  reading: FolderReading,
): Promise<OwnShow | undefined> {
  const { path, name, video, isAlone } = film;
  const sidecars = reading.sidecarsIn(video.folder);
  const nfo = await readNfoFile(
    sidecars.nfo(...(isAlone ? ['movie'] : []), name, video.stem),
    reading,
  );
  const episodes: OwnEpisode[] = [];
  let addedAt = 0;
  for (const [at, part] of parts.entries()) {
    const inspected = await reading.inspect(part, nfo);
    addedAt = Math.max(addedAt, inspected.addedAt);
    const episode = reading.parseOrRemark(OwnEpisode, part.file.path, {
      id: sourceTitleId(part.path),
      number: at + 1,
      title: inEveryLanguage((i18n) => i18n._('Part {number}', { number: at + 1 })),
      seconds: inspected.seconds,
      stream: streamOf(part, sidecars.subtitles(part.stem, false)),
    });
    if (episode) episodes.push(episode);
  }
  const named = readTitleName(name);
  return reading.parseOrRemark(OwnShow, path, {
    id: reading.idOf(film),
    title: titleTextOf(nfo) ?? named.title,
    ...nfoDetails(nfo),
    year: nfo?.year ?? named.year,
    poster: versionedPicture(
      sidecars.poster(name, isAlone) ?? sidecars.poster(video.stem, isAlone),
    ),
    backdrop: versionedPicture(
      sidecars.backdrop(name, isAlone) ?? sidecars.backdrop(video.stem, isAlone),
    ),
    addedAt,
    filmInParts: true,
    seasons: [{ number: 1, title: inEveryLanguage((i18n) => i18n._('Parts')), episodes }],
  });
}
