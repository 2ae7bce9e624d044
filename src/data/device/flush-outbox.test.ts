import { expect, test } from 'vitest';
import { keptReminder } from '../../../tests/support/kept-reminder.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { minute } from '../../domain/time/time-units.ts';
import { flushOutbox } from './flush-outbox.ts';
import { memoryDatabase } from './memory-database.ts';
import { createChange, enqueue } from './outbox-records.ts';
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
