import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startText } from '#src/domain/reminders/reminder.ts';
import {
  changeSchedule,
  kickOffTime,
  minute,
  phone,
  type ReminderService,
  reminder,
  reminderService,
  stage,
} from '../../tests/support/push/reminder-service.ts';
import { queues } from './delivery-queue.ts';
import { type DeliveryJob, expiresAt } from './reminder-event.ts';

const later = kickOffTime + 10 * minute;

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
});
beforeEach(async () => {
  await service.startAgain();
  await service.remind();
  await service.subscribe(phone);
});
afterAll(() => service.close());

const move = (from: number, to: number) =>
  changeSchedule(service.provider, {
    moves: [{ channel_id: 'sahra-sport', from, to }],
    cancellations: [],
  });
const cancel = () =>
  changeSchedule(service.provider, {
    moves: [],
    cancellations: [{ channel_id: 'sahra-sport', start: kickOffTime }],
  });
const jobOf = (kind: 'moved' | 'cancelled', start: number): DeliveryJob => ({
  channelId: 'sahra-sport',
  start,
  news: { kind },
});
const sentData = () => service.sent.map(({ message }) => message.notification.data);

test('a programme that moves takes its reminder along, sends that once, and every stage at the new time', async () => {
  await move(kickOffTime, later);
  await service.deliver(jobOf('moved', later));
  await service.deliver(jobOf('moved', later));
  expect(sentData()).toMatchObject([{ kind: 'moved', start: later / 1000 }]);
  service.clock.now = kickOffTime - 15 * minute;
  await service.deliver(stage(15));
  expect(service.sent).toHaveLength(1);
  service.clock.now = later - 15 * minute;
  await service.deliver(stage(15, later));
  expect(service.sent).toHaveLength(2);
});

test('a programme that nobody asked for costs no job', async () => {
  const before = await service.queued(queues.delivery);
  await move(kickOffTime - minute, later);
  expect(await service.queued(queues.delivery)).toBe(before);
});

test('a programme that moves there, back and there again is sent each time', async () => {
  for (const [from, to] of [
    [kickOffTime, later],
    [later, kickOffTime],
    [kickOffTime, later],
  ] as const) {
    await move(from, to);
    await service.deliver(jobOf('moved', to));
  }
  expect(sentData().map(({ start }) => start * 1000)).toEqual([later, kickOffTime, later]);
});

test('two programmes that swap places both arrive', async () => {
  await service.ask('POST', '/channel-notifications', {
    id: 'b'.repeat(64),
    channel_id: 'sahra-sport',
    video_title: 'Studio',
    start_time: startText(later),
  });
  await changeSchedule(service.provider, {
    moves: [
      { channel_id: 'sahra-sport', from: kickOffTime, to: later },
      { channel_id: 'sahra-sport', from: later, to: kickOffTime },
    ],
    cancellations: [],
  });
  const rows = await service.provider.db.query(
    'SELECT video_title, start_at FROM reminders ORDER BY start_at',
  );
  expect(rows).toEqual([
    { video_title: 'Studio', start_at: kickOffTime },
    { video_title: 'Derby night', start_at: later },
  ]);
});

test('a reminder of a programme that has moved leaves the one at its former time alone, also when it is asked for again', async () => {
  const film = 'b'.repeat(64);
  await move(kickOffTime, later);
  await service.remind(film);
  await service.remind();
  const rows = await service.provider.db.query('SELECT id, start_at FROM reminders ORDER BY id');
  expect(rows).toEqual([
    { id: reminder, start_at: later },
    { id: film, start_at: kickOffTime },
  ]);
});

