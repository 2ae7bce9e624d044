/** The app's parts over a provider at the edge, for components and the benchmarks' page. */
import type { QueryClient } from '@tanstack/react-query';
import type { Database } from '#src/data/device/database.ts';
import { createOutbox } from '#src/data/device/sender.ts';
import { sendChange } from '#src/data/provider/changes.ts';
import type { Client } from '#src/data/provider/client.ts';
import type { AppContext } from '#src/queries/app-context.ts';

type Parts = { client: Client; queryClient: QueryClient; database: Database; now?: () => number };

/** The viewer is always the user `7`. */
export function appContextOf({ client, queryClient, database, now = () => 0 }: Parts): AppContext {
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: async () => ({ userId: '7', token: 'token' }),
    send: (change, as) => sendChange(client, change, as),
    now,
  });
  return { client, queryClient, database, outbox, now };
}
