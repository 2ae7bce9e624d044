import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { keys } from './keys.ts';
import { keptProgressQuery, progressListQuery } from './progress-list.ts';
import { removeProgressMutation } from './progress-removal.ts';

const now = () => Date.UTC(2026, 10, 22, 18);
const seen = (id: string) => ({
  type: 'video',
  id,
  content: { id, title: `Film ${id}`, duration: 5400 },
  time: 1200,
});

test('a film that is taken out of Continue watching stays out when a list that was asked for before comes late', async () => {
  const database = memoryDatabase();
  const queryClient = new QueryClient();
  queryClient.setQueryData(keys.user, { id: '7' });
  const late = Promise.withResolvers<Response>();
  const answers: (Response | Promise<Response>)[] = [
    Response.json({ data: [seen('dunes'), seen('harbour')] }),
    late.promise,
    Response.json({ data: [seen('harbour')] }),
  ];
  const client = clientOf(() => answers.shift() ?? Response.error());
  const asking = { client, queryClient, database, now };
  const list = progressListQuery(asking);
  const { row } = await queryClient.fetchQuery(list);
  expect(row.map(({ id }) => id)).toEqual(['dunes', 'harbour']);

  const home = new QueryObserver(queryClient, list);
  onTestFinished(home.subscribe(() => undefined));
  expect(home.getCurrentResult().isFetching).toBe(true);
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send: async () => ({ kind: 'taken', body: undefined }),
    now,
  });
  const removal = removeProgressMutation({ queryClient, outbox });
  const [dunes] = row;
  if (dunes) await new MutationObserver(queryClient, removal).mutate(dunes);
  late.resolve(Response.json({ data: [seen('dunes'), seen('harbour')] }));

  const shown = async () =>
    (await queryClient.fetchQuery({ ...keptProgressQuery(asking), staleTime: 0 })).row;
  await expect.poll(() => home.getCurrentResult().isFetching).toBe(false);
  expect((await shown()).map(({ id }) => id)).toEqual(['harbour']);
});

test('a film that is taken out is gone from what the device keeps before the provider answers', async () => {
  const database = memoryDatabase();
  const queryClient = new QueryClient();
  queryClient.setQueryData(keys.user, { id: '7' });
  const client = clientOf(() => Response.json({ data: [seen('dunes'), seen('harbour')] }));
  const asking = { client, queryClient, database, now };
  const { row } = await queryClient.fetchQuery(progressListQuery(asking));
  const kept = new QueryObserver(queryClient, keptProgressQuery(asking));
  onTestFinished(kept.subscribe(() => undefined));
  const shown = () => kept.getCurrentResult().data?.row.map(({ id }) => id);
  await expect.poll(shown).toEqual(['dunes', 'harbour']);
  const answer = Promise.withResolvers<{ kind: 'taken'; body: undefined }>();
  // Nobody else would be let through to the provider meanwhile.
  onTestFinished(() => answer.resolve({ kind: 'taken', body: undefined }));
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send: () => answer.promise,
    now,
    answerTimeoutMs: 600_000,
  });
  const [dunes] = row;
  const removal = removeProgressMutation({ queryClient, outbox });
  if (dunes) void new MutationObserver(queryClient, removal).mutate(dunes);
  await expect.poll(shown).toEqual(['harbour']);
});
