import { expect, test } from 'vitest';
import { keptReminder } from '../../../tests/support/kept-reminder.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import type { Change } from '../../contracts/viewer-change.ts';
import { day, minute } from '../../domain/time/time-units.ts';
import { flushOutbox } from './flush-outbox.ts';
import { memoryDatabase } from './memory-database.ts';
import { createChange, enqueue, type NewChange, readWaiting } from './outbox-records.ts';
import { takeRefused } from './refusal-notes.ts';
import { changeToAddReminder } from './reminder-changes.ts';
import { addReminders, readReminders } from './reminders.ts';

const eight = Date.UTC(2026, 10, 21, 20);

/** A reminder of a programme at eight that is set without a network, and is refused when the network is back. */
async function remindOffline({ backAt }: { backAt: number }) {
  const database = memoryDatabase();
  const reminder = keptReminder({ title: 'Salt Road', start: eight });
  await addReminders(database, [reminder]);
  await enqueue(database, createChange(changeToAddReminder(reminder)), eight - 60 * minute);
  await flushOutbox({
    database,
    now: () => backAt,
    send: async () => ({ kind: 'refused', status: 422, message: 'It has already started.' }),
  });
  return {
    waiting: await waitingChanges(database),
    refused: (await takeRefused(database, backAt)).map(({ kind }) => kind),
    reminders: (await readReminders(database)).map(({ title }) => title),
  };
}

/** The path at which a change is sent that waited for this time, in milliseconds. */
async function pathAfter(waited: number, change: NewChange) {
  const database = memoryDatabase();
  await enqueue(database, createChange(change), eight);
  // Files that ran before may have made changes later than eight, and each change is later than the one before.
  const made = (await database.read(readWaiting)).waiting.map(({ key }) =>
    Number(key.split('/')[1]),
  );
  const paths: string[] = [];
  const send = async ({ path }: Change) => {
    paths.push(path);
    return { kind: 'taken', body: undefined } as const;
  };
  await flushOutbox({ database, now: () => Math.max(...made) + waited, send });
  return paths.join();
}

const position = { kind: 'progress', method: 'PUT', path: 'videos/dunes/progress' } as const;
const removal = { kind: 'progress-removal', method: 'DELETE' } as const;

test.each([
  ['a position of the tunnel', position, 'videos/dunes/progress?age=5400'],
  [
    'a title taken out of Continue watching',
    { ...removal, path: 'user/progress/video/dunes' },
    'user/progress/video/dunes?age=5400',
  ],
])('%s is sent with the seconds that it waited for the network', async (_, change, path) => {
  expect(await pathAfter(90 * minute, change)).toBe(path);
});

test('a position that is sent within the minute, or by a clock that was set back or years ahead, is as new as its call', async () => {
  for (const waited of [0, minute - 1, -60 * minute, 365 * day])
    expect(await pathAfter(waited, position)).toBe(position.path);
});

test('a heart is the same however long it waited', async () => {
  const heart = { kind: 'favourite', method: 'PUT', path: 'user/favorites/dunes' } as const;
  expect(await pathAfter(90 * minute, heart)).toBe(heart.path);
});

test('a reminder that did its work without a network is not said to be refused later', async () => {
  expect(await remindOffline({ backAt: eight + minute })).toEqual({
    ...{ waiting: [], refused: [], reminders: ['Salt Road'] },
  });
});

test('a reminder that is refused before its programme starts is undone, and the refusal is said', async () => {
  expect(await remindOffline({ backAt: eight - minute })).toEqual({
    ...{ waiting: [], refused: ['reminder'], reminders: [] },
  });
});
