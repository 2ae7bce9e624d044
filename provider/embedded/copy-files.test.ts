import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from './open-embedded.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-copy-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a copy that is made in the middle of a transaction holds what was committed before, and nothing of it', async () => {
  const db = await openEmbedded(join(folder, 'live'));
  await db.query('CREATE TABLE films (id integer PRIMARY KEY)');
  await db.query('CREATE TABLE counted (films integer)');
  await db.query('INSERT INTO films VALUES (1)');
  await db.query('INSERT INTO counted VALUES (1)');
  await db.transaction(async (within) => {
    await within.query('INSERT INTO films SELECT generate_series(2, 20000)');
    await db.copyTo(join(folder, 'half', 'database'));
    await within.query('UPDATE counted SET films = 20000');
  });
  await db.copyTo(join(folder, 'whole', 'database'));
  await db.query('INSERT INTO films VALUES (20001)');
  await db.close();
  const read = async (name: string) => {
    const copy = await openEmbedded(join(folder, name));
    const [row] = await copy.query(
      'SELECT (SELECT count(*) FROM films) AS films, c.films AS counted FROM counted c',
    );
    await copy.close();
    return row;
  };
  expect(await read('half')).toEqual({ films: 1, counted: 1 });
  expect(await read('whole')).toEqual({ films: 20_000, counted: 20_000 });
}, 240_000);
