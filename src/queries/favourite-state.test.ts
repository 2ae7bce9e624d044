import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { waitingChanges } from '../../tests/support/waiting-changes.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { readIsFavourite } from '../data/device/favourites.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { outboxLock } from '../data/device/outbox-records.ts';
import { sendFavourite } from '../data/device/send-favourite.ts';
import { withLock } from '../data/device/with-lock.ts';
import type { ChangeOutcome } from '../data/provider/send-change.ts';
import { changeFavouriteMutation } from './favourite-state.ts';
import { keys } from './keys.ts';

const now = () => Date.UTC(2026, 10, 22, 18);
const item = { type: 'video', id: 'dunes' } as const;

/** Presses the heart of a card on a device with these records. The provider does not answer before the test ends. */
function pressHeart(database: DeviceDatabase): QueryClient {
  const answer = Promise.withResolvers<{ kind: 'taken'; body: undefined }>();
  // Nobody else would be let through to the provider meanwhile.
  onTestFinished(() => answer.resolve({ kind: 'taken', body: undefined }));
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send: () => answer.promise,
    now,
  });
  const queryClient = new QueryClient();
  const card = { id: 'dunes', title: 'Dunes' };
  const heart = new MutationObserver(
    queryClient,
    changeFavouriteMutation({ outbox, database, queryClient, item, card }),
  );
  void heart.mutate(true);
  return queryClient;
}

test('a heart on a card is written down before anything is read, because the viewer may be gone the moment after', async () => {
  const kept = memoryDatabase();
  const mayRead = Promise.withResolvers<void>();
  // A reading that never ended would keep the next tests from the provider.
  onTestFinished(() => mayRead.resolve());
  pressHeart({ ...kept, read: (work) => mayRead.promise.then(() => kept.read(work)) });
  await expect.poll(() => waitingChanges(kept)).toMatchObject([{ path: 'user/favorites/dunes' }]);
});

test('a heart shows once it is written down, before the provider answers', async () => {
  const kept = memoryDatabase();
  const mayWrite = Promise.withResolvers<void>();
  const queryClient = pressHeart({
    ...kept,
    change: async (work) => {
      await mayWrite.promise;
      return kept.change(work);
    },
  });
  const shown = () => queryClient.getQueryData(keys.favouriteCheck(item));
  // Longer than anything takes that does not wait for the device.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toBeUndefined();
  mayWrite.resolve();
  await expect.poll(shown).toBe(true);
  expect(await waitingChanges(kept)).toHaveLength(1);
});

type Item = Parameters<typeof changeFavouriteMutation>[0]['item'];

/**
 * A page whose provider answers each heart when the test says so, in the order in which they were sent, or as `send`
 * does.
 */
function openPage(send?: Parameters<typeof createOutbox>[0]['send']) {
  const database = memoryDatabase();
  const queryClient = new QueryClient();
  const sent: ((answer: ChangeOutcome) => void)[] = [];
  const present = { userId: '7', token: 'noor' };
  const onMarked = vi.fn();
  const onRefused = vi.fn();
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ ...present }),
    send: send ?? (() => new Promise((resolve) => sent.push(resolve))),
    now,
  });
  const press = (one: Item, wanted: boolean) => {
    const card = { id: one.id, title: one.id };
    const parts = { outbox, database, queryClient, item: one, card };
    const change = changeFavouriteMutation({ ...parts, onMarked, onRefused });
    void new MutationObserver(queryClient, change).mutate(wanted).catch(() => undefined);
  };
  return { queryClient, database, press, sent, present, onMarked, onRefused };
}

const refused: ChangeOutcome = { kind: 'refused', status: 422, message: 'No.' };
const taken: ChangeOutcome = { kind: 'taken', body: undefined };

