/** What is said between the thread of the embedded database and those who ask it. */
import type { MessagePort } from 'node:worker_threads';

export type Question =
  /** One statement, on its own or in the transaction `within`. */
  | { do: 'query'; text: string; values: unknown[]; within?: number | undefined }
  /** Several statements without values, their own transaction included, or in the transaction `within`. */
  | { do: 'script'; text: string; within?: number | undefined }
  /** Answered once nobody else's transaction is open; the number of the question then names the transaction. */
  | { do: 'begin' }
  | { do: 'end'; within: number; commit: boolean }
  /** Another thread's own way to the database. */
  | { do: 'connect'; port: MessagePort }
  /** From now on `Notified` is sent to who asks this. */
  | { do: 'listen'; channel: string }
  /** See upkeep.ts. */
  | { do: 'tidy' }
  /** Copies the engine's files to a folder that is not there yet. */
  | { do: 'copy'; to: string }
  | { do: 'close' };

export type Asked = { number: number; question: Question };

/** PostgreSQL's NOTIFY. Sent before the end of the statement, or of the transaction, is answered. */
export type Notified = { channel: string };

export type Result = { rows: unknown[] };

export type Answered =
  | { number: number; results: Result[] }
  /** Errors are cloned without the fields that PostgreSQL adds, so they go as plain fields. */
  | { number: number; failure: { message: string; [field: string]: unknown } };
