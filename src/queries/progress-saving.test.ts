import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { stripEntriesQuery, tagEntriesQuery } from './entry-lists.ts';
import { favouriteListQuery } from './favourite-list.ts';
import { keys } from './keys.ts';
import { saveProgressMutation } from './progress-saving.ts';
import { searchQuery } from './search.ts';
import { videoQuery } from './videos.ts';

const now = () => 0;
const film = (id: string) => ({ type: 'video', content: { id, title: `Film ${id}` } });

test('a position renews the lists that show its film, when they are next seen, and no other list', async () => {
  const database = memoryDatabase();
  const queryClient = new QueryClient();
  queryClient.setQueryData(keys.user, { id: '7' });
  const client = clientOf(({ pathname }) =>
    Response.json({ data: [film(pathname.includes('tags/sea') ? 'harbour' : 'dunes')] }),
  );
  const strip = stripEntriesQuery(client, 'new');
  const search = searchQuery(client, 'du');
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send: async () => ({ kind: 'taken', body: undefined }),
    now,
  });
  const favourites = favouriteListQuery({ client, outbox, now });
  await queryClient.fetchInfiniteQuery(strip);
  await queryClient.fetchInfiniteQuery(search);
  await queryClient.fetchInfiniteQuery(favourites);
  const other = tagEntriesQuery(client, 'sea');
  await queryClient.fetchInfiniteQuery(other);
  const parts = { client, queryClient, database, outbox, now };
  const watched = { video: { id: 'dunes', title: 'Film dunes' } };
  await new MutationObserver(queryClient, saveProgressMutation(parts, watched)).mutate({
    time: 60,
  });
  const isRenewed = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryClient.getQueryState(queryKey)?.isInvalidated;
  expect([strip, search, favourites].map(isRenewed)).toEqual([true, true, true]);
  expect(isRenewed(other)).toBe(false);
});

test('a position that is answered after a switch is not that of the profile that watches by then', async () => {
  const database = memoryDatabase();
  const linas = memoryDatabase();
  const queryClient = new QueryClient();
  const client = clientOf(() => Response.json({ data: { id: 'dunes' } }));
  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const present = { userId: '7', token: 'token' };
  const outbox = createOutbox({
    databaseOf: (userId) => (userId === '7' ? database : linas),
    viewer: () => ({ ...present }),
    send: () => {
      sent.resolve();
      return answer.promise.then(() => ({ kind: 'taken', body: undefined }));
    },
    now,
  });
  const watched = { video: { id: 'dunes', title: 'Film dunes' } };
  const save = saveProgressMutation({ client, queryClient, database, outbox, now }, watched);
  const saved = new MutationObserver(queryClient, save).mutate({ time: 60 });
  await sent.promise;
  present.userId = 'lina';
  await queryClient.fetchQuery(videoQuery({ client, outbox }, 'dunes'));
  answer.resolve();
  await saved;
  expect(queryClient.getQueryData(keys.video('dunes'))).not.toHaveProperty('progress');
});
