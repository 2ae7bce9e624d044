/**
 * A folder of films among the sources of a provider: what a refresh keeps of it, and what the next one makes of that.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FilmFolder, makeFilmFolder, mp4Of } from '../../../tests/support/film-folder.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { EmbeddedDatabase } from '../../embedded/database-over-message-port.ts';
import { readSourceTitles } from '../read-source-titles.ts';
import { type RefreshTools, refreshSource } from '../refresh-source.ts';
import { sourceReaders } from '../source-readers.ts';
import { findSource } from '../sources-table.ts';

let db: EmbeddedDatabase;
let folder: FilmFolder;
let downloads: FilmFolder;
beforeAll(async () => {
  db = await openTestDatabase();
  downloads = await makeFilmFolder();
  folder = await makeFilmFolder({
    'Dune (2021)/Dune (2021).mp4': mp4Of(60),
    ' Spaces .mp4': mp4Of(7),
    'Odd.mp4': '',
    'Odd.nfo': `<movie><title>O\0dd</title><genre>a${'😀'.repeat(60)}</genre></movie>`,
  });
  await db.query(
    `INSERT INTO sources (id, kind, address, interval_ms, added_at, due_at)
     VALUES ('films', 'folder', $1, 21600000, 0, 0)`,
    [folder.place],
  );
});
afterAll(async () => {
  await Promise.all([folder.close(), downloads.close()]);
  await db.close();
});

async function refresh(more?: Pick<RefreshTools, 'rebuildCatalogue'>) {
  const row = await findSource(db, 'films');
  if (!row) throw new Error('The source is gone.');
  const tools = { db, now: () => 0, readers: sourceReaders, folder: downloads.place, ...more };
  return refreshSource(row, tools);
}

async function films() {
  const found: [unknown, number, string][] = [];
  for await (const { titles } of readSourceTitles(db))
    found.push(
      ...titles.films.map(({ title, seconds, stream }): [unknown, number, string] => {
        return [title, seconds, stream.address];
      }),
    );
  return found;
}

it('is read, left alone while nothing changes, and keeps its titles when its disk is gone', async () => {
  const all = [
    ['Spaces', 7, ' Spaces .mp4'],
    ['O dd', 0, 'Odd.mp4'],
    ['Dune', 60, 'Dune (2021)/Dune (2021).mp4'],
  ];
  expect((await refresh()).outcome).toBe('new');
  expect(await films()).toEqual(all);
  expect((await refresh()).outcome).toBe('unchanged');
  expect(await films()).toEqual(all);

  await folder.remove('Odd.mp4');
  await folder.write({ 'Alien (1979).mp4': mp4Of(9) });
  expect((await refresh()).outcome).toBe('new');
  const after = await films();
  expect(after.map(([title]) => title)).toEqual(['Spaces', 'Alien', 'Dune']);

  for (const path of [' Spaces .mp4', 'Alien (1979).mp4', 'Dune (2021)']) await folder.remove(path);
  expect(await refresh()).toMatchObject({
    outcome: 'refused',
    line: expect.stringMatching(/disk mounted/),
  });
  expect(await films()).toEqual(after);
});

it('is read again when its catalogue could not be built', async () => {
  await folder.write({ 'Solaris (1972).mp4': mp4Of(8) });
  const rebuildCatalogue = async () => {
    throw new Error('there is no room');
  };
  expect((await refresh({ rebuildCatalogue })).outcome).toBe('failed');
  expect((await refresh()).outcome).toBe('new');
  expect((await refresh()).outcome).toBe('unchanged');
});
