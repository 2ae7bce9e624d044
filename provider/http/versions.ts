/** Which catalogue and guide the database holds now. What is kept of an earlier one is made again. */
import type { Database } from '../database.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds that an answer waits for the version, while an import or a backup keeps the database busy. */
const mostWait = 50;
/** Notified when either changes: migrations/011-versions.sql. */
const channel = 'versions';

export class Versions {
  readonly #db: Database;
  #version: string | undefined;
  #asking: Promise<string> | undefined;
  /** Whether the database notifies of changes; undefined until it was asked to. */
  #listens: boolean | undefined;
  /** Whether no change was notified since the version was asked for. */
  #isCurrent = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those who ask at once share one query. After `mostWait` the answer is the version that was last seen. */
  async current(): Promise<string> {
    if (this.#listens === undefined) this.#listen();
    const version = this.#version;
    if (version !== undefined && this.#isCurrent && !this.#asking) return version;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    if (version === undefined) return this.#asking;
    return withTimeout(this.#asking, mostWait, () => version);
  }

  #listen(): void {
    this.#listens = false;
    const changed = () => {
      this.#isCurrent = false;
    };
    const begun = () => {
      this.#listens = true;
    };
    // A database that cannot notify loses nothing: it is asked before each answer.
    this.#db.listen?.(channel, changed).then(begun, () => {});
  }

  async #ask(): Promise<string> {
    // A change that is notified while the query is under way makes this false again.
    this.#isCurrent = this.#listens === true;
    try {
      const [row] = await this.#db.query<{ version: number; hash: string | null }>(
        'SELECT version, (SELECT hash FROM catalogue_state) AS hash FROM guide_state',
      );
      this.#version = `${row?.version} ${row?.hash}`;
      return this.#version;
    } catch (error) {
      this.#isCurrent = false;
      throw error;
    }
  }
}
