/**
 * The page's side of the outbox: changes made offline go in here, and out when the network is back. Where the browser has
 * Background Sync the worker sends them, tab or no tab; the page sends them in any case when it can.
 */
import type { Change } from '../contracts/outbox.ts';
import type { Database } from '../data/database.ts';
import { exclusively } from '../data/exclusively.ts';
import {
  enqueue,
  flush,
  type NewChange,
  newsOf,
  type OutboxNews,
  type Send,
} from '../data/outbox.ts';
import { online } from './online.ts';
import { onWorkerMessage } from './worker-port.ts';

export type Outbox = {
  /** Keeps the change and sends it as soon as that is possible. Rejects when the device cannot keep it. */
  add(change: NewChange): Promise<Change>;
  /** Sends what waits; to be called at the start of a session too. */
  flush(): Promise<void>;
};

type Parts = {
  database: Database;
  send: Send;
  now: () => number;
  onNews: (news: OutboxNews) => void;
};

export function pageOutbox({ database, send, now, onNews }: Parts): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flushNow = async () => {
    clearTimeout(timer);
    if (!online.get()) return;
    const report = await exclusively('outbox', () => flush(database, send, now));
    if (!report) return;
    const news = newsOf(report);
    if (news) onNews(news);
    if (report.retryAt !== undefined) timer = setTimeout(quietly, report.retryAt - now());
  };
  // Storage that fails is told elsewhere; what it holds is tried again at the next start.
  const quietly = () => void flushNow().catch(() => undefined);
  online.subscribe((isOnline) => isOnline && quietly());
  onWorkerMessage((message) => {
    if (message.type === 'flush-wanted') quietly();
    if (message.type === 'outbox-flushed') onNews(message);
  });
  return {
    async add(change) {
      const kept = await enqueue(database, change);
      void askForSync();
      quietly();
      return kept;
    },
    flush: async () => quietly(),
  };
}

/** Chromium calls the worker when the network is back, also with the tab closed. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
  const sync = registration.sync as { register(tag: string): Promise<void> };
  await sync.register('outbox').catch(() => undefined);
}
