/** The embedded database as other threads use it: each statement is a message to the database's thread. */
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Database } from '../database.ts';
import type { Answered, Notified, Question, Result } from './thread-messages.ts';

export type EmbeddedDatabase = Required<Omit<Database, 'connections'>> & {
  /** Gives the database this end of a port. The thread that has the other end can then use the database. */
  connect(port: MessagePort): Promise<void>;
  /** See `copyFiles` in database-thread.ts. */
  copyTo(folder: string): Promise<void>;
};

type Waiting = { resolve: (results: Result[]) => void; reject: (error: Error) => void };

export function databaseOverMessagePort(port: MessagePort | Worker): EmbeddedDatabase {
  const { ask, listeners } = questionsOver(port);
  const rows = async <Row>(text: string, values: readonly unknown[] = [], within?: number) => {
    const [result] = await ask({ do: 'query', text, values: [...values], within }).answer;
    return (result?.rows ?? []) as Row[];
  };

  return {
    query: (text, values) => rows(text, values),
    script: (text) => ask({ do: 'script', text }).answer,
    run: async (text) => void (await ask({ do: 'script', text }).answer),
    listen: async (channel, onNotify) => {
      await ask({ do: 'listen', channel }).answer;
      listeners.set(channel, [...(listeners.get(channel) ?? []), onNotify]);
    },
    reclaimStorage: async () => void (await ask({ do: 'reclaim' }).answer),
    connect: async (other) => void (await ask({ do: 'connect', port: other }, [other]).answer),
    copyTo: async (folder) => void (await ask({ do: 'copy', to: folder }).answer),
    close: async () => void (await ask({ do: 'close' }).answer),
    async transaction(work) {
      const begun = ask({ do: 'begin' });
      await begun.answer;
      const within = begun.number;
      const db: Database = {
        query: (text, values) => rows(text, values, within),
        transaction: (inner) => inner(db),
        run: async (text) => void (await ask({ do: 'script', text, within }).answer),
        close: async () => {},
      };
      let commit = false;
      try {
        const result = await work(db);
        commit = true;
        return result;
      } finally {
        await ask({ do: 'end', within, commit }).answer;
      }
    },
  };
}

type Ask = (
  question: Question,
  hand?: MessagePort[],
) => { number: number; answer: Promise<Result[]> };

/** Sends numbered questions, each of which gets one answer. `listeners` are called for notifications, by channel. */
function questionsOver(port: MessagePort | Worker): {
  ask: Ask;
  listeners: Map<string, (() => void)[]>;
} {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (() => void)[]>();
  let number = 0;
  let ended = false;
  port.unref();

  port.on('message', (answer: Answered | Notified) => {
    if ('channel' in answer) {
      for (const onNotify of listeners.get(answer.channel) ?? []) onNotify();
      return;
    }
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) port.unref();
    if ('failure' in answer) one?.reject(Object.assign(new Error(), answer.failure));
    else one?.resolve(answer.results);
  });
  const rejectWaiting = () => {
    ended = true;
    for (const { reject } of waiting.values()) reject(closedError());
    waiting.clear();
  };
  port.on('exit', rejectWaiting);
  port.on('close', rejectWaiting);

  const ask: Ask = (question, hand = []) => {
    number += 1;
    const asked = { number, question };
    // The thread has ended, so the question would get no answer.
    if (ended) return { number, answer: Promise.reject(closedError()) };
    const answer = new Promise<Result[]>((resolve, reject) => {
      waiting.set(asked.number, { resolve, reject });
    });
    // Keeps the process alive until the answer comes.
    port.ref();
    port.postMessage(asked, hand);
    return { number, answer };
  };
  return { ask, listeners };
}

const closedError = () => new Error('The embedded database is closed.');
