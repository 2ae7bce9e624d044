/**
 * Measures the time and memory of 5,000 stream checks on 500 hosts, compared with the same requests whose answers are
 * not examined. The pause of one second between two requests to a host is counted, but the bench does not wait for it.
 * `--quick` checks a tenth of the streams.
 */
import 'temporal-polyfill/global';
import { createServer } from 'node:http';
import { openEmbeddedDatabase } from '../../provider/embedded/open-embedded-database.ts';
import { migrate } from '../../provider/migrations/migrate.ts';
import { requestSafely } from '../../provider/outbound/request-safely.ts';
import { checkDueStreams } from '../../provider/streams/check-due-streams.ts';
import { createHostThrottle } from '../../provider/streams/host-throttle.ts';
import { printTable } from './ratio-table.ts';

/** Hosts that are asked at the same time, as checkDueStreams does. */
const atOnce = 8;
const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nsegment.ts\n';
const segment = Buffer.alloc(1024 * 1024, 0x47);
const megabyte = 1024 * 1024;

export async function streamChecks({ repeats }: { readonly repeats: number }): Promise<void> {
  const streams = repeats > 1 ? 5000 : 500;
  const hosts = streams / 10;
  const { port, close } = await serveStreams();
  // All of 127.0.0.0/8 is this machine.
  const addressOf = (nth: number) => {
    const host = nth % hosts;
    return `http://127.0.${Math.floor(host / 250)}.${(host % 250) + 1}:${port}/${nth}.m3u8`;
  };
  const all = Array.from({ length: streams }, (_, nth) => addressOf(nth));
  const db = await databaseWith(all);
  let waited = 0;
  const pace = createHostThrottle(async () => {
    waited += 1;
  });
  const look = () =>
    checkDueStreams({
      ...{ db, now: Date.now, random: Math.random, pace, probe: undefined },
      hasRoom: () => true,
      appOrigin: 'https://tv.example',
      site: { appIsHttps: true, ffmpeg: false },
      signal: new AbortController().signal,
    });
  const bare = await measured(() => askAll(all));
  const first = await measured(look);
  const seconds = waited / atOnce;
  const second = await measured(look);
  printTable([
    {
      what: `${streams} looks on ${hosts} hosts, beside the same requests alone`,
      unit: 's',
      ours: first.seconds,
      theirs: bare.seconds,
    },
    {
      what: 'a run in which none is due, beside it',
      unit: 's',
      ours: second.seconds,
      theirs: first.seconds,
      most: 0.1,
    },
    {
      what: 'memory at its largest, beside the requests alone',
      unit: 'MB',
      ours: first.megabytes,
      theirs: bare.megabytes,
    },
    {
      what: 'what the second between requests to a host adds, eight hosts at a time',
      unit: 's',
      ours: seconds,
    },
  ]);
  close();
  await db.close();
}

/** Answers every host of 127.0.0.0/8. */
async function serveStreams() {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.end(url.endsWith('.ts') ? segment : playlist);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, close };
}

/** A database with a channel for each address, of a source on this machine. */
async function databaseWith(all: readonly string[]) {
  const db = await openEmbeddedDatabase('memory://');
  await migrate(db);
  await db.query(
    `INSERT INTO sources (id, kind, address, interval_ms, added_at, due_at) VALUES ('list', 'm3u', '/tv.m3u', 1, 0, 0)`,
  );
  await db.query(
    `INSERT INTO channels (id, int_id, title, position, source, dvr_seconds, stream_link, source_id)
     SELECT 'channel-' || at, at, '{"en":"One"}', at, 'import', 0, link, 'list'
     FROM jsonb_array_elements_text($1::text::jsonb) WITH ORDINALITY AS link(link, at)`,
    [JSON.stringify(all)],
  );
  return db;
}

/** Both requests of each look, of eight hosts at a time; of the segment as much as a look reads. */
async function askAll(all: readonly string[]): Promise<void> {
  const next = all.values();
  const worker = async () => {
    for (const one of next) {
      for (const path of [one, new URL('segment.ts', one).href]) {
        const { body } = await requestSafely(path, { allowPrivate: true });
        for await (const _ of body) if (path !== one) break;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Megabytes of the process at their largest. */
async function measured(work: () => Promise<unknown>) {
  let largest = 0;
  const note = () => {
    largest = Math.max(largest, process.memoryUsage().rss / megabyte);
  };
  const noting = setInterval(note, 100);
  const began = performance.now();
  await work();
  clearInterval(noting);
  note();
  return { seconds: (performance.now() - began) / 1000, megabytes: largest };
}
