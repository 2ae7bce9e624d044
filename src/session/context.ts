import type { QueryClient } from '@tanstack/react-query';
import type { Database } from '../data/device/database.ts';
import type { Client } from '../data/provider/client.ts';
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
  /** Something has changed on which the guards decide: they are asked again. */
  askGuards: () => void;
};
