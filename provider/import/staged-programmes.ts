/** Stores the programmes of an import separately from the guide until all are read, so that a fault changes nothing. */
import type { Database } from '../database.ts';
import { GuideSpans } from './guide-spans.ts';
import { storableJson } from './storable-json.ts';
import type { ScheduleFault } from './tally-schedule-faults.ts';
import type { XmltvProgramme } from './xmltv-records.ts';

/**
 * How many programmes one statement stores. It is a small number, so that viewers do not notice the wait for the
 * database.
 */
const batchSize = 250;

const setAsideReason =
  'a programme at a time for which an earlier guide has the channel: the earlier one stays';

export class StagedProgrammes {
  count = 0;
  readonly batch: string;
  readonly #db: Database;
  readonly #spans = new GuideSpans();
  readonly #setAside = new Map<number, ScheduleFault>();
  #waiting: object[] = [];

  /** `batch` is the unique name of this import. */
  constructor(db: Database, batch: string) {
    this.#db = db;
    this.batch = batch;
  }

  /** The programmes that an earlier guide keeps out of the schedule, for each file that has some. */
  get setAside(): ScheduleFault[] {
    return [...this.#setAside.values()];
  }

  /** Stages the programme, or only counts it in `setAside` if an earlier guide has this time. `file` is a number. */
  async add(programme: XmltvProgramme, file: number): Promise<void> {
    if (!this.#spans.addUnlessTaken(programme, file)) {
      const { line } = programme;
      const none = { reason: setAsideReason, id: this.count, file, line, count: 0 };
      const known = this.#setAside.get(file) ?? none;
      this.#setAside.set(file, { ...known, count: known.count + 1 });
      return;
    }
    const { line, channel, start, stop, title, description, icon, categories, casts } = programme;
    const { seriesId, episodeId, isNew, certificateAge } = programme;
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
      series_id: seriesId,
      episode_id: episodeId,
      is_new: isNew,
      certificate_age: certificateAge,
    });
    if (this.#waiting.length >= batchSize) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    await this.#db.query(
      `INSERT INTO staged_programmes (batch, id, file, line, xmltv_id, start_ms, stop_ms, title,
         description, icon, categories, casts, series_id, episode_id, is_new, certificate_age)
       SELECT $1, id, file, line, xmltv_id, start_ms, stop_ms, title, nullif(description, 'null'), icon,
         nullif(categories, 'null'), nullif(casts, 'null'), series_id, episode_id, is_new, certificate_age
       FROM json_to_recordset($2::json) AS row (id bigint, file integer, line integer, xmltv_id text,
         start_ms bigint, stop_ms bigint, title jsonb, description jsonb, icon text, categories jsonb,
         casts jsonb, series_id text, episode_id text, is_new boolean, certificate_age smallint)`,
      [this.batch, storableJson(rows)],
    );
  }

  /** Deletes the programmes of this import. If no others are left, this frees their storage. */
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

  /** Deletes the programmes of imports that began before `time` (epoch milliseconds) and did not end. */
  async clearOlder(time: number): Promise<void> {
    await this.#db.query('DELETE FROM staged_programmes WHERE batch < $1', [String(time)]);
  }
}
