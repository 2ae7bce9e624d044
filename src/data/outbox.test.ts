import { describe, expect, test } from 'vitest';
import type { Change } from '../contracts/outbox.ts';
import { memoryDatabase } from './memory-database.ts';
import { enqueue, flush, type NewChange, waitingChanges } from './outbox.ts';

const heart = (id: string): NewChange => ({
  kind: 'favourite',
  method: 'PUT',
  path: `user/favorites/${id}`,
  json: { type: 'video' },
});
const position = (time: number): NewChange => ({
  kind: 'progress',
  method: 'PUT',
  path: 'videos/dunes/progress',
  json: { time },
  replaces: 'progress/dunes',
});

/** A provider that writes down what it was sent and answers as told, 200 otherwise. */
function provider(...answers: (number | 'unreachable')[]) {
  const heard: Change[] = [];
  const send = async (change: Change) => {
    const answer = answers.shift() ?? 200;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    heard.push(change);
    return answer;
  };
  return { heard, send };
}

const at = (time: number) => () => time;

describe('changes made with the network off', () => {
  test('arrive in the order in which they were made, each once', async () => {
    const database = memoryDatabase();
    for (const film of ['dunes', 'harbour', 'lanterns']) await enqueue(database, heart(film));
    const { heard, send } = provider();
    const report = await flush(database, send, at(0));
    expect(heard.map(({ path }) => path)).toEqual([
      'user/favorites/dunes',
      'user/favorites/harbour',
      'user/favorites/lanterns',
    ]);
    expect(report).toMatchObject({ left: 0, dropped: [] });
    expect((await flush(database, send, at(0))).sent).toEqual([]);
    expect(heard).toHaveLength(3);
  });

  test('wait where they are while the network stays away', async () => {
    const database = memoryDatabase();
    await enqueue(database, heart('dunes'));
    await enqueue(database, heart('harbour'));
    const { heard, send } = provider(200, 'unreachable');
    expect(await flush(database, send, at(0))).toMatchObject({ left: 1 });
    await flush(database, send, at(0));
    expect(heard.map(({ path }) => path)).toEqual([
      'user/favorites/dunes',
      'user/favorites/harbour',
    ]);
  });

  test('carry the same id when they are tried again', async () => {
    const database = memoryDatabase();
    await enqueue(database, heart('dunes'));
    const { heard, send } = provider(503, 200);
    const { retryAt } = await flush(database, send, at(1_000));
    expect(retryAt).toBe(61_000);
    expect(await flush(database, send, at(60_999))).toMatchObject({ left: 1, sent: [] });
    await flush(database, send, at(61_000));
    expect(heard).toHaveLength(2);
    expect(heard[0]?.id).toBe(heard[1]?.id);
  });

  test('that are refused for good are dropped and reported, and hold up no other', async () => {
    const database = memoryDatabase();
    await enqueue(database, heart('gone'));
    await enqueue(database, heart('dunes'));
    const { send } = provider(404);
    const report = await flush(database, send, at(0));
    expect(report.dropped.map(({ change, status }) => [change.path, status])).toEqual([
      ['user/favorites/gone', 404],
    ]);
    expect(report.sent.map(({ path }) => path)).toEqual(['user/favorites/dunes']);
  });

  test('wait for the viewer when the session has ended', async () => {
    const database = memoryDatabase();
    await enqueue(database, heart('dunes'));
    expect(await flush(database, provider(401).send, at(0))).toMatchObject({
      left: 1,
      dropped: [],
    });
  });

  test('are given up after ten tries, so that one broken change does not stop the rest for ever', async () => {
    const database = memoryDatabase();
    await enqueue(database, heart('broken'));
    await enqueue(database, heart('dunes'));
    const { send } = provider(...Array<number>(10).fill(500));
    let now = 0;
    const dropped: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const report = await flush(database, send, at(now));
      dropped.push(...report.dropped.map(({ status }) => status));
      now = report.retryAt ?? now;
    }
    expect(dropped).toEqual([500]);
    expect(now).toBeLessThan(24 * 60 * 60_000);
    expect(await waitingChanges(database)).toEqual([]);
  });
});

test('only the newest position in a film waits to be sent', async () => {
  const database = memoryDatabase();
  await enqueue(database, position(10));
  await enqueue(database, heart('dunes'));
  await enqueue(database, position(20));
  const waiting = await waitingChanges(database);
  expect(waiting.map(({ json }) => json)).toEqual([{ type: 'video' }, { time: 20 }]);
});

test('a change made while others are being sent is sent too', async () => {
  const database = memoryDatabase();
  await enqueue(database, heart('dunes'));
  const { heard, send } = provider();
  await flush(
    database,
    async (change) => {
      if (heard.length === 0) await enqueue(database, heart('harbour'));
      return send(change);
    },
    at(0),
  );
  expect(heard.map(({ path }) => path)).toEqual(['user/favorites/dunes', 'user/favorites/harbour']);
});

test('a waiting record that is broken is passed over', async () => {
  const database = memoryDatabase();
  await database.change(async (records) => records.put('outbox/000000000001', { path: '//evil' }));
  await enqueue(database, heart('dunes'));
  const { heard, send } = provider();
  await flush(database, send, at(0));
  expect(heard.map(({ path }) => path)).toEqual(['user/favorites/dunes']);
});
