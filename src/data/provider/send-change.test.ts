/** What the answer to a change means: that it is sent, kept or refused. */
import { describe, expect, test } from 'vitest';
import { heart, openPage, position } from '../../../tests/support/outbox-page.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { takeRefused } from '../device/refusal-notes.ts';

const view = { kind: 'view', method: 'POST', path: 'videos/dunes/views' } as const;
const removedReminder = {
  ...({ kind: 'reminder', method: 'DELETE' } as const),
  path: 'channel-notifications/news',
};
const removedRule = {
  ...({ kind: 'rule', method: 'DELETE' } as const),
  path: 'reminder-rules/news',
};

const removal = {
  ...({ kind: 'progress-removal', method: 'DELETE' } as const),
  path: 'user/progress/video/dunes',
};

const htmlPage = (status: number) =>
  new Response(' <!doctype html><title>Blocked', {
    status,
    headers: { 'content-type': 'text/html' },
  });

describe('a change that a viewer makes', () => {
  test('is kept when the sign-in page of a hotel’s network answers in the provider’s place', async () => {
    const { outbox, answers, database } = openPage();
    answers.push(() => new Response('<!doctype html><title>Welcome</title>'));
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'kept' });
    expect(await waitingChanges(database)).toHaveLength(1);
  });

  test.each([403, 409, 413, 422, 423])(
    'is kept when something in between refuses it with a page and %i',
    async (status) => {
      const { outbox, answers, database, state } = openPage();
      for (const change of [heart('dunes'), position(10), view, removedReminder, removedRule]) {
        answers.push(() => htmlPage(status));
        expect(await outbox.submit(change)).toEqual({ kind: 'kept' });
        expect(await takeRefused(database, state.now)).toEqual([]);
        expect(await waitingChanges(database)).toHaveLength(1);
        state.now += 25 * 60 * 60_000;
        await outbox.flush();
        expect(await waitingChanges(database)).toEqual([]);
      }
    },
  );

  test.each([
    ['a view', view, [404, 405, 501]],
    ['a position', position(10), [404, 405, 501]],
    ['a removal from Continue watching', removal, [404, 405, 501]],
  ])(
    'holds up no other when a page says that there is no call for it: %s',
    async (_, change, all) => {
      for (const status of all) {
        const { outbox, answers, paths } = openPage();
        answers.push(() => htmlPage(status));
        await outbox.submit(change);
        await outbox.submit(heart('dunes'));
        expect(paths()).toContain('user/favorites/dunes');
      }
    },
  );

  test.each([
    ['is gone', () => Response.json({ data: [] }), 'sent', 0],
    ['cannot be changed at this provider', () => htmlPage(404), 'kept', 1],
    ['is not known to be gone', () => new Response('', { status: 503 }), 'kept', 1],
  ])(
    'that removes a reminder or a rule asks for the list when a page says 404: it %s',
    async (_, list, kind, left) => {
      for (const change of [removedReminder, removedRule]) {
        const { outbox, answers, database } = openPage();
        answers.push(() => htmlPage(404), list);
        expect(await outbox.submit(change)).toMatchObject({ kind });
        expect(await waitingChanges(database)).toHaveLength(left);
      }
    },
  );

  test('that takes a title out of Continue watching ends where a page says that there is no such call', async () => {
    const { outbox, answers, database } = openPage();
    answers.push(() => htmlPage(404));
    expect(await outbox.submit(removal)).toMatchObject({ kind: 'sent' });
    expect(await waitingChanges(database)).toEqual([]);
  });

  test.each(['', 'OK'])('is sent when the provider answers no more than “%s”', async (body) => {
    const { outbox, answers, database } = openPage();
    answers.push(() => new Response(body));
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'sent', body: undefined });
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('is refused by an error in a good answer, as by a 422', async () => {
    const { outbox, answers, database } = openPage();
    answers.push(() => Response.json({ error: 'Too many favourites' }));
    expect(await outbox.submit(heart('dunes'))).toEqual({
      kind: 'refused',
      why: 'provider',
      status: 422,
      message: 'Too many favourites',
    });
    expect(await waitingChanges(database)).toEqual([]);
  });
});
