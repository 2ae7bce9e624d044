/**
 * The durable queue that deliveries run on, in the same PostgreSQL as everything else. Jobs are derived: the rows of
 * `reminders` are the truth, and a job that finds none has nothing to do.
 */
import PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import type { Provider } from '../provider.ts';
import { dueAt, type KickOff, keyOf } from './news.ts';

/** Seconds before its due time that a job is taken up, so that it is ready when the moment comes. */
export const lead = 4;

export const queues = { kickOff: 'reminder-kick-off', batch: 'reminder-batch' } as const;

const opened = new WeakMap<Provider, Promise<PgBoss>>();

/** The queue of this provider, started when first needed. */
export function queueOf(provider: Provider): Promise<PgBoss> {
  const kept = opened.get(provider);
  if (kept) return kept;
  const queue = open(provider);
  opened.set(provider, queue);
  // One that did not open is tried again by whoever needs it next.
  queue.catch(() => opened.delete(provider));
  return queue;
}

export async function closeQueue(provider: Provider): Promise<void> {
  const queue = await opened.get(provider)?.catch(() => undefined);
  opened.delete(provider);
  await queue?.stop({ graceful: true, timeout: 5000, wait: true });
}

async function open(provider: Provider): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connectionOf(provider),
    schedule: false,
    // A process that died holds its jobs until they expire; looked for this often, nobody's reminder waits for long.
    maintenanceIntervalSeconds: 5,
  });
  // Unheard, the event would end the process; the next poll tries again.
  boss.on('error', () => {});
  await alone(provider, () => make(boss));
  return boss;
}

async function make(boss: PgBoss): Promise<void> {
  await boss.start();
  const durable = { expireInSeconds: 16, retryLimit: 20, retryDelay: 1, retryBackoff: true };
  await boss.createQueue(queues.kickOff, { name: queues.kickOff, policy: 'short', ...durable });
  await boss.createQueue(queues.batch, { name: queues.batch, ...durable });
}

/**
 * Two processes that start together make the queue's tables one after the
 * other; the embedded database has one process.
 */
async function alone({ config, db }: Provider, work: () => Promise<void>): Promise<void> {
  if (!config.databaseUrl) return work();
  await db.transaction(async (within) => {
    await within.query('LOCK TABLE migrations IN EXCLUSIVE MODE');
    await work();
  });
}

function connectionOf({ config, db }: Provider): PgBoss.ConstructorOptions {
  if (config.databaseUrl) return { connectionString: config.databaseUrl, max: 4 };
  return {
    db: {
      // Without values it is a script of several statements, its own transaction included.
      executeSql: async (text: string, values?: unknown[]) =>
        values ? { rows: await db.query(text, values) } : lastOf((await db.script?.(text)) ?? []),
    },
  };
}

function lastOf(results: readonly { rows: unknown[] }[]): { rows: unknown[] } {
  return results.findLast(({ rows }) => rows.length > 0) ?? { rows: [] };
}

/**
 * Queues each of these once, however often it is asked for, in the same transaction as what it follows from. The
 * queue has to be open before that transaction begins: the embedded database has one connection.
 */
export async function schedule(
  queue: PgBoss,
  kickOffs: readonly KickOff[],
  within: Database,
): Promise<void> {
  if (kickOffs.length === 0) return;
  const jobs = kickOffs.map((kickOff) => ({
    name: queues.kickOff,
    data: kickOff,
    singletonKey: keyOf(kickOff),
    startAfter: new Date(Math.max(0, dueAt(kickOff) - lead * 1000)),
  }));
  const db: PgBoss.Db = {
    executeSql: async (text, values) => ({ rows: await within.query(text, values) }),
  };
  await queue.insert(jobs, { db });
}
