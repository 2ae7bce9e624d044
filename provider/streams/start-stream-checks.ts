/**
 * Checks streams while the server runs: new ones within a minute, failed ones again with growing pauses, and those that
 * play about once a day. Only one process does it at a time. docs/operating.md, "What can be played".
 */
import { minute } from '#src/domain/time/time-units.ts';
import type { Provider } from '../provider-types.ts';
import { type RegularWork, startRegularWork } from '../queue/start-regular-work.ts';
import { checkDueStreams } from './check-due-streams.ts';
import { createDueCheckTools } from './due-check-tools.ts';
import { queueStreamChecks, streamCheckQueue } from './stream-check-queue.ts';

/** How long one job may run, in milliseconds. The remaining streams wait for the next job. */
const maxMs = 10 * minute;

export async function startStreamChecks(provider: Provider): Promise<RegularWork> {
  const tools = await createDueCheckTools(provider);
  return startRegularWork(provider, {
    name: 'streams',
    queue: streamCheckQueue,
    everyMs: minute,
    pauseMs: 2000,
    queueDue: queueStreamChecks,
    async run(_, stopping) {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(maxMs)]);
      await checkDueStreams({ ...tools, signal });
    },
  });
}
