/**
 * The relay: 50 viewers watch one live channel of 5 Mbit/s through the provider, compared with the same viewers at the
 * host of the channel itself, in turn. docs/operating.md, "The relay".
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedDatabase } from '../../provider/embedded/open-embedded-database.ts';
import {
  createStreamsSecretReader,
  streamSigningKey,
} from '../../provider/http/signed-stream-addresses.ts';
import { migrate } from '../../provider/migrations/migrate.ts';
import { relayedChannelAddress } from '../../provider/relay/relay-addresses.ts';
import { freePort } from '../support/free-port.ts';
import { insertViewer } from '../support/insert-viewer.ts';
import { type ProviderProcess, startMeasured } from '../support/push/provider-process.ts';
import { percentile } from './percentile.ts';
import type { BenchOptions } from './provider.ts';
import { residentMb } from './provider-stage.ts';
import { median, printTable, type Row } from './ratio-table.ts';

const viewers = 50;
const segmentMs = 4000;
const agent = new Agent({ keepAlive: true, timeout: 60_000 });

type Stage = {
  provider: ProviderProcess;
  /** The playlist of the channel at the relay, and at its host. */
  relayed: string;
  direct: string;
};

/** `--minutes=10` measures for so long. */
export async function relayBench({ minutes, repeats }: BenchOptions): Promise<void> {
  const host = fork(join(import.meta.dirname, 'relay-host.ts'));
  const folder = await mkdtemp(join(tmpdir(), 'sahra-bench-relay-'));
  try {
    const stage = await openStage(folder, await portOf(host));
    try {
      printTable(await measure(stage, repeats === 1 ? 1 : minutes));
    } finally {
      await stage.provider.stop();
    }
  } finally {
    host.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A provider with one channel, whose source lives on this machine. */
async function openStage(folder: string, port: number): Promise<Stage> {
  const direct = `http://127.0.0.1:${port}/live.m3u8`;
  const env = { DATA_DIR: join(folder, 'data'), DEMO: '0' };
  const db = await openEmbeddedDatabase(env.DATA_DIR);
  await migrate(db);
  await db.run(`INSERT INTO sources (id, kind, address, interval_ms, added_at, due_at)
    VALUES ('home', 'm3u', '/home/tv.m3u', 1, 0, 0)`);
  await db.query(
    `INSERT INTO channels (id, int_id, title, position, source, stream_link, stream_headers, source_id)
     VALUES ('one', 1, '{"en":"One"}', 1, 'import', $1, '{"X-Relay":"1"}', 'home')`,
    [direct],
  );
  const key = await streamSigningKey({
    streamsSecret: createStreamsSecretReader(db),
    now: Date.now,
  });
  const streams = { ...key, viewer: await insertViewer(db) };
  await db.close();
  const provider = await startMeasured(await freePort(), env);
  return { provider, direct, relayed: provider.origin + relayedChannelAddress('one', streams) };
}

async function measure({ provider, relayed, direct }: Stage, minutes: number): Promise<Row[]> {
  const times = { relayed: [] as number[], direct: [] as number[] };
  const rounds = Math.max(6, Math.ceil((minutes * 60_000) / segmentMs / 2));
  const warmUp = Math.ceil(rounds / 4);
  const memory: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [ours, theirs] = [await watch(relayed), await watch(direct)];
    if (round < warmUp) continue;
    times.relayed.push(...ours);
    times.direct.push(...theirs);
    memory.push(residentMb(provider.pid));
  }
  const counts: unknown = JSON.parse(String(await bytesAt(new URL('/counts', direct).href)));
  // The provider itself looks at a new stream, and reads a segment of it, before anybody watches.
  const asked = Array.isArray(counts) ? counts.slice(warmUp).map(Number) : [];
  const maxAsked = asked.length > 0 ? Math.max(...asked) : Number.NaN;
  const p99 = (list: readonly number[]) => percentile(list, 99);
  const half = Math.ceil(memory.length / 2);
  return [
    {
      what: `p99 of a segment, ${viewers} viewers, beside its host`,
      unit: 'ms',
      ours: p99(times.relayed),
      theirs: p99(times.direct),
      most: 1.5,
    },
    {
      what: 'median of a segment',
      unit: 'ms',
      ours: median(times.relayed),
      theirs: median(times.direct),
    },
    { what: 'requests to the host for one segment', unit: '', ours: maxAsked, limit: 1 },
    {
      what: `memory in the second half of ${minutes} minutes, beside the first`,
      unit: 'MB',
      ours: median(memory.slice(half)),
      theirs: median(memory.slice(0, half)),
      most: 1.1,
    },
  ];
}

/** Each viewer asks for the newest segment at some moment of its four seconds. Returns the milliseconds of each. */
async function watch(playlist: string): Promise<number[]> {
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: viewers }, async (_, nth) => {
      await wait((nth / viewers) * (segmentMs / 2));
      const lines = String(await bytesAt(playlist))
        .trim()
        .split('\n');
      const segment = new URL(lines.at(-1) ?? '', playlist).href;
      const asked = performance.now();
      await bytesAt(segment);
      return performance.now() - asked;
    }),
  );
  await wait(Math.max(0, segmentMs - (performance.now() - began)));
  return times;
}

function bytesAt(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject);
    });
    asking.on('error', reject);
  });
}

function portOf(host: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    host.once('message', (port) => resolve(Number(port)));
    host.once('error', reject);
  });
}
