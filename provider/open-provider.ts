/** Makes a provider of its parts. What several parts keep in memory is created here, once for each provider. */

import { ContentVersions } from './http/content-versions.ts';
import { mayPlayOf } from './http/playback-tokens.ts';
import { ResponseCache } from './http/response-cache.ts';
import { streamsSecretOf } from './http/streams-key.ts';
import { createLog, type Log } from './operations/log.ts';
import { addReadings, createMetrics } from './operations/metrics.ts';
import type { Provider } from './provider.ts';
import { countUnfinished } from './reminders/deliveries-table.ts';
import { createReminderQueue } from './reminders/delivery-queue.ts';
import { logHourly } from './reminders/log-hourly.ts';

/** What a process opens for its provider. */
type ProviderParts = Omit<
  Provider,
  'queue' | 'responses' | 'mayPlay' | 'streamsSecret' | 'log' | 'metrics'
> & {
  /** Without it only failures are written. */
  log?: Log;
};

const problemsOnly = { logLevel: 'warn', logFormat: 'text' } as const;

export function openProvider({ log = createLog(problemsOnly), ...parts }: ProviderParts): Provider {
  const { db, config, now } = parts;
  const metrics = createMetrics();
  const provider = {
    ...parts,
    log,
    metrics,
    queue: createReminderQueue({
      db,
      databaseUrl: config.databaseUrl,
      log: logHourly((line) => log.error(line), now),
    }),
    responses: new ResponseCache(now, new ContentVersions(db), metrics),
    mayPlay: mayPlayOf(db, now),
    streamsSecret: streamsSecretOf(db),
  };
  addReadings(metrics, {
    connections: () => db.connections?.(),
    queuedPushes: () => countUnfinished(db, now()),
  });
  return provider;
}
