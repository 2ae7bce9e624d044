import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { waitingChanges } from '../../tests/support/waiting-changes.ts';
import type { ToPage } from '../contracts/worker-messages.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import type { FlushOutcome } from '../data/device/outbox.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { createChange, enqueue } from '../data/device/outbox-records.ts';
import { otherProfilesWithOutbox, ownerId, userDatabase } from '../data/device/user-records.ts';
import type { ChangeOutcome } from '../data/provider/send-change.ts';
import { startOutboxFlushes } from './start-outbox-flushes.ts';

const heart = (id: string) => ({
  kind: 'favourite' as const,
  method: 'PUT' as const,
  path: `user/favorites/${id}`,
});

/** A browser with a network, a worker and Background Sync. */
function browser() {
  const [page, worker] = [new EventTarget(), new EventTarget()];
  const syncs: string[] = [];
  const registration = { sync: { register: async (tag: string) => void syncs.push(tag) } };
  Object.assign(worker, { getRegistration: async () => registration });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker });
  return {
    syncs,
    comeOnline: () => page.dispatchEvent(new Event('online')),
    fromWorker: (data: ToPage) => worker.dispatchEvent(new MessageEvent('message', { data })),
  };
}

/** A page whose provider gives these answers, then takes everything. */
function openPage(...answers: ChangeOutcome['kind'][]) {
  const { syncs, comeOnline, fromWorker } = browser();
  const database = memoryDatabase();
  const clock = { now: 0 };
  const sent: string[] = [];
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send: async ({ path }) => {
      sent.push(path);
      const kind = answers.shift() ?? 'taken';
      if (kind === 'taken') return { kind, body: undefined };
      return kind === 'refused' ? { kind, status: 422, message: undefined } : { kind };
    },
    now: () => clock.now,
  });
  const news: FlushOutcome['kinds'][] = [];
  startOutboxFlushes({ outbox, now: () => clock.now, onSettled: (kinds) => news.push(kinds) });
  const waiting = () => waitingChanges(database);
  return { database, clock, outbox, sent, news, waiting, syncs, comeOnline, fromWorker };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change that a busy provider put off is sent when its wait is over, and not before', async () => {
  const { outbox, clock, sent, waiting } = openPage('busy');
  await outbox.submit(heart('dunes'));
  clock.now = 59_999;
  await vi.advanceTimersByTimeAsync(59_999);
  expect(sent).toHaveLength(1);
  clock.now = 60_000;
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(waiting).toEqual([]);
  expect(sent).toHaveLength(2);
});

test('a change that nothing answered is sent when the network is back, by the worker too', async () => {
  const { outbox, comeOnline, syncs, waiting } = openPage('unanswered');
  await outbox.submit(heart('dunes'));
  await expect.poll(() => syncs).toEqual(['outbox']);
  comeOnline();
  await expect.poll(waiting).toEqual([]);
});

test('a screen that waits for the answer is the only one to speak of it', async () => {
  const { outbox, news } = openPage();
  expect(await outbox.submit(heart('dunes'))).toMatchObject({ kind: 'sent' });
  expect(news).toEqual([]);
});

test('what was settled while no screen waited is passed on, whether page or worker sent it', async () => {
  const { database, news, fromWorker, waiting } = openPage();
  await enqueue(database, createChange(heart('dunes')), 0);
  fromWorker({ type: 'flush-wanted' });
  await expect.poll(waiting).toEqual([]);
  fromWorker({ type: 'outbox-flushed', kinds: ['reminder'] });
  await expect.poll(() => news).toEqual([['favourite'], ['reminder']]);
});

test('a change that waits for a profile is sent when its wait is over, although another profile watches', async () => {
  const { comeOnline } = browser();
  const device = memoryDatabase();
  const databaseOf = (owner: string) => userDatabase(device, owner);
  const clock = { now: 0 };
  const answers: ChangeOutcome['kind'][] = ['busy'];
  const lina = databaseOf(ownerId('7', 'lina'));
  const outbox = createOutbox({
    databaseOf,
    viewer: () => ({ userId: '7', token: 'noor' }),
    othersWaiting: (owner) => device.read((records) => otherProfilesWithOutbox(records, owner)),
    send: async () =>
      answers.shift() === 'busy' ? { kind: 'busy' } : { kind: 'taken', body: undefined },
    now: () => clock.now,
  });
  startOutboxFlushes({ outbox, now: () => clock.now, onSettled: () => undefined });
  await enqueue(lina, createChange(heart('dunes')), 0);
  const flushed: string[] = [];
  outbox.subscribe(({ owner }) => flushed.push(owner));
  comeOnline();
  await waitFor(() => expect(flushed).toEqual([ownerId('7', 'lina'), '7']));
  clock.now = 60_000;
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(async () => expect(await waitingChanges(lina)).toEqual([]));
});
