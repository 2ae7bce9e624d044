/**
 * One SQL dialect, PostgreSQL: an embedded PGlite in the data folder, or a server when an address is given. Callers
 * write plain SQL with `$1` placeholders and do not know which of the two they use. Pass JSON as text
 * (`JSON.stringify`), because the two treat arrays differently. Inside a transaction use only the database that it
 * passes to you: the embedded engine has one connection, and the outer database would wait for ever.
 */
/// <reference path="./pg.d.ts" />
import { Pool, types } from 'pg';
import { OperatorProblem } from './operator-problem.ts';

export type Connections = { total: number; idle: number; waiting: number };

export type Database = {
  /** Rows of one statement. Big integers (epoch milliseconds) come back as numbers. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction: all of it, or nothing when it throws. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Several statements at once, without values. */
  run(script: string): Promise<void>;
  /** The connections of this process. Absent for the embedded database, which has one. */
  connections?(): Connections;
  /**
   * Like `run`, but returns the rows of each statement. Only the embedded engine has it, and there a script may begin
   * and end a transaction itself.
   */
  script?(text: string): Promise<readonly { rows: unknown[] }[]>;
  /**
   * Frees the storage of deleted rows. Only the embedded engine has it; a database server frees storage by itself.
   */
  reclaimStorage?(): Promise<void>;
  /**
   * Calls `onNotify` after each NOTIFY of `channel`, from the moment at which the promise resolves. Only the embedded
   * engine has it: the connection to a server can break, and notifications would be lost.
   */
  listen?(channel: string, onNotify: () => void): Promise<void>;
  close(): Promise<void>;
};

const int8 = 20;
types.setTypeParser(int8, Number);

/** The server at `url` (postgres://…), with a pool of connections. */
export function openPostgres(url: string, log: (line: string) => void = console.error): Database {
  const pool = new Pool({ connectionString: url });
  // The pool's next query replaces a connection that breaks while idle. Without a listener this event would end the
  // process.
  pool.on('error', ({ message }) => log(`A connection to the database broke (${message}).`));
  return {
    query: (text, values) => rowsOf(pool.query(text, [...(values ?? [])])),
    transaction: (work) => inTransaction(pool, work),
    run: async (script) => void (await pool.query(script)),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** Makes sure that the server answers before anything else is tried. Throws `OperatorProblem`. */
export async function ensureReachable(db: Database): Promise<void> {
  await db.query('SELECT 1').catch((error: Error & { code?: string }) => {
    const reason = error.code ?? error.message;
    throw new OperatorProblem(`The database server of DATABASE_URL cannot be used (${reason}).`);
  });
}

async function inTransaction<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const noteBreak = () => {
    broken = true;
  };
  // When a connection breaks between two statements, only this event says so. Without a listener the event would end
  // the process. The next statement fails.
  client.on('error', noteBreak);
  try {
    await client.query('BEGIN');
    const result = await work(transactionOver(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(noteBreak);
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

async function rowsOf<Row>(result: Promise<{ rows: unknown[] }>): Promise<Row[]> {
  return (await result).rows as Row[];
}

type Statements = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** A database whose every statement belongs to one transaction, inner transactions included. */
function transactionOver(engine: Statements): Database {
  const db: Database = {
    query: (text, values) => rowsOf(engine.query(text, [...(values ?? [])])),
    transaction: (work) => work(db),
    run: async (script) => void (await engine.query(script)),
    close: async () => {},
  };
  return db;
}
