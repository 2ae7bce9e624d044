/** The executor of the check command that works in a database which this process has open. */

import { checkDueStreams } from './check-due-streams.ts';
import { createDueCheckTools, type DueCheckParts } from './due-check-tools.ts';
import type { StreamCheckExecutor } from './stream-check-executor.ts';
import { listStreamsWithResults, makeStreamsDue } from './stream-check-operations.ts';

export function streamCheckExecutorInDatabase(
  parts: Omit<DueCheckParts, 'relay'>,
): StreamCheckExecutor {
  const { db, now, config } = parts;
  // With a database server, viewers may watch through other processes. This process does not know their streams, so it
  // assumes that there is no room.
  const hasRoom = () => config.databaseUrl === undefined;
  return {
    listResults: (source) => listStreamsWithResults(db, source, { now: now(), hasRoom }),
    requestChecks: (order) => makeStreamsDue(db, order, now()),
    async checkOrWait(onChecked) {
      const { signal } = new AbortController();
      const tools = await createDueCheckTools({ ...parts, relay: { hasRoom } });
      await checkDueStreams({ ...tools, signal, onChecked });
    },
  };
}
