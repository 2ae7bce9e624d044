import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import type { LocationRecord } from '../domain/account/viewer-location.ts';
import { keys } from './keys.ts';
import { channelPlayReportMutation, countViewMutation } from './play-reports.ts';

const now = () => Date.UTC(2026, 10, 22, 18);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

/** What the provider is sent when a film and a channel begin, with this known of where the viewer is. */
async function sentFrom(location: LocationRecord | null) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(keys.location, location);
  const sent: unknown[] = [];
  const device = memoryDatabase();
  const outbox = createOutbox({
    databaseOf: () => device,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send: async ({ json }) => {
      sent.push(json);
      return { kind: 'taken', body: undefined };
    },
    now,
  });
  await new MutationObserver(
    queryClient,
    countViewMutation({ outbox, queryClient }, 'dunes'),
  ).mutate();
  const asked: Request[] = [];
  const client = clientOf((_, request) => {
    asked.push(request.clone());
    return new Response(null, { status: 204 });
  });
  const report = channelPlayReportMutation({ client, queryClient }, 'sahra-news');
  await new MutationObserver(queryClient, report).mutate('live');
  for (const request of asked) sent.push(await request.json());
  return sent;
}

test('a view and a play report say which country the viewer is in', async () => {
  expect(await sentFrom({ at: now(), country: 'AE', ip: '' })).toEqual([
    { country: 'AE', client_uuid: expect.any(String) },
    { type: 'live', country: 'AE' },
  ]);
});

test('a country that nobody knows is left out, because providers refuse an empty one', async () => {
  const silent = [{ client_uuid: expect.any(String) }, { type: 'live' }];
  expect(await sentFrom(null)).toEqual(silent);
  expect(await sentFrom({ at: now(), country: '', ip: '' })).toEqual(silent);
});
