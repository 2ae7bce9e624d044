import type { QueryClient } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database.ts';
import type { Outbox } from '../data/device/outbox.ts';
import type { Client } from '../data/provider/client.ts';

/**
 * What queries and mutations need, a part of `RouterContext`. main.tsx makes it once.
 */
export type AppContext = {
  client: Client;
  queryClient: QueryClient;
  /**
   * What this device stores for its viewer, who may be another one at the next call. Work that awaits an answer takes
   * `outbox.viewer()` before it asks: those records stay the ones of the viewer who asked.
   */
  database: DeviceDatabase;
  /** The one sender of the viewer's changes. */
  outbox: Outbox;
  /** The present, epoch milliseconds. */
  now: () => number;
};
