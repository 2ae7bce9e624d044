/**
 * How long a viewer's query waits while a source brings a catalogue of 20,000 films, beside the same query in a quiet
 * time, on the embedded database in a folder. Each query counts the films: viewers see none, or all.
 */
import 'temporal-polyfill/global';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { readConfig } from '../../provider/config.ts';
import { type Database, migrate } from '../../provider/database.ts';
import { openEmbedded } from '../../provider/embedded/open-embedded.ts';
import { openProvider } from '../../provider/open-provider.ts';
import { OwnTitles } from '../../provider/sources/own-titles.ts';
import { rebuildTitles } from '../../provider/titles/rebuild-titles.ts';
import { largeCatalogue } from './large-catalogue.ts';
import { percentile } from './percentile.ts';
import { printTable, type Row } from './ratio-table.ts';

const size = 20_000;
/** Milliseconds that a viewer's query may wait. */
const longestWaitMs = 300;
/** Milliseconds between two queries. */
const pauseMs = 5;

export async function catalogueRefresh(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-catalogue-'));
  const db = await openEmbedded(join(folder, 'data'));
  await migrate(db);
  const config = readConfig({ DATA_DIR: folder });
  const provider = openProvider({ db, config, now: Date.now, sendMail: async () => {} });
  const bring = (titles: OwnTitles) =>
    rebuildTitles(provider, { readOwnTitles: async () => [{ sourceId: 'panel', titles }] });
  const titles = filmsOfPanel(size);
  const rows: Row[] = [];
  const quiet = await whileReading(db, () => setTimeout(3000));
  const first = await whileReading(db, () => bring(titles));
  const other = { ...titles, films: titles.films.map((film) => ({ ...film, seconds: 5401 })) };
  const again = await whileReading(db, () => bring(other));
  for (const [what, { seconds, waits, counts }] of [
    ['the first catalogue', first],
    ['the next one', again],
  ] as const) {
    rows.push(
      { what: `${what}: all of it`, unit: 's', ours: seconds },
      {
        what: `${what}: longest wait of a query, beside the longest in a quiet time`,
        unit: 'ms',
        ours: Math.max(...waits),
        theirs: Math.max(...quiet.waits),
        limit: longestWaitMs,
      },
      {
        what: `${what}: p99 of ${waits.length} queries`,
        unit: 'ms',
        ours: percentile(waits, 99),
        theirs: percentile(quiet.waits, 99),
      },
      { what: `${what}: different numbers of films seen`, unit: '', ours: counts.size, limit: 2 },
    );
  }
  printTable(rows);
  await provider.relay.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
}

function filmsOfPanel(count: number): OwnTitles {
  const { videos, cast } = largeCatalogue(count);
  const names = new Map(cast.map(({ slug, name }) => [slug, name.en]));
  return v.parse(OwnTitles, {
    films: videos.map((video) => ({
      id: video.slug,
      title: `${video.title.en} ${video.slug}`,
      description: video.description.en,
      year: video.year,
      genres: video.genres,
      people: video.cast.map((slug) => ({ name: names.get(slug) ?? slug })),
      seconds: 5400,
      stream: { address: `http://panel.example/${video.slug}.mp4`, secret: true, connections: 1 },
    })),
  });
}

type Reading = { seconds: number; waits: number[]; counts: Set<number> };

async function whileReading(db: Database, work: () => Promise<unknown>): Promise<Reading> {
  const waits: number[] = [];
  const counts = new Set<number>();
  let over = false;
  const read = async () => {
    while (!over) {
      const began = performance.now();
      const [row] = await db.query<{ count: number }>('SELECT count(*) FROM entries WHERE listed');
      waits.push(performance.now() - began);
      counts.add(row?.count ?? 0);
      await setTimeout(pauseMs);
    }
  };
  const began = performance.now();
  const reading = read();
  await work().finally(() => {
    over = true;
  });
  await reading;
  return { seconds: (performance.now() - began) / 1000, waits, counts };
}
