/** The version of catalogue and guide in the database. What was made from an earlier version must be made again. */
import type { Database } from '../database.ts';
import { withTimeout } from './with-timeout.ts';

/** How long an answer waits for the version, in milliseconds: an import or a backup may keep the database busy. */
const maxWait = 50;
/** The database notifies on this channel when the catalogue or the guide changes: migrations/011-versions.sql. */
const channel = 'versions';

export class ContentVersions {
  readonly #db: Database;
  #version: string | undefined;
  #asking: Promise<string> | undefined;
  /** Whether the database sends notifications; undefined until that is known. */
  #listens: boolean | undefined;
  /** False when a change was notified after the version was read. */
  #isCurrent = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Callers who ask at the same time share one query. After `maxWait` the version that was read last is returned.
   */
  async current(): Promise<string> {
    if (this.#listens === undefined) this.#listen();
    const version = this.#version;
    if (version !== undefined && this.#isCurrent && !this.#asking) return version;
    this.#asking ??= this.#readVersion().finally(() => {
      this.#asking = undefined;
    });
    if (version === undefined) return this.#asking;
    return withTimeout(this.#asking, maxWait, () => version);
  }

  #listen(): void {
    this.#listens = false;
    const markStale = () => {
      this.#isCurrent = false;
    };
    const noteListening = () => {
      this.#listens = true;
    };
    // If the database cannot notify, the version is read before each answer instead.
    this.#db.listen?.(channel, markStale).then(noteListening, () => {});
  }

  async #readVersion(): Promise<string> {
    // A notification while the query runs sets this to false again.
    this.#isCurrent = this.#listens === true;
    try {
      const [row] = await this.#db.query<{ version: string; hash: string | null }>(
        `SELECT version || '.' || checks_version AS version,
           (SELECT hash FROM catalogue_state) AS hash FROM guide_state`,
      );
      this.#version = `${row?.version} ${row?.hash}`;
      return this.#version;
    } catch (error) {
      this.#isCurrent = false;
      throw error;
    }
  }
}
