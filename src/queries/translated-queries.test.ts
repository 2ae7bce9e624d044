import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import openapi from '../../docs/openapi.json' with { type: 'json' };
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
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
  const app = appContextOf({ client, queryClient, database: memoryDatabase() });
  const query = { ...videoQuery(app, 'dunes'), retry: false };
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

/** Whether a schema of docs/openapi.json has texts by language. Providers then send plain ones in one language, too. */
function hasWordings(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(([key, value]) =>
    key === '$ref'
      ? hasWordings(openapi.components.schemas[value.split('/').at(-1) as keyof Schemas])
      : /^t_|_trans$/.test(key) || hasWordings(value),
  );
}
type Schemas = typeof openapi.components.schemas;

/** The code of each function and constant in a folder. */
const codeOf = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(new URL(folder + file, import.meta.url), 'utf8').split(
        /^(?=(?:export )?(?:const|(?:async )?function) )/m,
      ),
    );

test('every query for titles is asked again in the language that the viewer switched to, or has it in its key', () => {
  const forms = Object.entries(openapi.paths)
    .filter(([, calls]) => 'get' in calls && hasWordings(calls.get.responses))
    .map(([path]) => path.slice(1).replace(/\{\w+\}/g, '[^\\s/]+'));
  const asking = new RegExp(`\\.get\\(\\s*['\`](${forms.join('|')})['\`]`);
  const blocks = [...codeOf('./'), ...codeOf('../data/provider/')];
  const isQuery = (code: string) => /queryOptions\(/i.test(code);
  const asked = blocks.filter((code) => asking.test(code));
  // A query may ask by a function, and that by another one.
  for (const code of asked) {
    const [, name] = /(?:const|function) (\w+)/.exec(code) ?? [];
    const caller = new RegExp(`\\b${name}\\(`);
    if (!isQuery(code))
      asked.push(...blocks.filter((one) => !asked.includes(one) && caller.test(one)));
  }
  const queries = asked.filter(isQuery);
  expect(queries.length).toBeGreaterThan(12);
  const isMarked = /meta: translated,|keys\.\w+\(language\b/;
  expect(queries.filter((code) => !isMarked.test(code))).toEqual([]);
});
