/** Reads a film that was found in a folder: its description, length, artwork and subtitles. */
import { OwnFilm } from '../own-titles.ts';
import { titleId } from '../title-id.ts';
import type { FoundFilm } from './find-titles.ts';
import { type FolderReading, readNfoFile, streamOf } from './folder-reading.ts';
import { describedBy, titleTextOf } from './nfo-texts.ts';
import { readTitleName } from './title-name.ts';

/** Undefined where it does not fit the form of a film; the remark says why. */
export async function readFilm(
  { path, name, unit, isAlone }: FoundFilm,
  reading: FolderReading,
): Promise<OwnFilm | undefined> {
  const beside = reading.beside(unit.folder);
  const stems = isAlone ? ['movie', unit.stem, name] : [unit.stem];
  const nfo = await readNfoFile(beside.nfo(...stems), reading);
  const named = readTitleName(name);
  const { seconds, addedAt } = await reading.look(unit, nfo);
  return reading.check(OwnFilm, path, {
    id: titleId(path),
    title: titleTextOf(nfo) ?? named.title,
    ...describedBy(nfo),
    year: nfo?.year ?? named.year,
    poster: beside.poster(unit.stem, isAlone)?.path,
    backdrop: beside.backdrop(unit.stem, isAlone)?.path,
    addedAt,
    seconds,
    stream: streamOf(unit, beside.subtitles(unit.stem, isAlone)),
    trailer: beside.trailer(unit.stem, isAlone)?.path,
  });
}
