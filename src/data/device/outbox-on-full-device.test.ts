import { describe, expect, test } from 'vitest';
import {
  busy,
  fullDevice,
  heart,
  offline,
  openPage,
  position,
} from '../../../tests/support/outbox-page.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { memoryDatabase } from './memory-database.ts';

describe('a device that takes no more', () => {
  test('sends the change from memory', async () => {
    const { outbox, paths } = openPage(fullDevice());
    expect(await outbox.submit(heart('dunes'))).toMatchObject({ kind: 'sent' });
    expect(paths()).toEqual(['user/favorites/dunes']);
  });

  test('sends no older position after the one from memory', async () => {
    const database = memoryDatabase();
    const { outbox, answers } = openPage(database);
    answers.push(busy);
    await outbox.submit(position(10));
    await openPage(fullDevice(database)).outbox.submit(position(20));
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('says so when that cannot be sent either', async () => {
    const { outbox, answers } = openPage(fullDevice());
    answers.push(offline);
    expect(await outbox.submit(heart('dunes'))).toMatchObject({ kind: 'refused', why: 'unsent' });
  });

  test('makes no change of which it could keep only a part', async () => {
    const { outbox, requests } = openPage(fullDevice());
    const writeRecords = () => undefined;
    await expect(outbox.submit(heart('dunes'), { writeRecords })).rejects.toThrow('full');
    expect(requests).toEqual([]);
  });
});
