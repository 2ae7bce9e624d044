import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { waitingChanges } from '../../tests/support/waiting-changes.ts';
import type { DeviceDatabase } from '../data/device/device-database.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
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
  pressHeart({ ...kept, read: () => new Promise(() => undefined) });
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
