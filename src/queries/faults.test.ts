import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import type { FailureKind } from '../contracts/failure-kind.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import type { Client } from '../data/provider/client.ts';
import { failureKind } from './call-failure.ts';
import { channelQuery } from './channel-details.ts';
import { stripEntriesQuery } from './entry-lists.ts';
import { postQuery } from './posts.ts';
import { showQuery } from './shows.ts';
import { stripQuery } from './strips.ts';
import { pageQuery } from './strips-page.ts';
import { castQuery, tagQuery } from './tags-and-casts.ts';
import { videoQuery } from './videos.ts';

const json = (status: number, body: string) => () =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json' } });

/**
 * What a provider may answer instead of what it should, and what that is to the
 * screen, which has a sentence for each kind.
 */
const faults: readonly (readonly [fault: string, answer: () => Response, kind: FailureKind])[] = [
  ['an error 500', () => new Response('broken', { status: 500 }), 'server'],
  ['JSON of another shape', json(200, '{"data":{"films":7}}'), 'contract'],
  ['half a JSON', json(200, '{"data":['), 'contract'],
  ['nothing', () => new Response('', { status: 200 }), 'contract'],
  ['a 400', json(400, '{}'), 'invalid'],
  ['a 422', json(422, '{}'), 'invalid'],
  ['a 403', json(403, '{"message":"no"}'), 'forbidden'],
  ['a 404', json(404, '{"message":"gone"}'), 'missing'],
  [
    'the page of a hotel’s network',
    () =>
      new Response('<h1>Welcome to the hotel network</h1>', {
        headers: { 'Content-Type': 'text/html' },
      }),
    'network',
  ],
];

const noRetry = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** What each screen cannot do without. */
const loads: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'a page of strips': (client) => noRetry().fetchQuery(pageQuery(client, 'home')),
  'a strip': (client) => noRetry().fetchQuery(stripQuery(client, 'drama')),
  'the entries of a strip': (client) =>
    noRetry().fetchInfiniteQuery(stripEntriesQuery(client, 'drama')),
  'a film or an episode': (client) => {
    const queryClient = noRetry();
    const app = appContextOf({ client, queryClient, database: memoryDatabase() });
    return queryClient.fetchQuery(videoQuery(app, 'sea'));
  },
  'a show': (client) => noRetry().fetchQuery(showQuery(client, 'sea')),
  'a person': (client) => noRetry().fetchQuery(castQuery(client, 'noor')),
  'a tag': (client) => noRetry().fetchQuery(tagQuery(client, 'sea')),
  'a post': (client) => noRetry().fetchQuery(postQuery(client, 'doors')),
  'a channel': (client) => noRetry().fetchQuery(channelQuery(client, 'news')),
};

for (const [name, load] of Object.entries(loads)) {
  describe(name, () => {
    test.each(faults)('that is answered with %s fails as such', async (_, answer, kind) => {
      const failure = await load(clientOf(answer)).catch((error: unknown) => error);
      expect(failureKind(failure)).toBe(kind);
    });
  });
}
