/** The parts of the app around a given client, for component tests and the page of the benchmarks. */
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { createOutbox } from '#src/data/device/outbox.ts';
import type { Client } from '#src/data/provider/client.ts';
import { sendChange } from '#src/data/provider/send-change.ts';
import type { AppContext } from '#src/queries/app-context.ts';
import type { RouterContext } from '#src/session/router-context.ts';
import { createSession } from '#src/session/session.ts';

type Parts = {
  client: Client;
  queryClient: QueryClient;
  database: DeviceDatabase;
  now?: () => number;
};

/** The viewer is always the user `7`. */
export function appContextOf({
  client,
  queryClient,
  database,
  now = () => Date.now(),
}: Parts): AppContext {
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: async () => ({ userId: '7', token: 'token' }),
    send: (change, as) => sendChange(client, change, as),
    now,
  });
  return { client, queryClient, database, outbox, now };
}

/** What `useApp` gives a component that no router is around. The viewer is a visitor. */
export function routerContextOf(parts: Parts): RouterContext {
  const store = createStore();
  const session = createSession({
    store,
    queryClient: parts.queryClient,
    client: () => parts.client,
    device: parts.database,
    notifyTabs: () => undefined,
    leaveScreen: async () => undefined,
  });
  return { ...appContextOf(parts), session, store, askGuards: () => undefined };
}
