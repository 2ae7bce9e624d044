import { describe, expect, it } from 'vitest';
import { mp4Of } from '../../../tests/support/film-folder.ts';
import { folderOf, readFiles, readTitles } from '../../../tests/support/film-folder-reading.ts';

describe('at the next refresh', () => {
  it('nothing is read where nothing has changed', async () => {
    const folder = await folderOf({ 'Dune (2021).mp4': mp4Of(3) });
    const first = await readTitles(folder);
    const stored: unknown = JSON.parse(JSON.stringify(first.state));
    const second = await readTitles(folder, stored);
    expect([first.unchanged, second.unchanged]).toEqual([false, true]);
    expect(second.state).toEqual(stored);
  });

  it('files that came, changed and went are noticed, and only new videos are opened', async () => {
    const folder = await folderOf({ 'A.mp4': mp4Of(3), 'B.mp4': mp4Of(4), 'C.mp4': mp4Of(5) });
    const first = await readTitles(folder);
    const known = first.state as { videos: (string | number)[][] };
    const trusted = { ...known, videos: known.videos.map((one) => one.with(3, 77)) };
    await folder.remove('B.mp4');
    await folder.write({ 'C.mp4': mp4Of(60, 10), 'D.mp4': mp4Of(7) });
    const { films } = (await readTitles(folder, trusted)).titles;
    expect(films.map(({ title, seconds }) => [title, seconds])).toEqual([
      ['A', 77],
      ['C', 60],
      ['D', 7],
    ]);
  });

  it('a folder that has lost every video is refused: its disk may not be mounted', async () => {
    const folder = await folderOf({ 'A.mp4': '' });
    const { state } = await readTitles(folder);
    await folder.remove('A.mp4');
    await expect(readTitles(folder, state)).rejects.toThrow(/holds no video, although it held 1/);
    await folder.close();
    await expect(readTitles(folder, state)).rejects.toThrow(/there is no such folder/);
  });
});

it('what a refresh counts stands before what it says of single files, because a log ends somewhere', async () => {
  const { remarks } = await readFiles({ 'A.mkv': '', 'A.ass': '', 'A.nfo': '<words/>' });
  expect(remarks).toEqual([
    'files of subtitles that are left out: 1. Browsers show .srt and .vtt',
    expect.stringMatching(/^videos that browsers may not play: 1\./),
    'A.nfo: this description is not used: it describes no film, show or episode',
  ]);
});
