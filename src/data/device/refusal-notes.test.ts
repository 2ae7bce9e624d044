/** Which tab shows that a change was refused. */
import { describe, expect, test } from 'vitest';
import { heart, openImpatientPage, openPage } from '../../../tests/support/outbox-page.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { memoryDatabase } from './memory-database.ts';
import { takeRefused } from './refusal-notes.ts';

describe('a change that a viewer makes', () => {
  test('that is refused after its viewer has waited long enough leaves the refusal to a page that shows it', async () => {
    const { outbox, answers, database } = openImpatientPage();
    const late = Promise.withResolvers<Response>();
    answers.push(() => late.promise);
    const undo = { kind: 'favourite', type: 'video', id: 'dunes', marked: false } as const;
    const flushed = Promise.withResolvers<void>();
    outbox.subscribe(() => flushed.resolve());
    expect(await outbox.submit({ ...heart('dunes'), undo })).toEqual({ kind: 'kept' });
    late.resolve(Response.json({ error: 'Gone' }));
    await flushed.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(await takeRefused(database, 0)).toMatchObject([{ kind: 'favourite' }]);
  });
});

describe('a change that another tab sent and the provider refused', () => {
  test.each([
    ['', false],
    [', also when the tab that sent it shows all refusals first', true],
  ])('is refused for the tab in which it was made%s', async (_, shows) => {
    const shared = memoryDatabase();
    const [one, other] = [openPage(shared), openPage(shared)];
    const take = () => takeRefused(other.database, 0);
    // Two windows that show it, one after the other.
    if (shows) other.outbox.subscribe(() => void take().then(take));
    const undo = { kind: 'favourite', type: 'video', id: 'gone', marked: false } as const;
    const release = Promise.withResolvers<void>();
    other.answers.push(
      () => release.promise.then(() => Response.json({})),
      () => Response.json({ error: 'Gone' }),
    );
    const first = other.outbox.submit(heart('dunes'));
    const submitted = one.outbox.submit({ ...heart('gone'), undo });
    await expect.poll(() => waitingChanges(one.database)).toHaveLength(2);
    release.resolve();
    expect(await submitted).toMatchObject({ kind: 'refused', why: 'provider' });
    await first;
    expect(one.requests).toEqual([]);
    expect(await takeRefused(one.database, 0)).toEqual([]);
  });
});
