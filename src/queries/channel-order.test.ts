/**
 * An order of channels is a change of the viewer: kept at once, sent when it can be, never undone by an older answer.
 */
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { waitingChanges } from '../../tests/support/waiting-changes.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import {
  channelOrderMutation,
  channelOrderQuery,
  channelOrderRefreshQuery,
} from './channel-order.ts';

type Answer = () => Response | Promise<Response>;

/** Devices of one viewer. The provider keeps the order; `answers` come before its own. */
function viewer() {
  vi.stubGlobal('caches', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const provider = { channels: [] as string[], answers: [] as Answer[], calls: 0 };
  const client = clientOf(async (_url, request) => {
    provider.calls += 1;
    const answer = provider.answers.shift();
    if (answer) return answer();
    if (request.method === 'PUT') Object.assign(provider, await request.json());
    return Response.json({ data: { channels: provider.channels } });
  });
  const device = () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const database = memoryDatabase();
    const app = appContextOf({ client, queryClient, database });
    return {
      app,
      arrange: (channels: string[]) =>
        queryClient
          .getMutationCache()
          .build(queryClient, channelOrderMutation(app))
          .execute(channels),
      shown: () => queryClient.fetchQuery(channelOrderQuery(database)),
      refresh: () => queryClient.fetchQuery({ ...channelOrderRefreshQuery(app), staleTime: 0 }),
      waiting: () => waitingChanges(database),
    };
  };
  return { provider, device };
}

const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

test('an order is on the other device after its next look', async () => {
  const { device } = viewer();
  const [phone, television] = [device(), device()];
  await phone.arrange(['films', 'news']);
  await television.refresh();
  expect(await television.shown()).toEqual(['films', 'news']);
});

test('an order is written down before anything is read, because the viewer may be gone the moment after', async () => {
  const { device } = viewer();
  const { app, arrange, waiting } = device();
  const { read } = app.database;
  app.database.read = () => new Promise(() => undefined);
  void arrange(['films', 'news']);
  await expect
    .poll(() => app.database.change((records) => records.get('channel-order')))
    .toEqual({ channels: ['films', 'news'] });
  app.database.read = read;
  await waitFor(async () => expect(await waiting()).toEqual([]));
});

test('orders that are made without a network are sent once, as the last one', async () => {
  const { provider, device } = viewer();
  const { arrange, shown, app, waiting } = device();
  provider.answers.push(offline, offline);
  await arrange(['films', 'news']);
  await arrange(['sport', 'films', 'news']);
  expect(await shown()).toEqual(['sport', 'films', 'news']);
  expect(await waiting()).toHaveLength(1);
  const before = provider.calls;
  await app.outbox.flush();
  expect(provider).toMatchObject({ channels: ['sport', 'films', 'news'], calls: before + 1 });
  expect(await waiting()).toEqual([]);
});

test('an answer from before the change does not undo it, however late it comes', async () => {
  const { provider, device } = viewer();
  const { arrange, refresh, shown } = device();
  const { promise, resolve } = Promise.withResolvers<Response>();
  provider.answers.push(() => promise);
  const refreshed = refresh();
  await waitFor(() => expect(provider.calls).toBe(1));
  await arrange(['films', 'news']);
  resolve(Response.json({ data: { channels: ['news', 'films'] } }));
  await refreshed;
  expect(await shown()).toEqual(['films', 'news']);
});

test.each([
  ['no list', { data: {} }],
  ['the viewer', { data: { id: 7, first_name: 'Noor' } }],
  ['a list of other things', { data: { channels: [{ id: 'films' }, { id: 'news' }] } }],
])('an answer with %s in the place of the order changes nothing', async (_, answer) => {
  const { provider, device } = viewer();
  const { arrange, refresh, shown } = device();
  await arrange(['films', 'news']);
  provider.answers.push(() => Response.json(answer));
  await expect(refresh()).rejects.toThrow();
  expect(await shown()).toEqual(['films', 'news']);
});

test.each([[[]], [null]])(
  'an order that was given up on another device is given up here, as %j',
  async (channels) => {
    const { provider, device } = viewer();
    const { arrange, refresh, shown } = device();
    await arrange(['films', 'news']);
    provider.answers.push(() => Response.json({ data: { channels } }));
    await refresh();
    expect(await shown()).toEqual([]);
  },
);

test('an order that waits is not replaced by the provider’s', async () => {
  const { provider, device } = viewer();
  const { arrange, refresh, shown } = device();
  provider.answers.push(offline);
  await arrange(['films', 'news']);
  await refresh();
  expect(await shown()).toEqual(['films', 'news']);
});

test('refused orders are undone to what was before the first of them', async () => {
  const { provider, device } = viewer();
  const { arrange, shown, app } = device();
  await arrange(['films', 'news']);
  provider.answers.push(offline, offline);
  await arrange(['news', 'films']);
  await arrange([]);
  provider.answers.push(() => Response.json({ message: 'Too many.' }, { status: 422 }));
  await app.outbox.flush();
  expect(await shown()).toEqual(['films', 'news']);
});

test('with a provider that keeps no order it stays on the device, and the call is not made again and again', async () => {
  const { provider, device } = viewer();
  const { arrange, refresh, shown, app } = device();
  const missing: Answer = () => Response.json({ message: 'Not Found' }, { status: 404 });
  provider.answers.push(missing, missing);
  await refresh();
  await arrange(['films', 'news']);
  const asked = provider.calls;
  await refresh();
  await app.outbox.flush();
  expect(provider.calls).toBe(asked);
  expect(await shown()).toEqual(['films', 'news']);
});
