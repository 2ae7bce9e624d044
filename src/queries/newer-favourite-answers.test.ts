import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { readWaiting } from '../data/device/outbox-records.ts';
import type { ChangeOutcome } from '../data/provider/send-change.ts';
import { stripEntriesQuery } from './entry-lists.ts';
import { changeFavouriteMutation, pendingFavouritesQuery } from './favourite-state.ts';
import { keys } from './keys.ts';
import { followNewerAnswers } from './newer-favourite-answers.ts';

const item = { type: 'video', id: 'dunes' } as const;
const card = { id: 'dunes', title: 'Dunes' };

/** A page with the heart of a film, and a list that says whether the film is a favourite. */
function openPage(send: () => Promise<ChangeOutcome>) {
  const database = memoryDatabase();
  const queryClient = new QueryClient();
  followNewerAnswers(queryClient);
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send,
    now: () => 0,
  });
  const waiting = new QueryObserver(queryClient, pendingFavouritesQuery(database));
  onTestFinished(waiting.subscribe(() => undefined));
  /** What the provider says of the film; each answer waits for `mayAnswer`. */
  const provider = { marked: false, asked: 0, mayAnswer: Promise.resolve() };
  const client = clientOf(async () => {
    const content = { ...card, in_favorite: provider.marked };
    provider.asked += 1;
    await provider.mayAnswer;
    return Response.json({ data: [{ type: 'video', content }] });
  });
  const readList = () =>
    queryClient.fetchInfiniteQuery({ ...stripEntriesQuery(client, 'new'), staleTime: 0 });
  const press = (wanted: boolean) => {
    const change = changeFavouriteMutation({ outbox, database, queryClient, item, card });
    return new MutationObserver(queryClient, change).mutate(wanted);
  };
  const shown = () => queryClient.getQueryData(keys.favouriteCheck(item));
  return { database, outbox, provider, readList, press, shown };
}

const taken: ChangeOutcome = { kind: 'taken', body: undefined };

test('a heart that another device took back shows so once a list says it that was asked for after the press', async () => {
  const { readList, press, shown } = openPage(async () => taken);
  await readList();
  await press(true);
  expect(shown()).toBe(true);
  await expect.poll(() => readList().then(shown)).toBe(false);
});

test('a list that was on its way while the heart was pressed does not take the press back', async () => {
  const { provider, readList, press, shown } = openPage(async () => taken);
  await press(false);
  provider.marked = true;
  await expect.poll(() => readList().then(shown)).toBe(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  provider.mayAnswer = promise;
  const { asked } = provider;
  const list = readList();
  await expect.poll(() => provider.asked).toBe(asked + 1);
  await press(false);
  resolve();
  await list;
  expect(shown()).toBe(false);
});

test('a list does not take a press back that waits to be sent', async () => {
  let answer: ChangeOutcome = taken;
  const { database, outbox, provider, readList, press, shown } = openPage(async () => answer);
  await press(false);
  provider.marked = true;
  await expect.poll(() => readList().then(shown)).toBe(true);
  answer = { kind: 'unanswered' };
  await press(false);
  const waiting = async () => (await database.read(readWaiting)).waiting.length;
  expect(await waiting()).toBe(1);
  await readList();
  await readList();
  expect(shown()).toBe(false);
  answer = taken;
  await outbox.flush();
  expect(await waiting()).toBe(0);
});
