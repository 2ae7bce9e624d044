import { expect, test } from 'vitest';
import type { Download } from '../../contracts/download.ts';
import { day, minute } from '../../domain/time/time-units.ts';
import { addDownload, changeDownload } from '../device/download-records.ts';
import { memoryDatabase } from '../device/memory-database.ts';
import { chooseNextDownload } from './choose-next-download.ts';

const network = { isOnline: true, savesData: false };
const unreachable = { state: 'failed', reason: 'unreachable' } as const;

/** A device with a film of which two of three parts are kept, and whose server does not answer. */
async function deviceWithFilm(more: Partial<Download> = {}) {
  const database = memoryDatabase();
  const film: Download = {
    ...{ copy: crypto.randomUUID().replaceAll('-', ''), subject: { type: 'video', id: 'ferry' } },
    ...{ title: 'The Ferry', title_trans: undefined, kind: 'hls', bandwidth: 0, subtitles: [] },
    ...{ kept_parts: 2, parts: 3, bytes: 24, on_metered: false, days: 7 },
    ...{ added_at: 0, checked_at: 0, ...unreachable, ...more },
  };
  await addDownload(database, film);
  const take = (now: number) => chooseNextDownload(database, now, network);
  const failAgain = (change: Partial<Download> = {}) =>
    changeDownload(database, film, (one) => ({ ...one, ...unreachable, ...change }));
  /** How many minutes pass until the film is tried again. */
  const pauseFrom = async (start: number) => {
    for (let minutes = 0; minutes < 100; minutes += 1)
      if (await take((start + minutes) * minute)) return minutes;
    return undefined;
  };
  return { database, film, take, failAgain, pauseFrom };
}

test('a film whose server stops answering in the middle goes on by itself, after pauses that double up to an hour', async () => {
  const { pauseFrom, failAgain } = await deviceWithFilm();
  const pauses: (number | undefined)[] = [];
  for (let start = 0; pauses.length < 8; ) {
    const pause = await pauseFrom(start);
    pauses.push(pause);
    start += pause ?? 0;
    await failAgain();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('it waits like any other film meanwhile, and after more of its parts have come the first pause is short again', async () => {
  const { take, pauseFrom, failAgain } = await deviceWithFilm();
  await take(0);
  const taken = await take(minute);
  expect(taken).toMatchObject({ state: 'waiting', kept_parts: 2 });
  expect(taken?.reason).toBeUndefined();
  await failAgain();
  expect(await pauseFrom(1)).toBe(2);
  await failAgain({ kept_parts: 3, parts: 4 });
  expect(await pauseFrom(3)).toBe(1);
});

test('a film whose server answers in the middle with an error that the app may not read goes on by itself too', async () => {
  const { pauseFrom } = await deviceWithFilm({ reason: 'cors' });
  expect(await pauseFrom(0)).toBe(1);
});

test('it goes behind a film that was begun later, and whose server answers', async () => {
  const { database, film, take } = await deviceWithFilm();
  await take(0);
  const later = {
    copy: 'b'.repeat(32),
    subject: { type: 'video', id: 'dunes' },
    added_at: 1,
  } as const;
  await addDownload(database, { ...film, ...later, state: 'waiting', reason: undefined });
  expect((await take(minute))?.copy).toBe(later.copy);
});

test.each<[string, Partial<Download>]>([
  ['of which nothing came', { kept_parts: 0 }],
  ['of which a part is missing', { reason: 'part-missing' }],
  ['whose days are over', { added_at: -7 * day }],
])('a film %s is not tried again without a press', async (_, more) => {
  const { pauseFrom } = await deviceWithFilm(more);
  expect(await pauseFrom(0)).toBeUndefined();
});

test('it is not tried again without a network, or on a connection that is not meant for it', async () => {
  const { database, take } = await deviceWithFilm();
  await take(0);
  for (const present of [
    { isOnline: false, savesData: false },
    { isOnline: true, savesData: true },
  ]) {
    expect(await chooseNextDownload(database, minute, present)).toBeUndefined();
  }
  expect(await take(minute)).toBeDefined();
});
