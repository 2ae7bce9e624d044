/**
 * Takes jobs up as they fall due: as many at once as there is room for, each brought to its end on its own. On the
 * hour hundreds of programmes start together, and none of them waits for another's push service.
 */
import type PgBoss from 'pg-boss';

export type TakingUp = {
  queue: string;
  /** Jobs under way at once. */
  room: number;
  /** Milliseconds between two looks at a queue that had nothing more. */
  pause: number;
};

/** Begins to take jobs up; the answer stops it, and settles when those under way have ended. */
export function takeUp<J extends object>(
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>,
  { queue, room, pause }: TakingUp,
  work: (job: J) => Promise<void>,
): () => Promise<void> {
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  const done: string[] = [];

  /** Ended together: on the hour there are hundreds. One that is forgotten by a crash finds nobody left to tell. */
  async function complete(): Promise<void> {
    const ids = done.splice(0);
    if (ids.length > 0) await boss.complete(queue, ids).catch(() => undefined);
  }

  async function run({ id, data }: PgBoss.Job<J>): Promise<void> {
    try {
      await work(data);
      done.push(id);
    } catch (error) {
      // A job that cannot even be given back is taken up again when its time has run out.
      await boss.fail(queue, id, { name: nameOf(error) }).catch(() => undefined);
    }
  }

  async function look(): Promise<void> {
    while (!stop.signal.aborted) {
      await complete();
      const free = room - underWay.size;
      const jobs = await boss.fetch<J>(queue, { batchSize: free }).catch(() => []);
      for (const job of jobs) {
        const end: Promise<void> = run(job).finally(() => underWay.delete(end));
        underWay.add(end);
      }
      if (underWay.size === room) await Promise.race(underWay);
      else if (jobs.length < free) await sleep(pause, stop.signal);
    }
    await Promise.all(underWay);
    await complete();
  }

  const ended = look();
  return () => {
    stop.abort();
    return ended;
  };
}

/** The kind of an error without its message, which may quote what viewers asked for. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    signal.addEventListener('abort', wake);
  });
}
