/**
 * What the provider counts for its operator, in the form that Prometheus reads. docs/operating.md, "Health, metrics and
 * logs", lists every name. A label never contains anything that a viewer sent: routes are labelled by their patterns.
 */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '../database.ts';

/** How a push ended. */
export type PushEnd = 'sent' | 'gone' | 'refused' | 'expired';

export type Metrics = {
  readonly registry: Registry;
  /** Seconds from a request to its answer. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly imports: Counter<'result'>;
  /** Pushes that are due. Each one is counted once in `pushesEnded`; until then `queuedPushes` counts it. */
  readonly pushesDue: Counter;
  readonly pushesEnded: Counter<'end'>;
  readonly cachedAnswers: Counter<'result'>;
};

/** Values that are read when the metrics are requested. */
export type Readings = {
  /** Connections to a database server; undefined for the embedded database. */
  connections: () => Connections | undefined;
  /** Pushes that were begun and wait for another try. */
  queuedPushes: () => Promise<number>;
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A separate registry for each provider, because tests have several in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'sahra_http_request_duration_seconds',
      help: 'Seconds from a request to its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    imports: new Counter({
      name: 'sahra_imports_total',
      help: 'Imports of playlists and guides by this process.',
      labelNames: ['result'],
      registers,
    }),
    pushesDue: new Counter({
      name: 'sahra_pushes_due_total',
      help: 'Pushes of reminders whose moment has come.',
      registers,
    }),
    pushesEnded: new Counter({
      name: 'sahra_pushes_ended_total',
      help: 'What became of them: sent, gone (the subscription had ended), refused (by the push service), expired.',
      labelNames: ['end'],
      registers,
    }),
    cachedAnswers: new Counter({
      name: 'sahra_cached_answers_total',
      help: 'Answers that were given from memory (hit) and that had to be made (miss).',
      labelNames: ['result'],
      registers,
    }),
  };
}

/** Adds values that are not counted but read at each request of the metrics. */
export function addReadings({ registry }: Metrics, { connections, queuedPushes }: Readings): void {
  const registers = [registry];
  new Gauge({
    name: 'sahra_pushes_queued',
    help: 'Pushes that wait for another try.',
    registers,
    async collect() {
      this.set(await queuedPushes());
    },
  });
  if (!connections()) return;
  new Gauge({
    name: 'sahra_database_connections',
    help: 'Connections of this process to the database: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total = 0, idle = 0, waiting = 0 } = connections() ?? {};
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
