/** The messages between the thread of the embedded database and the threads that use it. */
import type { MessagePort } from 'node:worker_threads';

export type Question =
  /** One statement, on its own or in the transaction `within`. */
  | { do: 'query'; text: string; values: unknown[]; within?: number | undefined }
  /** Several statements without values. They may contain a whole transaction, or run in the transaction `within`. */
  | { do: 'script'; text: string; within?: number | undefined }
  /** It is answered when no other transaction is open. This question's number is then the name of the transaction. */
  | { do: 'begin' }
  | { do: 'end'; within: number; commit: boolean }
  /** Lets another thread ask the database over `port`. */
  | { do: 'connect'; port: MessagePort }
  /** After the answer, `Notified` is sent for each NOTIFY of `channel`. */
  | { do: 'listen'; channel: string }
  /** See database-upkeep.ts. */
  | { do: 'reclaim' }
  /** Copies the engine's files to a new folder. */
  | { do: 'copy'; to: string }
  | { do: 'close' };

export type NumberedQuestion = { number: number; question: Question };

/**
 * PostgreSQL's NOTIFY. It is sent before the answer to the statement, or to the end of the transaction, that
 * notified.
 */
export type Notified = { channel: string };

export type Result = { rows: unknown[] };

export type Answered =
  | { number: number; results: Result[] }
  /**
   * An error that is cloned between threads loses the fields that PostgreSQL adds, so they are sent as plain fields.
   */
  | { number: number; failure: { message: string; [field: string]: unknown } };
