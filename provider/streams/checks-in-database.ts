/** Carries out the check command in the database that this process has open. */
import type { CheckCommandExecutor } from './check-command-executor.ts';
import { checkDueStreams } from './check-due-streams.ts';
import { listCheckedStreams, orderStreamChecks } from './check-orders.ts';
import { createDueTools, type DueParts } from './check-tools.ts';

export function checksInDatabase(parts: DueParts): CheckCommandExecutor {
  const { db, now } = parts;
  return {
    listChecks: (source) => listCheckedStreams(db, source, now()),
    orderChecks: (order) => orderStreamChecks(db, order, now()),
    async proceedChecks(onChecked) {
      const { signal } = new AbortController();
      await checkDueStreams({ ...(await createDueTools(parts)), signal, onChecked });
    },
  };
}
