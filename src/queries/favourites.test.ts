import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { waitingChanges } from '../../tests/support/waiting-changes.ts';
import type { DeviceDatabase } from '../data/device/device-database.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import type { ChangeOutcome } from '../data/provider/send-change.ts';
import { changeFavouriteMutation } from './favourites.ts';
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

/** A page whose provider answers each heart when the test says so, in the order in which they were sent. */
function openPage() {
  const database = memoryDatabase();
  const queryClient = new QueryClient();
  const sent: ((answer: ChangeOutcome) => void)[] = [];
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send: () => new Promise((resolve) => sent.push(resolve)),
    now,
  });
  const press = (one: Item, wanted: boolean) => {
    const card = { id: one.id, title: one.id };
    const change = changeFavouriteMutation({ outbox, database, queryClient, item: one, card });
    void new MutationObserver(queryClient, change).mutate(wanted).catch(() => undefined);
  };
  return { queryClient, press, sent };
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
