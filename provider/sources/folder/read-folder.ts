/** Reads a source of the kind `folder`: films and shows, named as Kodi and Jellyfin do. */
import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import type { OwnTitles } from '../own-titles.ts';
import { type Source, type SourceContent, SourceProblem } from '../source.ts';
import type { ReadTools } from '../source-reader-tools.ts';
import { findTitles } from './find-titles.ts';
import { FolderReading } from './folder-reading.ts';
import {
  type FolderState,
  folderStateToStore,
  readFolderState,
  versionOf,
} from './known-videos.ts';
import { canProbe } from './probe-duration.ts';
import { readFilm } from './read-film.ts';
import { readFilmInParts } from './read-film-in-parts.ts';
import { readShow } from './read-show.ts';
import { VideoLengths } from './video-lengths.ts';
import { type FoundFolder, walkFolder } from './walk-folder.ts';

type FolderTools = Pick<ReadTools, 'now' | 'state' | 'formerTitles' | 'signal'>;

/**
 * Throws `SourceProblem` when the folder cannot be read, or has lost all its videos at once: then its disk is probably
 * not mounted. docs/operating.md, "Films and shows".
 */
export async function readFolder(
  source: Source,
  tools: FolderTools,
  ffprobe = 'ffprobe',
): Promise<SourceContent> {
  const remarks: string[] = [];
  /** Remarks that count files. They stand before the others, because a log holds only the first remarks. */
  const counts: string[] = [];
  // File names may contain line breaks, but a remark is one line.
  const remarkIn = (list: string[]) => (sentence: string) =>
    list.push(sentence.replace(/\p{Cc}/gu, '\uFFFD'));
  const remark = remarkIn(remarks);
  const remarkOnCount = remarkIn(counts);
  const root = await realpath(source.address).catch(() => refuseFolder(source));
  const found = await walkFolder(root, basename(root), { remark, remarkOnCount });
  const known = readFolderState(tools.state);
  const hasProbe = await canProbe(ffprobe);
  const version = versionOf(found, hasProbe);
  if (version === known.version) return { titles: 'unchanged', state: tools.state, remarks: [] };
  const lengths = new VideoLengths({
    ...{ root, known: known.videos, now: tools.now, signal: tools.signal },
    ffprobe: hasProbe ? ffprobe : undefined,
  });
  const reading = new FolderReading({
    ...{ root, known: known.videos, absent: known.absent, lengths, remark },
    former: await tools.formerTitles(),
  });
  const titles = await readTitles(found, reading, tools.signal);
  if (reading.videos.size === 0 && known.videos.size > 0) refuseEmptied(source, known.videos.size);
  const [first] = reading.mayNotPlay;
  if (first !== undefined)
    remarkOnCount(
      `videos that browsers may not play: ${reading.mayNotPlay.length}. They play HLS, MP4 and WebM. The first is ${first}`,
    );
  if (lengths.postponed > 0)
    remarkOnCount(`the length of ${lengths.postponed} videos is read at the next refresh`);
  const isWhole = lengths.postponed === 0;
  const state: FolderState = folderStateToStore({
    version: isWhole ? version : '',
    videos: reading.videos,
    absent: reading.absentFrom(titles),
  });
  return { titles, state, remarks: [...counts, ...remarks] };
}

async function readTitles(
  folder: FoundFolder,
  reading: FolderReading,
  signal: AbortSignal | undefined,
): Promise<OwnTitles> {
  const titles: OwnTitles = { films: [], shows: [] };
  const found = findTitles(folder, reading.remark);
  const ids = new Set<string>();
  const addIdOrRemark = ({ id }: { id: string }) => {
    if (!ids.has(id)) return Boolean(ids.add(id));
    reading.remark(`${id}: there are two titles with this path, and one is left out`);
    return false;
  };
  for (const one of found.films) {
    signal?.throwIfAborted();
    if (one.parts) {
      const film = await readFilmInParts(one, one.parts, reading);
      if (film && addIdOrRemark(film)) titles.shows.push(film);
    } else {
      const film = await readFilm(one, reading);
      if (film && addIdOrRemark(film)) titles.films.push(film);
    }
  }
  for (const one of found.shows) {
    signal?.throwIfAborted();
    const show = await readShow(one, reading);
    if (show && addIdOrRemark(show)) titles.shows.push(show);
  }
  return titles;
}

function refuseFolder({ address }: Source): never {
  throw new SourceProblem(`${address}: there is no such folder, or it may not be read`);
}

function refuseEmptied({ address }: Source, before: number): never {
  throw new SourceProblem(
    `${address}: it holds no video, although it held ${before}. Is its disk mounted? Everything stays as it was; to take its films away, remove the source`,
  );
}
