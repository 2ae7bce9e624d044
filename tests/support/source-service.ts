/**
 * Sources of television on the embedded database, with a web host, a clock that the test sets, and the mails that
 * the operator got. Refreshes run in this process; the queue is left out.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../provider/config.ts';
import type { Database } from '../../provider/database.ts';
import { openProvider } from '../../provider/open-provider.ts';
import type { Mail, Provider } from '../../provider/provider-types.ts';
import { addSource, type NewSource } from '../../provider/sources/add-source.ts';
import { defaultIntervalMs } from '../../provider/sources/refresh-interval.ts';
import {
  type RefreshOrRemovalParts,
  refreshOrRemoveSource,
} from '../../provider/sources/refresh-or-remove-source.ts';
import { type RunOutcome, runDueSource } from '../../provider/sources/run-due-source.ts';
import {
  type LogLine,
  listSources,
  readSourceLog,
  type SourceState,
} from '../../provider/sources/sources-table.ts';
import { openTestDatabase } from './test-database.ts';
import { openWebHost, type WebHost } from './web-host.ts';

export type RefreshParts = Partial<Pick<RefreshOrRemovalParts, 'readers' | 'rebuildCatalogue'>>;

export type SourceService = {
  db: Database;
  provider: Provider;
  host: WebHost;
  clock: { now: number };
  mails: Mail[];
  /** `address` may be a path of the web host. Returns the id. */
  add(kind: NewSource['kind'], address: string, more?: Partial<NewSource>): Promise<string>;
  /** Makes the source due, works on it, and returns the log's last line about it. */
  refresh(id: string, parts?: RefreshParts): Promise<LogLine>;
  /** Works on the source if it is due. */
  run(id: string, parts?: RefreshParts): Promise<RunOutcome>;
  log(id?: string): Promise<LogLine[]>;
  state(id: string): Promise<SourceState | undefined>;
  /** Writes a file into a folder of the test, and returns its path. */
  file(name: string, content: string): Promise<string>;
  /** Titles of the channels, and of the programmes, in their order. */
  channels(): Promise<string[]>;
  programmes(): Promise<string[]>;
  /** Removes all sources, channels and pages of the host, and sets the clock back. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
};

export const noon = Date.UTC(2026, 10, 21, 12);

export async function sourceService(): Promise<SourceService> {
  const db = await openTestDatabase();
  const host = await openWebHost();
  const folder = await mkdtemp(join(tmpdir(), 'sahra-sources-'));
  const clock = { now: noon };
  const mails: Mail[] = [];
  const config = readConfig({
    PUBLIC_URL: 'https://tv.example',
    CONTACT_EMAIL: 'operator@tv.example',
  });
  const sendMail = async (mail: Mail) => void mails.push(mail);
  const provider = openProvider({ db, config, now: () => clock.now, sendMail });
  const run: SourceService['run'] = (id, parts = {}) =>
    runDueSource(provider, id, {
      work: (source, signal) =>
        refreshOrRemoveSource(provider, source, { folder, signal, ...parts }),
      signal: new AbortController().signal,
      random: () => 0.5,
    });
  const log: SourceService['log'] = (sourceId) =>
    readSourceLog(db, { sourceId, after: 0, limit: 1000 });
  const column = async (query: string) =>
    (await db.query<{ title: string }>(query)).map(({ title }) => title);
  return {
    ...{ db, provider, host, clock, mails, run, log },
    async add(kind, address, more = {}) {
      const place = address.startsWith('/') && host.pages.has(address) ? host.origin : '';
      const source = { kind, address: place + address, intervalMs: defaultIntervalMs, options: {} };
      return (await addSource(db, { ...source, ...more }, clock.now)).id;
    },
    async refresh(id, parts) {
      await db.query('UPDATE sources SET due_at = 0 WHERE id = $1', [id]);
      await run(id, parts);
      const last = (await log(id)).at(-1);
      if (!last) throw new Error(`Nothing happened to the source ${id}.`);
      return last;
    },
    state: async (id) => (await listSources(db)).find((source) => source.id === id),
    async file(name, content) {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    },
    channels: () => column(`SELECT title->>'und' AS title FROM channels ORDER BY position`),
    programmes: () =>
      column(`SELECT title->>'und' AS title FROM programmes ORDER BY start_ms, channel_id`),
    async startAgain() {
      const tables = ['sources', 'source_log', 'channels', 'channel_ids', 'programmes'];
      for (const table of [...tables, 'imported_channels', 'reminders', 'users'])
        await db.query(`DELETE FROM ${table}`);
      await db.query(`DELETE FROM settings WHERE key = 'channels_file'`);
      host.pages.clear();
      host.forget();
      mails.length = 0;
      clock.now = noon;
    },
    async close() {
      await provider.queue.close();
      await host.close();
      await db.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A playlist with a channel of each name; its `tvg-id` is the name in lower case. */
export function playlistOf(...names: string[]): string {
  const entries = names.map(
    (name) =>
      `#EXTINF:-1 tvg-id="${name.toLowerCase()}",${name}\nhttps://streams.example/${name}.m3u8\n`,
  );
  return `#EXTM3U\n${entries.join('')}`;
}

/** The playlist, which names guides by their addresses. */
export const withGuide = (playlist: string, addresses: string) =>
  playlist.replace('#EXTM3U', `#EXTM3U url-tvg="${addresses}"`);

export type ListedProgramme = { channel: string; title: string; start: string; stop: string };

/** A guide; times as XMLTV writes them (`20261121130000 +0000`), or hours of 21 November 2026. */
export function guideOf(...programmes: ListedProgramme[]): string {
  const ids = [...new Set(programmes.map(({ channel }) => channel))];
  const time = (text: string) => (text.length === 2 ? `20261121${text}0000 +0000` : text);
  return [
    '<tv>',
    ...ids.map((id) => `<channel id="${id}"><display-name>${id}</display-name></channel>`),
    ...programmes.map(
      ({ channel, title, start, stop }) =>
        `<programme channel="${channel}" start="${time(start)}" stop="${time(stop)}"><title>${title}</title></programme>`,
    ),
    '</tv>',
  ].join('\n');
}

/** One programme on the channel `one`, from 13 to 14 o'clock. */
export const guideWith = (title: string, start = '13', stop = '14') =>
  guideOf({ channel: 'one', title, start, stop });
