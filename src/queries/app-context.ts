import type { QueryClient } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import type { Outbox } from '../data/device/outbox.ts';
import type { Client } from '../data/provider/client.ts';

/**
 * What queries and mutations need, a part of `RouterContext`. main.tsx makes it once.
 */
export type AppContext = {
  client: Client;
  queryClient: QueryClient;
  /**
   * The records on this device of the viewer at the moment of each call; at the next call another viewer may be here.
   * Code that waits for an answer calls `outbox.viewer()` first and uses the `database` of its result. That one always
   * belongs to the viewer who asked.
   */
  database: DeviceDatabase;
  /** The one sender of the viewer's changes. */
  outbox: Outbox;
  /** The present, epoch milliseconds. */
  now: () => number;
};
