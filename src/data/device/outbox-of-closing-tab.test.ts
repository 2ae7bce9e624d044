import { describe, expect, onTestFinished, test } from 'vitest';
import { busy, fullDevice, openPage, position } from '../../../tests/support/outbox-page.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { memoryDatabase } from './memory-database.ts';

describe('a tab that closes', () => {
  test('has its last position written down and on its way before anything else can happen', async () => {
    const { outbox, answers, requests, database } = openPage();
    const answer = Promise.withResolvers<Response>();
    onTestFinished(() => answer.resolve(Response.json({})));
    answers.push(() => answer.promise);
    void outbox.submit(position(10), { leaving: true });
    // The page gets no timer and no second turn.
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
    expect(requests[0]?.keepalive).toBe(true);
    expect(await waitingChanges(database)).toHaveLength(1);
  });

  test('leaves nothing to be sent again when the answer still came', async () => {
    const { outbox, database } = openPage();
    expect(await outbox.submit(position(10), { leaving: true })).toMatchObject({ kind: 'sent' });
    expect(await waitingChanges(database)).toEqual([]);
  });
});

describe('a position that waits while a later one is sent by a tab that closes', () => {
  test('is never sent after it', async () => {
    const { outbox, answers, state, requests, database } = openPage();
    answers.push(busy);
    await outbox.submit(position(10));
    await outbox.submit(position(20), { leaving: true });
    expect(await waitingChanges(database)).toEqual([]);
    state.now = 61_000;
    await outbox.flush();
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
      { time: 10 },
      { time: 20 },
    ]);
  });

  test('nor when the device had no room for the later one', async () => {
    const database = memoryDatabase();
    const { outbox, answers } = openPage(database);
    answers.push(busy);
    await outbox.submit(position(10));
    await openPage(fullDevice(database)).outbox.submit(position(20), { leaving: true });
    expect(await waitingChanges(database)).toEqual([]);
  });
});
