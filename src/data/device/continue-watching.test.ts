import { expect, test } from 'vitest';
import {
  type KeptProgress,
  readContinued,
  removeProgress,
  replaceProgress,
} from './continue-watching.ts';
import { keepPosition } from './keep-position.ts';
import { memoryDatabase } from './memory-database.ts';
import { noteMissing } from './missing-calls.ts';
import { createChange, enqueue } from './outbox-records.ts';
import { noteSettled, settledCount } from './settled-change-counts.ts';
import { undoChange } from './undo-change.ts';

const film: KeptProgress = {
  type: 'video',
  id: 'dunes',
  video: { id: 'dunes', title: 'Dunes', duration: 6000, thumbnail: '/dunes.webp' },
  time: 600,
  updated_at: 1,
  finished: false,
};
const watched = { video: film.video };

const row = async (database: ReturnType<typeof memoryDatabase>) =>
  (await readContinued(database, 0)).row;

test('a film that is watched stands in the row with what its card shows', async () => {
  const database = memoryDatabase();
  await keepPosition(database, { watched, reached: 600, now: 1 });
  expect(await row(database)).toEqual([film]);
  await keepPosition(database, { watched, reached: 'end', now: 2 });
  expect(await row(database)).toEqual([]);
});

test('an episode that is over does not come back by what its last minutes report, though nobody knows its length', async () => {
  const database = memoryDatabase();
  const show = { id: 'lamplighters', title: 'The Lamplighters' };
  const of = { video: { id: 'e1' }, show, next: { id: 'e2' } };
  await keepPosition(database, { watched: of, reached: 'end', endedAt: 1368, now: 1 });
  await keepPosition(database, { watched: of, reached: 1380, now: 2 });
  expect(await row(database)).toMatchObject([{ id: 'lamplighters', video: { id: 'e2' }, time: 0 }]);
});

test('the provider’s list takes the place of the device’s', async () => {
  const database = memoryDatabase();
  await keepPosition(database, { watched, reached: 600, now: 1 });
  expect(await readContinued(database, 0)).toMatchObject({ known: false });
  const other = { ...film, id: 'ferry' };
  await replaceProgress(database, { list: [other], settled: 0 });
  expect(await readContinued(database, 0)).toEqual({ row: [other], known: true });
});

test('the provider’s list waits while a removal is still on its way there', async () => {
  const database = memoryDatabase();
  const change = createChange({
    kind: 'progress-removal',
    method: 'DELETE',
    path: 'user/progress/video/dunes',
  });
  await enqueue(database, change, 1);
  await replaceProgress(database, { list: [film], settled: 0 });
  expect(await row(database)).toEqual([]);
});

test('a list that was asked for before a removal was taken does not bring the film back', async () => {
  const database = memoryDatabase();
  const settled = await database.read((records) => settledCount(records, 'progress'));
  await noteSettled(database, 'progress-removal');
  await replaceProgress(database, { list: [film], settled });
  expect(await row(database)).toEqual([]);
});

test('a removal that is refused puts the film back', async () => {
  const database = memoryDatabase();
  const change = createChange({
    kind: 'progress-removal',
    method: 'DELETE',
    path: 'user/progress/video/dunes',
    undo: { kind: 'progress', kept: film },
  });
  await database.change(async (records) => {
    removeProgress(records, film);
    await undoChange(records, change);
  });
  expect(await row(database)).toEqual([film]);
});

test('a provider without the list has no row, whatever the device knows', async () => {
  const database = memoryDatabase();
  await keepPosition(database, { watched, reached: 600, now: 1 });
  await database.change(async (records) => noteMissing(records, 'progress-list', 0));
  expect(await readContinued(database, 1)).toEqual({ row: [], known: true });
});
