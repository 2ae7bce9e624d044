/** Folders of films that are deleted when their test ends, and what a refresh reads of them. */
import { onTestFinished } from 'vitest';
import { readFolder } from '../../provider/sources/folder/read-folder.ts';
import type { OwnTitles } from '../../provider/sources/own-titles.ts';
import { type FilmFolder, makeFilmFolder } from './film-folder.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

export async function folderOf(files: Files): Promise<FilmFolder> {
  const folder = await makeFilmFolder(files);
  onTestFinished(() => folder.close());
  return folder;
}

/** No `ffprobe`, unless a test brings one: the tests do not depend on what is installed. */
export async function readTitles(
  { place }: FilmFolder,
  state?: unknown,
  { ffprobe = '/no/ffprobe', former = { films: [], shows: [] } as OwnTitles } = {},
) {
  const source = {
    id: 'films',
    kind: 'folder',
    address: place,
    secret: null,
    options: {},
  } as const;
  const formerTitles = async () => ({ ...former, filmIds: new Set<string>() });
  const content = await readFolder(source, { now: () => 0, state, formerTitles }, ffprobe);
  const titles = content.titles === 'unchanged' ? undefined : (content.titles as OwnTitles);
  return { ...content, titles: titles ?? { films: [], shows: [] }, unchanged: !titles };
}

export const readFiles = async (files: Files) => readTitles(await folderOf(files));

/** The file of a picture, without its version. */
export const fileOf = (picture: string | undefined) => picture?.replace(/\?v=\d+-\d+$/, '');

/** Titles of films with their years, and of shows with the numbers of their episodes. */
export const namesOf = ({ films, shows }: OwnTitles) => ({
  films: films.map(({ title, year }) => (year ? `${title} (${year})` : title)),
  shows: shows.map(({ title, seasons }) => [
    title,
    ...seasons.map(({ number, episodes }) => [number, episodes.map((one) => one.number)]),
  ]),
});
