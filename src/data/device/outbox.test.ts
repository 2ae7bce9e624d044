import { describe, expect, onTestFinished, test } from 'vitest';
import {
  busy,
  heart,
  offline,
  openImpatientPage,
  openPage,
  position,
} from '../../../tests/support/outbox-page.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { memoryDatabase } from './memory-database.ts';

describe('a change that a viewer makes', () => {
  test('is sent at once, with the provider’s answer', async () => {
    const { outbox, requests, database } = openPage();
    const submitted = await outbox.submit(heart('dunes'));
    expect(submitted).toEqual({ kind: 'sent', body: { data: { type: 'create' } } });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer noor');
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('is kept while the network is away, and is written down before it is sent', async () => {
    const { outbox, answers, database } = openPage();
    let writtenBefore = 0;
    answers.push(async () => {
      writtenBefore = (await waitingChanges(database)).length;
      return offline();
    });
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'kept' });
    expect(writtenBefore).toBe(1);
  });

  test('loses no position to a provider that is busy', async () => {
    const { outbox, answers, state, paths, database } = openPage();
    answers.push(busy);
    expect(await outbox.submit(position(10))).toEqual({ kind: 'kept' });
    state.now = 61_000;
    await outbox.flush();
    expect(paths()).toEqual(['videos/dunes/progress', 'videos/dunes/progress']);
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('goes out behind what waits', async () => {
    const { outbox, answers, paths } = openPage();
    answers.push(offline);
    await outbox.submit(heart('dunes'));
    await outbox.submit(heart('harbour'));
    expect(paths()).toEqual([
      'user/favorites/dunes',
      'user/favorites/dunes',
      'user/favorites/harbour',
    ]);
  });

  test('is sent under one id, however often', async () => {
    const { outbox, answers, requests } = openPage();
    answers.push(offline);
    await outbox.submit(heart('dunes'));
    await outbox.flush();
    const ids = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(ids[0]).toBeTruthy();
    expect(ids[0]).toBe(ids[1]);
  });

  test('does not keep the viewer waiting for an answer that does not come', async () => {
    const { outbox, answers } = openImpatientPage();
    const never = Promise.withResolvers<Response>();
    onTestFinished(() => never.resolve(busy()));
    answers.push(() => never.promise);
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'kept' });
    // The client itself gives up after twenty seconds.
  }, 8000);

  test('that is refused says so although the next one still waits for its answer', async () => {
    const { outbox, answers } = openPage();
    const first = Promise.withResolvers<Response>();
    const next = Promise.withResolvers<Response>();
    onTestFinished(() => next.resolve(busy()));
    answers.push(
      () => first.promise,
      () => next.promise,
    );
    const refused = outbox.submit(heart('dunes'));
    void outbox.submit(heart('harbour'));
    first.resolve(Response.json({ error: 'Too many favourites' }));
    expect(await refused).toMatchObject({ kind: 'refused', message: 'Too many favourites' });
  });

  test('that another tab sent first counts as sent', async () => {
    const shared = memoryDatabase();
    const [one, other] = [openPage(shared), openPage(shared)];
    const submitted = await Promise.all([
      one.outbox.submit(heart('dunes')),
      other.outbox.submit(heart('harbour')),
    ]);
    expect(submitted.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
    expect([...one.paths(), ...other.paths()].sort()).toEqual([
      'user/favorites/dunes',
      'user/favorites/harbour',
    ]);
  });
});
