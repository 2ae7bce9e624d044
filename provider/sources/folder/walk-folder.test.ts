import { promises } from 'node:fs';
import { mkdir, rename, symlink } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mp4Of } from '../../../tests/support/film-folder.ts';
import { folderOf, readTitles } from '../../../tests/support/film-folder-reading.ts';

/**
 * Makes a call of Node fail at one file until the test ends or calls the result, because no disk of a test fails when it
 * should.
 */
function failAt(call: 'lstat' | 'open', place: string, code: string): () => void {
  const replaceCall = (by: unknown) => {
    Object.assign(promises, { [call]: by });
    syncBuiltinESMExports();
  };
  const usual = promises[call];
  onTestFinished(() => replaceCall(usual));
  replaceCall((at: unknown, ...more: unknown[]) =>
    at === place
      ? Promise.reject(Object.assign(new Error(`${code}: ${call}`), { code }))
      : Reflect.apply(usual, promises, [at, ...more]),
  );
  return () => replaceCall(usual);
}

describe('a fault', () => {
  it.skipIf(process.platform === 'win32')(
    'a symbolic link leads nowhere, into the folder or out of it',
    async () => {
      const folder = await folderOf({ 'Films/A.mp4': '' });
      await symlink('/etc', join(folder.place, 'etc'));
      await symlink(folder.place, join(folder.place, 'Films/round'));
      await symlink(join(folder.place, 'Films/A.mp4'), join(folder.place, 'B.mp4'));
      const { titles, remarks } = await readTitles(folder);
      expect(titles.films.map(({ id }) => id)).toEqual(['Films/A']);
      expect(remarks).toEqual([
        'B.mp4: a symbolic link is not followed',
        'etc: a symbolic link is not followed',
        'Films/round: a symbolic link is not followed',
      ]);
    },
  );

  it('in the name of a file costs that file', async () => {
    const folder = await folderOf({ 'A.mp4': '' });
    await mkdir(join(folder.place, 'back\\slash'));
    await folder.write({ 'back\\slash/B.mp4': '', '.hidden/C.mp4': '', '@eaDir/D.mp4': '' });
    await rename(join(folder.place, 'A.mp4'), join(folder.place, ' \n A .mp4'));
    const { titles, remarks } = await readTitles(folder);
    expect(titles.films.map(({ title, stream }) => [title, stream.address])).toEqual([
      ['A', ' \n A .mp4'],
    ]);
    expect(remarks).toEqual(['back\\slash: a name with such a letter is left out']);
  });

  it('of the disk at one file loses none of the films: the folder is refused until the disk can be read', async () => {
    const folder = await folderOf({ 'A.mp4': '', 'B.mp4': '' });
    failAt('lstat', join(folder.place, 'B.mp4'), 'EIO');
    await expect(readTitles(folder)).rejects.toThrow(/B\.mp4: the disk cannot be read \(EIO\)$/);
  });

  it.each([
    ['ENOENT', []],
    ['ENOTDIR', []],
    ['EACCES', ['B.mp4: this file may not be read and is left out']],
    ['EPERM', ['B.mp4: this file may not be read and is left out']],
  ])('at a file that is gone or closed to us costs that film (%s)', async (code, said) => {
    const folder = await folderOf({ 'A.mp4': '', 'B.mp4': '' });
    failAt('lstat', join(folder.place, 'B.mp4'), code);
    const { titles, remarks } = await readTitles(folder);
    expect(titles.films.map(({ id }) => id)).toEqual(['A']);
    expect(remarks.filter((line) => line.startsWith('B.mp4'))).toEqual(said);
  });

  it('of the disk at a film that is measured costs its length until the next refresh alone', async () => {
    const folder = await folderOf({ 'A.mp4': mp4Of(7), 'B.mp4': mp4Of(8) });
    const lengths = ({ titles }: Awaited<ReturnType<typeof readTitles>>) =>
      titles.films.map(({ seconds }) => seconds);
    const mendDisk = failAt('open', join(folder.place, 'A.mp4'), 'EIO');
    const before = await readTitles(folder);
    expect(lengths(before)).toEqual([0, 8]);
    expect(before.remarks).toEqual(['the length of 1 videos is read at the next refresh']);
    mendDisk();
    expect(lengths(await readTitles(folder, before.state))).toEqual([7, 8]);
  });

  it('of the disk at a description leaves everything as it was, so that no film vanishes from Kids', async () => {
    const nfo = '<movie><title>Up</title><mpaa>PG</mpaa></movie>';
    const folder = await folderOf({ 'A.mp4': '', 'A.nfo': nfo });
    const place = join(folder.place, 'A.nfo');
    failAt('open', place, 'EIO');
    await expect(readTitles(folder)).rejects.toThrow(/A\.nfo: the disk cannot be read \(EIO\)$/);
    failAt('open', place, 'EACCES');
    const { titles, remarks } = await readTitles(folder);
    expect(titles.films.map(({ title }) => title)).toEqual(['A']);
    expect(remarks).toEqual(['A.nfo: this description is not used: EACCES']);
  });

  it('of the disk at a variant of a film in pieces costs its length until the next refresh alone', async () => {
    const folder = await folderOf({
      'Alien/master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhigh.m3u8\n',
      'Alien/high.m3u8': '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:7,\n1.ts\n',
      'Alien/1.ts': '',
    });
    const mendDisk = failAt('lstat', join(folder.place, 'Alien/high.m3u8'), 'ESTALE');
    const before = await readTitles(folder);
    expect(before.titles.films.map(({ seconds }) => seconds)).toEqual([0]);
    expect(before.remarks).toEqual(['the length of 1 videos is read at the next refresh']);
    mendDisk();
    const after = await readTitles(folder, before.state);
    expect(after.titles.films.map(({ seconds }) => seconds)).toEqual([7]);
  });

  it('of the disk at the playlist of a film makes no films of its pieces', async () => {
    const pieces = { 'Alien/master.m3u8': '#EXTM3U\n#EXT-X-VERSION:3\n', 'Alien/1.ts': '' };
    const folder = await folderOf({ 'A.mp4': '', ...pieces });
    const place = join(folder.place, 'Alien/master.m3u8');
    failAt('open', place, 'ESTALE');
    await expect(readTitles(folder)).rejects.toThrow(/master\.m3u8: the disk cannot be read/);
    failAt('open', place, 'EACCES');
    const { titles, remarks } = await readTitles(folder);
    expect(titles.films.map(({ id }) => id)).toEqual(['A']);
    expect(remarks).toContain(
      'Alien/master.m3u8: this playlist may not be read, and its folder is left out',
    );
  });

  it('at a playlist that is of no film costs that file alone', async () => {
    const folder = await folderOf({ 'Music/all.m3u8': '', 'Music/A.mp4': '' });
    failAt('open', join(folder.place, 'Music/all.m3u8'), 'EACCES');
    const { titles, remarks } = await readTitles(folder);
    expect(titles.films).toHaveLength(1);
    expect(remarks).toContain('Music/all.m3u8: this playlist may not be read and is left out');
  });
});
