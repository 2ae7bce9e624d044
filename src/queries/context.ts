import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../data/client.ts';
import type { Database } from '../data/database.ts';
import type { Session, Store } from './session.ts';

/** What every route's loader and guard is handed. */
export type RouterContext = {
  client: Client;
  queryClient: QueryClient;
  session: Session;
  store: Store;
  /** What this device keeps. */
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
};
