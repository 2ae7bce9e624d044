import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { keys } from './keys.ts';
import { refetchTranslated } from './translated-queries.ts';
import { videoQuery } from './videos.ts';

/** A film on screen, before a provider that answers in `language`, or not at all without one. */
async function filmOnScreen() {
  const provider: { language: 'en' | 'ar' | undefined } = { language: 'en' };
  const words = { en: 'Only in Oman', ar: 'في عُمان فقط' };
  const client = clientOf(() => {
    if (!provider.language) throw new TypeError('Failed to fetch');
    return Response.json({ data: { id: 'dunes', availability_text: words[provider.language] } });
  });
  const queryClient = new QueryClient();
  const query = { ...videoQuery(client, 'dunes'), retry: false };
  await queryClient.fetchQuery(query);
  const observer = new QueryObserver(queryClient, {
    ...query,
    staleTime: Number.POSITIVE_INFINITY,
  });
  observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.availability_text;
  return { provider, queryClient, observer, shown };
}

test('what the provider words itself is in the language that the viewer switched to', async () => {
  const { provider, queryClient, shown } = await filmOnScreen();
  expect(shown()).toBe('Only in Oman');
  provider.language = 'ar';
  refetchTranslated(queryClient);
  await expect.poll(shown).toBe('في عُمان فقط');
});

test('without a network the words stay in the language in which they came', async () => {
  const { provider, queryClient, observer, shown } = await filmOnScreen();
  provider.language = undefined;
  refetchTranslated(queryClient);
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  expect(shown()).toBe('Only in Oman');
});

test('the viewer is not asked for again, whose answer has no language', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(keys.user, { id: '7' });
  refetchTranslated(queryClient);
  expect(queryClient.getQueryState(keys.user)?.isInvalidated).toBe(false);
});
