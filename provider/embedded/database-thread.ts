/**
 * The thread in which the embedded database runs. The engine blocks its thread while it runs a statement. In the
 * server's thread a long statement would block every viewer; here it blocks only those who need the database.
 */
import { constants } from 'node:fs';
import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { reclaimStorage, startUpkeep } from './database-upkeep.ts';
import { loadOrMakeEmptyDatabase } from './empty-database-archive.ts';
import { endOnPanic } from './end-on-panic.ts';
import type { Answered, Notified, NumberedQuestion, Question, Result } from './thread-messages.ts';

type Open = { tx: Transaction; end: (commit: boolean) => void; ended: Promise<unknown> };
type Conversation = { port: MessagePort; transactions: Map<number, Open> };

/**
 * The size of PostgreSQL's own cache of tables. The engine writes to all of it at its start: the default of 128 MB
 * would take half a second longer and 100 MB more memory. Requests are as fast, because the system caches the files,
 * too.
 */
const onDisk = ['shared_buffers=32MB'];

/**
 * An engine in memory ends with its process, so nothing that protects it from a crash is of use. Each new log file
 * would be filled with zeros in a hundred steps, each of which copies the file.
 */
const inMemory = [
  ...onDisk,
  'wal_init_zero=off',
  'full_page_writes=off',
  'fsync=off',
  'synchronous_commit=off',
];

class RolledBack extends Error {}

const engine: Promise<PGlite> = openEngine(String(workerData));
// An engine that could not be opened is reported by the answer to the first question.
engine.then(startUpkeep).catch(() => {});
if (parentPort) answerMessages(parentPort);

function answerMessages(port: MessagePort): void {
  const conversation: Conversation = { port, transactions: new Map() };
  port.on('message', (asked: NumberedQuestion) => {
    void answerTo(conversation, asked).then((answer) => port.postMessage(answer));
  });
  // A port that closes in the middle of a transaction would keep it open for ever.
  port.on('close', () => {
    for (const { end } of conversation.transactions.values()) end(false);
  });
}

async function answerTo(
  to: Conversation,
  { number, question }: NumberedQuestion,
): Promise<Answered> {
  try {
    return { number, results: await carryOutQuestion(to, number, question) };
  } catch (error) {
    const { message, ...fields } = error as Error & Record<string, unknown>;
    const plain = Object.entries(fields).filter(([, value]) => typeof value === 'string');
    return { number, failure: { message, ...Object.fromEntries(plain) } };
  }
}

async function carryOutQuestion(
  to: Conversation,
  number: number,
  question: Question,
): Promise<Result[]> {
  const database = await engine;
  switch (question.do) {
    case 'query': {
      const { text, values, within } = question;
      const where = within === undefined ? database : requireTransaction(to, within).tx;
      return [rowsOf(await where.query(text, values))];
    }
    case 'script': {
      const { text, within } = question;
      const where = within === undefined ? database : requireTransaction(to, within).tx;
      return (await where.exec(text)).map(rowsOf);
    }
    case 'begin':
      await beginTransaction(database, to, number);
      return [];
    case 'end': {
      const { end, ended } = requireTransaction(to, question.within);
      end(question.commit);
      await ended;
      return [];
    }
    case 'connect':
      answerMessages(question.port);
      return [];
    case 'listen': {
      const { channel } = question;
      await database.listen(channel, () => to.port.postMessage({ channel } satisfies Notified));
      return [];
    }
    case 'reclaim':
      await reclaimStorage(database);
      return [];
    case 'copy':
      await copyFiles(database, String(workerData), question.to);
      return [];
    case 'close':
      await database.close();
      return [];
  }
}

function beginTransaction(
  database: PGlite,
  { transactions }: Conversation,
  transactionNumber: number,
): Promise<void> {
  return new Promise((begun, failed) => {
    const ended = database
      .transaction(async (tx) => {
        const commit = await new Promise<boolean>((end) => {
          transactions.set(transactionNumber, {
            tx,
            end,
            ended: Promise.resolve().then(() => ended),
          });
          begun();
        });
        if (!commit) throw new RolledBack();
      })
      .finally(() => transactions.delete(transactionNumber))
      .catch((error: unknown) => {
        failed(error);
        if (!(error instanceof RolledBack)) throw error;
      });
    // The question that ends the transaction gets the failure. If its port was closed, nobody needs an answer.
    ended.catch(() => {});
  });
}

function requireTransaction({ transactions }: Conversation, number: number): Open {
  const open = transactions.get(number);
  if (!open) throw new Error('This transaction is over.');
  return open;
}

/**
 * Copies the database's files as they are at one moment, while the server goes on: between two statements the engine
 * waits until everything is copied. The copy also contains what an open transaction has written so far. When the copy
 * is opened, this is undone, as after a crash: its log says what was committed.
 */
function copyFiles(engine: PGlite, from: string, to: string): Promise<void> {
  // Some file systems copy without writing anything (reflinks). Then nobody waits.
  const mode = constants.COPYFILE_FICLONE;
  return engine.runExclusive(() => cp(from, to, { recursive: true, mode }));
}

/** Leaves out the description of the columns, which nobody reads. */
function rowsOf({ rows }: Result): Result {
  return { rows };
}

/** Opens the engine in `place`, a folder or `memory://`. A new folder begins with the prepared copy. */
async function openEngine(place: string): Promise<PGlite> {
  const parsers = { [types.INT8]: Number };
  // When the folder cannot be read, the engine fails below and says why.
  const exists = await stat(join(place, 'PG_VERSION')).catch(() => undefined);
  const loadDataDir = exists ? undefined : await loadOrMakeEmptyDatabase();
  const settings = place.startsWith('memory:') ? inMemory : onDisk;
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((one) => ['-c', one])];
  const engine = await PGlite.create(place, {
    parsers,
    startParams,
    ...(loadDataDir && { loadDataDir }),
  });
  endOnPanic(engine);
  await dropNeedlessParsers(engine);
  // From now on log files that are no longer needed are removed. Otherwise they stay, to be written to again.
  await engine.exec('SET wal_recycle = off');
  return engine;
}

/**
 * Keeps only the parsers of single values and of arrays of single values. The engine has 300, because the rows of each
 * table have an array type too. It copies the whole list for each query, which takes longer than a small query itself.
 */
async function dropNeedlessParsers(engine: PGlite): Promise<void> {
  const parsed = Object.keys(types.parsers).map(Number).filter(Number.isInteger);
  const single = [...parsed, types.UUID, types.NUMERIC];
  const { rows } = await engine.query<{ array: number }>(
    'SELECT typarray AS array FROM pg_type WHERE oid = ANY($1)',
    [single],
  );
  const wanted = new Set([...single, ...rows.map(({ array }) => array)]);
  const parsers = Object.entries(engine.parsers).filter(([type]) => wanted.has(Number(type)));
  engine.parsers = Object.fromEntries(parsers);
}
