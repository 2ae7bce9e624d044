/** A database that is asked over a port: by the server's thread, or by any other that was given a way of its own. */
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Database } from '../database.ts';
import type { Answered, Notified, Question, Result } from './messages.ts';

export type AskedOverPort = Required<Database> & {
  /** Hands the other end of this port to the database, for another thread to ask it. */
  connect(port: MessagePort): Promise<void>;
  /** See copy-files.ts. */
  copyTo(folder: string): Promise<void>;
};

type Waiting = { resolve: (results: Result[]) => void; reject: (error: Error) => void };

export function overPort(port: MessagePort | Worker): AskedOverPort {
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
    tidy: async () => void (await ask({ do: 'tidy' }).answer),
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

/** Questions by number, each of which is answered once; and what listens to notifications, by channel. */
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
  const gone = () => {
    ended = true;
    for (const { reject } of waiting.values()) reject(closed());
    waiting.clear();
  };
  port.on('exit', gone);
  port.on('close', gone);

  const ask: Ask = (question, hand = []) => {
    number += 1;
    const asked = { number, question };
    // Nobody would answer.
    if (ended) return { number, answer: Promise.reject(closed()) };
    const answer = new Promise<Result[]>((resolve, reject) => {
      waiting.set(asked.number, { resolve, reject });
    });
    // A process with nothing else to do still waits for an answer.
    port.ref();
    port.postMessage(asked, hand);
    return { number, answer };
  };
  return { ask, listeners };
}

const closed = () => new Error('The embedded database is closed.');
