/** The executor of the check command that works in a database which this process has open. */
import type { StreamServer } from '../relay/relayed-stream.ts';
import type { CheckCommandExecutor } from './check-command-executor.ts';
import { checkDueStreams } from './check-due-streams.ts';
import { createDueCheckTools, type DueCheckParts } from './due-check-tools.ts';
import { listStreamsWithResults, placeCheckOrder } from './stream-check-orders.ts';

export function checkExecutorInDatabase(parts: DueCheckParts): CheckCommandExecutor {
  const { db, now, relay } = parts;
  const hasRoom = (server: StreamServer) => relay?.hasRoom(server) ?? true;
  return {
    listResults: (source) => listStreamsWithResults(db, source, { now: now(), hasRoom }),
    orderChecks: (order) => placeCheckOrder(db, order, now()),
    async proceedChecks(onChecked) {
      const { signal } = new AbortController();
      await checkDueStreams({ ...(await createDueCheckTools(parts)), signal, onChecked });
    },
  };
}
