/** Keeps an import's programmes apart from the guide while they are read, so that a fault on the way costs nothing. */
import type { Database } from '../database.ts';
import { storableJson } from './storable-json.ts';
import type { XmltvProgramme } from './xmltv-records.ts';

/** Programmes that one statement stores: few enough that viewers who wait for the database do not notice. */
const batchSize = 250;

export class Staging {
  count = 0;
  readonly batch: string;
  readonly #db: Database;
  #waiting: object[] = [];

  /** `batch` names this import among others. */
  constructor(db: Database, batch: string) {
    this.#db = db;
    this.batch = batch;
  }

  /** `file` is the number of the file, so that the first listed wins. */
  async add(programme: XmltvProgramme, file: number): Promise<void> {
    const { line, channel, start, stop, title, description, icon, categories, casts } = programme;
    this.count += 1;
    this.#waiting.push({
      id: this.count,
      file,
      line,
      xmltv_id: channel,
      start_ms: start,
      stop_ms: stop ?? null,
      title,
      description: Object.keys(description).length > 0 ? description : null,
      icon: icon ?? null,
      categories: categories.length > 0 ? categories : null,
      casts: casts.length > 0 ? casts : null,
    });
    if (this.#waiting.length >= batchSize) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    await this.#db.query(
      `INSERT INTO staged_programmes (batch, id, file, line, xmltv_id, start_ms, stop_ms, title,
         description, icon, categories, casts)
       SELECT $1, id, file, line, xmltv_id, start_ms, stop_ms, title, nullif(description, 'null'), icon,
         nullif(categories, 'null'), nullif(casts, 'null')
       FROM json_to_recordset($2::json) AS row (id bigint, file integer, line integer, xmltv_id text,
         start_ms bigint, stop_ms bigint, title jsonb, description jsonb, icon text, categories jsonb,
         casts jsonb)`,
      [this.batch, storableJson(rows)],
    );
  }

  /** Drops this import's programmes; with the last ones their storage is given back. */
  async clear(): Promise<void> {
    this.#waiting = [];
    await this.#db.transaction(async (within) => {
      await within.query('LOCK TABLE staged_programmes IN ACCESS EXCLUSIVE MODE');
      const [other] = await within.query(
        `(SELECT 1 FROM staged_programmes WHERE batch < $1 LIMIT 1)
         UNION ALL (SELECT 1 FROM staged_programmes WHERE batch > $1 LIMIT 1)`,
        [this.batch],
      );
      if (other) await within.query('DELETE FROM staged_programmes WHERE batch = $1', [this.batch]);
      else await within.query('TRUNCATE staged_programmes');
    });
  }

  /** Drops what imports that began before `time` (epoch milliseconds) and never ended have left. */
  async clearOlder(time: number): Promise<void> {
    await this.#db.query('DELETE FROM staged_programmes WHERE batch < $1', [String(time)]);
  }
}