test('a programme that moves into the place of a cancelled one is reminded of there, and only the other is sent as cancelled', async () => {
  const film = 'b'.repeat(64);
  await service.remind(film, later);
  await changeSchedule(service.provider, {
    moves: [{ channel_id: 'sahra-sport', from: kickOffTime, to: later }],
    cancellations: [{ channel_id: 'sahra-sport', start: later }],
  });
  const boss = await service.provider.queue.open();
  const jobs = (await boss.findJobs(queues.delivery, { queued: true })).map(({ data }) => data);
  const [moved, cancelled] = [jobOf('moved', later), jobOf('cancelled', later)];
  expect(jobs).toEqual(expect.arrayContaining([moved, cancelled, stage(0, later)]));
  await service.deliver(moved);
  await service.deliver(cancelled);
  service.clock.now = later;
  await service.deliver(stage(0, later));
  expect(sentData().map(({ kind, reminder_id }) => [kind, reminder_id])).toEqual([
    ['moved', reminder],
    ['cancelled', film],
    ['reminder', reminder],
  ]);
});

test('a programme that is brought forward so far that it has begun is sent as begun, once, until an hour after its former start', async () => {
  service.clock.now = kickOffTime - 10 * minute;
  const earlier = kickOffTime - 30 * minute;
  await move(kickOffTime, earlier);
  const until = kickOffTime + 60 * minute;
  const begun: DeliveryJob = { ...jobOf('moved', earlier), news: { kind: 'moved', until } };
  const boss = await service.provider.queue.open();
  const jobs = await boss.findJobs(queues.delivery, { queued: true });
  expect(jobs.map(({ data }) => data)).toContainEqual(begun);
  expect(expiresAt(begun)).toBe(until);
  await service.deliver(begun);
  await service.deliver(begun);
  expect(service.sent.map(({ message }) => message.notification)).toMatchObject([
    {
      body: 'The programme has already started!',
      navigate: 'https://tv.example/live/sahra-sport',
      data: { kind: 'moved', start: earlier / 1000 },
    },
  ]);
});

test('a programme that has begun is named beside the list to devices that take no pushes, until an hour after any former start', async () => {
  const list = async () => (await service.ask('GET', '/channel-notifications')).json();
  service.clock.now = kickOffTime - 10 * minute;
  const earlier = kickOffTime - 30 * minute;
  await move(kickOffTime, earlier);
  const begun = { id: reminder, start_time: new Date(earlier).toISOString() };
  expect(await list()).toEqual({ data: [], begun: [expect.objectContaining(begun)] });
  service.clock.now = earlier + 7 * 60 * minute;
  expect(await list()).toEqual({ data: [] });
});

test('a cancellation is sent, and after it no stage', async () => {
  await cancel();
  await service.deliver(jobOf('cancelled', kickOffTime));
  expect(service.sent.map(({ message }) => message.notification.body)).toEqual([
    'The programme was cancelled',
  ]);
  service.clock.now = kickOffTime - 15 * minute;
  await service.deliver(stage(15));
  expect(service.sent).toHaveLength(1);
});

test('a cancellation is named to devices that take no pushes, beside the list, until a minute after the start', async () => {
  const list = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await service.ask('GET', '/channel-notifications', undefined, headers)).json();
  };
  await cancel();
  const [message, inArabic] = ['The programme was cancelled', 'أُلغي البرنامج'];
  expect(await list('en')).toEqual({ data: [], cancelled: [{ id: reminder, message }] });
  expect(await list('ar')).toMatchObject({ cancelled: [{ message: inArabic }] });
  service.clock.now = kickOffTime + minute - 1;
  expect(await list('en')).toMatchObject({ cancelled: [{ id: reminder }] });
  service.clock.now += 1;
  expect(await list('en')).toEqual({ data: [] });
});

test('a cancelled programme that the viewer asks for again is a reminder as before', async () => {
  await cancel();
  await service.remind();
  const list = await service.ask('GET', '/channel-notifications');
  expect(await list.json()).toEqual({ data: [expect.objectContaining({ id: reminder })] });
});

test('a cancelled programme that came back and was asked for again is sent as cancelled a second time, too', async () => {
  await cancel();
  await service.deliver(jobOf('cancelled', kickOffTime));
  await service.remind(reminder);
  await cancel();
  await service.deliver(jobOf('cancelled', kickOffTime));
  expect(sentData().map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled']);
});
