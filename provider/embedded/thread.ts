/**
 * The thread in which the embedded database runs. Its engine works without pause on the thread that asks it, so a
 * long statement there would keep every viewer waiting; here it keeps only those waiting who need the database.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { copyFiles } from './copy-files.ts';
import type { Answered, Asked, Notified, Question, Result } from './messages.ts';
import { openEngine } from './open-engine.ts';
import { keepUp, tidy } from './upkeep.ts';

type Open = { tx: Transaction; end: (commit: boolean) => void; ended: Promise<unknown> };
type Conversation = { port: MessagePort; transactions: Map<number, Open> };

class RolledBack extends Error {}

const engine: Promise<PGlite> = openEngine(String(workerData));
// That it could not be opened is the answer to the first question.
engine.then(keepUp).catch(() => {});
if (parentPort) answerOn(parentPort);

function answerOn(port: MessagePort): void {
  const conversation: Conversation = { port, transactions: new Map() };
  port.on('message', (asked: Asked) => {
    void answerTo(conversation, asked).then((answer) => port.postMessage(answer));
  });
  // A port that closes in the middle of a transaction would keep it open for ever.
  port.on('close', () => {
    for (const { end } of conversation.transactions.values()) end(false);
  });
}

async function answerTo(to: Conversation, { number, question }: Asked): Promise<Answered> {
  try {
    return { number, results: await runImport(to, number, question) };
  } catch (error) {
    const { message, ...fields } = error as Error & Record<string, unknown>;
    const plain = Object.entries(fields).filter(([, value]) => typeof value === 'string');
    return { number, failure: { message, ...Object.fromEntries(plain) } };
  }
}

async function runImport(to: Conversation, number: number, question: Question): Promise<Result[]> {
  const database = await engine;
  switch (question.do) {
    case 'query': {
      const { text, values, within } = question;
      const where = within === undefined ? database : openOne(to, within).tx;
      return [rowsOf(await where.query(text, values))];
    }
    case 'script': {
      const { text, within } = question;
      const where = within === undefined ? database : openOne(to, within).tx;
      return (await where.exec(text)).map(rowsOf);
    }
    case 'begin':
      await begin(database, to, number);
      return [];
    case 'end': {
      const { end, ended } = openOne(to, question.within);
      end(question.commit);
      await ended;
      return [];
    }
    case 'connect':
      answerOn(question.port);
      return [];
    case 'listen': {
      const { channel } = question;
      await database.listen(channel, () => to.port.postMessage({ channel } satisfies Notified));
      return [];
    }
    case 'tidy':
      await tidy(database);
      return [];
    case 'copy':
      await copyFiles(database, String(workerData), question.to);
      return [];
    case 'close':
      await database.close();
      return [];
  }
}

function begin(database: PGlite, to: Conversation, number: number): Promise<void> {
  return new Promise((begun, failed) => {
    const ended = database
      .transaction(async (tx) => {
        const commit = await new Promise<boolean>((end) => {
          to.transactions.set(number, { tx, end, ended: Promise.resolve().then(() => ended) });
          begun();
        });
        if (!commit) throw new RolledBack();
      })
      .finally(() => to.transactions.delete(number))
      .catch((error: unknown) => {
        failed(error);
        if (!(error instanceof RolledBack)) throw error;
      });
    // The end of the transaction is answered to who ends it; who has gone needs no answer.
    ended.catch(() => {});
  });
}

function openOne({ transactions }: Conversation, number: number): Open {
  const open = transactions.get(number);
  if (!open) throw new Error('This transaction is over.');
  return open;
}

/** Without the description of the columns, which nobody reads. */
function rowsOf({ rows }: Result): Result {
  return { rows };
}
