import { mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, readTitles } from '../../../tests/support/film-folder-reading.ts';

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
});
