/** Reads a show that was found in a folder, with its seasons and episodes. */
import * as v from 'valibot';
import { inEveryLanguage } from '../../locales/i18n.ts';
import { OwnEpisode, type OwnSeason, OwnShow } from '../own-titles.ts';
import { sourceTitleId } from '../source-title-id.ts';
import type { FoundEpisode, FoundShow } from './find-shows.ts';
import { type FolderReading, readNfoFile, streamOf, versionedPicture } from './folder-reading.ts';
import { nfoDetails, titleTextOf } from './nfo-texts.ts';
import { readTitleName } from './title-name.ts';

/** Undefined when the show has no usable episode, or does not fit its schema. A remark names each fault. */
export async function readShow(
  show: FoundShow,
  reading: FolderReading,
): Promise<OwnShow | undefined> {
  const sidecars = show.folder && reading.sidecarsIn(show.folder);
  const nfo = await readNfoFile(sidecars?.nfo('tvshow'), reading);
  const named = readTitleName(show.name);
  const { seasons, addedAt } = await readSeasons(show, reading);
  if (seasons.length === 0) return undefined;
  return reading.parseOrRemark(OwnShow, show.path, {
    id: sourceTitleId(show.path),
    title: titleTextOf(nfo) ?? named.title,
    ...nfoDetails(nfo),
    year: nfo?.year ?? named.year,
    poster:
      versionedPicture(sidecars?.poster('show', true)) ??
      seasons.find(({ poster }) => poster)?.poster,
    backdrop: versionedPicture(sidecars?.backdrop('show', true)),
    addedAt,
    seasons,
  });
}

/** `addedAt` is the time of the newest episode, so that a show with a new episode is listed among the newest. */
async function readSeasons(
  show: FoundShow,
  reading: FolderReading,
): Promise<{ seasons: OwnSeason[]; addedAt: number }> {
  const seasons: OwnSeason[] = [];
  let addedAt = 0;
  for (const [number, found] of Map.groupBy(show.episodes, ({ season }) => season)) {
    const episodes: OwnEpisode[] = [];
    for (const one of found) {
      const read = await readEpisode(show, one, reading);
      if (!read) continue;
      episodes.push(read.episode);
      addedAt = Math.max(addedAt, read.addedAt);
    }
    const poster = posterOfSeason(show, number, reading);
    if (episodes.length > 0) seasons.push({ number, poster, episodes });
  }
  return { seasons, addedAt };
}

async function readEpisode(
  show: FoundShow,
  { season, number, part, date, title, video }: FoundEpisode,
  reading: FolderReading,
): Promise<{ episode: OwnEpisode; addedAt: number } | undefined> {
  const sidecars = reading.sidecarsIn(video.folder);
  const isAlone = video.container === 'hls' && video.folder.playlist === video.file;
  const nfo = await readNfoFile(sidecars.nfo(video.stem, ...(isAlone ? ['episode'] : [])), reading);
  const { seconds, addedAt } = await reading.inspect(video, nfo);
  const inOrder = number ?? nfo?.episode;
  const thumb = sidecars.picture(`${video.stem}-thumb`, video.stem, ...(isAlone ? ['thumb'] : []));
  const episode = reading.parseOrRemark(OwnEpisode, video.file.path, {
    id: sourceTitleId(
      number === undefined ? video.path : `${show.path}/S${season}E${number}${partId(part)}`,
    ),
    number: inOrder,
    title: titleTextOf(nfo) ?? title ?? partTitle(part),
    description: nfo?.description,
    seconds,
    still: versionedPicture(thumb),
    date: isDate(nfo?.date) ? nfo?.date : isDate(date) ? date : undefined,
    stream: streamOf(video, sidecars.subtitles(video.stem, isAlone)),
  });
  return episode && { episode, addedAt };
}

/** The picture `season01-poster` in the show's folder, or `poster` in the season's folder. */
function posterOfSeason(
  { folder, seasonFolders }: FoundShow,
  number: number,
  reading: FolderReading,
): string | undefined {
  const digits = String(number).padStart(2, '0');
  const names = [`season${digits}-poster`, `season${number}-poster`];
  if (number === 0) names.push('season-specials-poster');
  const inShow = folder && reading.sidecarsIn(folder).picture(...names);
  const own = seasonFolders.get(number);
  const inSeason = own && reading.sidecarsIn(own).picture('poster', 'folder', ...names);
  return versionedPicture(inShow ?? inSeason);
}

const partId = (part: number | undefined) => (part === undefined ? '' : `P${part}`);
const partTitle = (part: number | undefined) =>
  part === undefined
    ? undefined
    : inEveryLanguage((i18n) => i18n._('Part {number}', { number: part }));

const isDate = (date: string | undefined) => v.is(v.pipe(v.string(), v.isoDate()), date);
