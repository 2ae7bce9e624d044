import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { noticesQuery } from './notices.ts';

test('an answer of another status leaves the bell’s list as it was, and is no list where there was none', async () => {
  const answers = [
    { status: 500, data: [] },
    { status: 200, data: [{ title: 'A new channel' }] },
    { status: 503, data: [{ title: 'Nothing of this' }] },
  ];
  const client = clientOf(() => Response.json(answers.shift()));
  const queryClient = new QueryClient();
  const ask = () => queryClient.fetchQuery({ ...noticesQuery(client), staleTime: 0 });
  expect(await ask()).toBeNull();
  expect(await ask()).toMatchObject([{ title: 'A new channel' }]);
  expect(await ask()).toMatchObject([{ title: 'A new channel' }]);
});
