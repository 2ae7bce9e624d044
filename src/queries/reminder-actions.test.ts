import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { moveReminder, readReminders } from '../data/device/reminders.ts';
import { startText } from '../domain/reminders/reminder.ts';
import { hour } from '../domain/time/time-units.ts';
import { toggleReminderMutation } from './reminder-actions.ts';

const eight = Date.UTC(2026, 10, 21, 20);

test('after a programme has moved, the viewer is reminded of another one of its title at the former time, too', async () => {
  const database = memoryDatabase();
  const sent: unknown[] = [];
  const client = clientOf(async (_, request) => {
    sent.push(await request.json());
    return Response.json({ data: {} }, { status: 201 });
  });
  const queryClient = new QueryClient();
  const app = appContextOf({ client, queryClient, database, now: () => eight - hour });
  const programme = { channelId: '4', channelTitle: 'Sahra One', title: 'News', start: eight };
  const { mutationFn } = toggleReminderMutation(app);
  const remind = () =>
    mutationFn?.({ programme, userId: '7', wanted: true }, { client: queryClient, meta: {} });
  await remind();
  const [first] = await readReminders(database);
  await moveReminder(database, first?.id ?? '', eight + hour);
  expect(await remind()).toBe(true);
  const starts = (await readReminders(database)).map(({ st }) => st);
  expect(starts).toEqual([startText(eight + hour), startText(eight)]);
  expect(sent).toMatchObject([
    { id: first?.id },
    { id: expect.not.stringMatching(first?.id ?? '') },
  ]);
});
