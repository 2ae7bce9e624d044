/** In whose name a change is sent, and who sees what became of it. */
import { describe, expect, test, vi } from 'vitest';
import { heart, offline, openPage, sami } from '../../../tests/support/outbox-page.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { takeRefused } from './refusal-notes.ts';

describe('a change that a viewer makes', () => {
  test('is never sent in the name of a viewer who signed in since', async () => {
    const { outbox, answers, requests, state, database } = openPage();
    answers.push(offline);
    await outbox.submit(heart('noor-s-film'));
    state.viewer = sami;
    await outbox.submit(heart('sami-s-film'));
    const names = requests.map(({ headers }) => headers.get('authorization'));
    expect(names).toEqual(['Bearer noor', 'Bearer sami']);
    expect((await waitingChanges(database)).map(({ path }) => path)).toEqual([
      'user/favorites/noor-s-film',
    ]);
  });

  test('is kept when its viewer’s token is over', async () => {
    const { outbox, answers, database } = openPage();
    answers.push(() => new Response('', { status: 401 }));
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'kept' });
    expect(await waitingChanges(database)).toHaveLength(1);
  });

  test.each([
    ['another one signed in', () => sami],
    ['they signed out', () => Promise.reject(new Error('nobody is signed in'))],
  ])(
    'is answered after %s: nothing is shown, and a refusal waits for its viewer',
    async (_, next) => {
      const { outbox, answers, database, state } = openPage();
      const late = Promise.withResolvers<Response>();
      answers.push(() => late.promise);
      const undo = { kind: 'favourite', type: 'video', id: 'dunes', marked: false } as const;
      const submitted = outbox.submit({ ...heart('dunes'), undo });
      await expect.poll(() => answers).toEqual([]);
      state.next = next;
      late.resolve(Response.json({ error: 'Gone' }));
      expect(await submitted).toEqual({ kind: 'left' });
      expect(await takeRefused(database, 0)).toMatchObject([{ kind: 'favourite' }]);
    },
  );

  test('is written down while its viewer leaves, and not shown as kept to the next', async () => {
    const { outbox, state, database } = openPage();
    const onKept = vi.fn();
    const submitted = outbox.submit(heart('dunes'), { onKept });
    state.next = () => sami;
    expect(await submitted).toEqual({ kind: 'left' });
    expect(onKept).not.toHaveBeenCalled();
    expect(await waitingChanges(database)).toEqual([]);
  });
});