test('a heart that is refused late does not undo a later one of the same film', async () => {
  const { queryClient, press, sent } = openPage();
  const shown = () => queryClient.getQueryData(keys.favouriteCheck(item));
  press(item, false);
  await expect.poll(() => sent.length).toBe(1);
  expect(shown()).toBe(false);
  press(item, true);
  await expect.poll(shown).toBe(true);
  sent[0]?.(refused);
  const underWay = () => queryClient.isMutating({ mutationKey: keys.favouriteCheck(item) });
  await expect.poll(underWay).toBe(1);
  expect(shown()).toBe(true);
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.(taken);
});

test('a heart that was taken back before it was sent stays so, though its own press is the last to end', async () => {
  const { queryClient, press, sent } = openPage();
  const shown = () => queryClient.getQueryData(keys.favouriteCheck(item));
  const mayBeSent = Promise.withResolvers<void>();
  void withLock(outboxLock, () => mayBeSent.promise);
  press(item, true);
  await expect.poll(shown).toBe(true);
  press(item, false);
  await expect.poll(shown).toBe(false);
  mayBeSent.resolve();
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.(taken);
  const underWay = () => queryClient.isMutating({ mutationKey: keys.favouriteCheck(item) });
  await expect.poll(underWay).toBe(0);
  expect(shown()).toBe(false);
  expect(sent).toHaveLength(1);
});

test('a heart that is taken back while the provider still answers is none in the end, here and there', async () => {
  const slow = Promise.withResolvers<void>();
  const provider = { marked: false, changes: 0 };
  const state = () => Response.json({ type: provider.marked ? 'create' : 'delete' });
  const client = clientOf(async (_asked, { method }) => {
    if (method === 'GET') return state();
    provider.changes += 1;
    provider.marked = !provider.marked;
    if (provider.changes === 1) await slow.promise;
    return state();
  });
  const { queryClient, database, press } = openPage((change, as, records) =>
    sendFavourite({ client, database: records, now }, change, as),
  );
  const shown = () => queryClient.getQueryData(keys.favouriteCheck(item));
  press(item, true);
  await expect.poll(() => provider.changes).toBe(1);
  press(item, false);
  await expect.poll(shown).toBe(false);
  slow.resolve();
  const underWay = () => queryClient.isMutating({ mutationKey: keys.favouriteCheck(item) });
  await expect.poll(underWay).toBe(0);
  expect(shown()).toBe(false);
  expect(provider).toEqual({ marked: false, changes: 2 });
  expect(await readIsFavourite(database, item)).toBe(false);
  expect(await waitingChanges(database)).toEqual([]);
});

test('a film whose removal is refused does not bring back another one that was removed since', async () => {
  const { queryClient, press, sent } = openPage();
  const entry = (id: string) => ({ type: 'video', content: { id, title: id } });
  queryClient.setQueryData(keys.favouriteList, {
    pages: [{ data: [entry('dunes'), entry('harbour')], lastPage: 1 }],
    pageParams: [1],
  });
  const shown = () =>
    queryClient
      .getQueryData<{ pages: { data: { content: { id: string } }[] }[] }>(keys.favouriteList)
      ?.pages.flatMap(({ data }) => data.map(({ content }) => content.id));
  const harbour = { type: 'video', id: 'harbour' } as const;
  for (const one of [item, harbour]) press(one, false);
  await expect.poll(shown).toEqual([]);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.(refused);
  const underWay = () => queryClient.isMutating({ mutationKey: keys.favouriteCheck(item) });
  await expect.poll(underWay).toBe(0);
  expect(shown()).not.toContain('harbour');
  sent[1]?.(taken);
});

test.each([
  ['taken', taken],
  ['refused', refused],
])(
  'a heart that is %s after a switch is neither shown nor said to the profile that watches by then',
  async (_, answer) => {
    const { queryClient, press, sent, present, onMarked, onRefused } = openPage();
    const queryKey = keys.favouriteCheck(item);
    press(item, true);
    await expect.poll(() => sent.length).toBe(1);
    present.userId = 'lina';
    queryClient.removeQueries();
    sent[0]?.(answer);
    await expect.poll(() => queryClient.isMutating({ mutationKey: queryKey })).toBe(0);
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
    expect(onMarked).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  },
);
