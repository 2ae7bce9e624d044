/** Starts the provider as an operator does, in a folder of its own, and reads from it over the loopback. */
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../provider/database.ts';
import { demo } from '../../provider/demo/demo.ts';
import { guideMediaType } from '../../src/contracts/guide.ts';
import { freePort } from '../support/free-port.ts';
import { eventually } from '../support/push/eventually.ts';
import { startPostgres } from '../support/push/postgres.ts';
import { type ProviderProcess, startMeasured } from '../support/push/provider-process.ts';
import type { BenchOptions } from './provider.ts';

/**
 * Node's `http` client, because it needs less processor time than `fetch` and both sides share this machine. Its
 * timeout is shorter than that of the server, which therefore never closes a connection first.
 */
const agent = new Agent({ keepAlive: true, timeout: 4000 });

export type ProviderStage = {
  provider: ProviderProcess;
  folder: string;
  /** The settings that name the database. */
  env: Readonly<Record<string, string>>;
};

export async function onProvider<T>(
  { postgres }: BenchOptions,
  work: (stage: ProviderStage) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-bench-provider-'));
  const server = postgres ? await startPostgres(await freePort()) : undefined;
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: server?.url ?? '' };
  // With a database server a provider is a demo only with `DEMO=1`, and the reader signs in with the demo's account.
  const provider = await startMeasured(await freePort(), { ...env, DEMO: '1' });
  try {
    await eventually('provider that is up', async () => provider.output().includes(' is on at '));
    return await work({ provider, folder, env });
  } finally {
    await provider.stop();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** It is a POST if it has `json`, and otherwise a GET. */
export type Read = {
  what: string;
  path: string;
  accept?: string;
  token?: string;
  json?: unknown;
};

/** What every viewer reads, first the app's page. `date` is the date of the guide day, in UTC. */
export function readsOf(date: string): Read[] {
  const guideDay = `/api/live-streams/epg?date=${date}&timezone=UTC`;
  return [
    { what: 'shell', path: '/' },
    { what: 'menu', path: '/api/pages' },
    { what: 'home’s strips', path: '/api/pages/home?with=strips,strips.entries' },
    { what: 'channels', path: '/api/live-streams' },
    { what: 'guide day, a block of lines', path: `${guideDay}&block=0`, accept: guideMediaType },
    { what: 'guide day, JSON', path: guideDay },
    { what: 'search', path: '/api/search?q=night' },
  ];
}

/** The calls of the API again, by a signed-in viewer. */
export async function signedInReadsOf({ provider }: ProviderStage, date: string): Promise<Read[]> {
  const body = JSON.stringify({ ...demo.account, remember: true });
  const answer = await fetch(`${provider.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The demo account could not sign in: ${answer.status}.`);
  const [, ...reads] = readsOf(date);
  return reads.map((read) => ({ ...read, what: `${read.what}, signed in`, token }));
}

/** Milliseconds until the whole answer has arrived. */
export function timeOf(origin: string, { path, accept, token, json }: Read): Promise<number> {
  const began = performance.now();
  return new Promise((done, failed) => {
    const headers = {
      'accept-encoding': 'br, gzip',
      ...(accept && { accept }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    };
    const method = json === undefined ? 'GET' : 'POST';
    const asking = request(origin + path, { agent, headers, method }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode < 200 || statusCode > 299)
        failed(new Error(`${path} answered ${statusCode}.`));
      answer.on('error', failed).on('end', () => done(performance.now() - began));
      answer.resume();
    });
    asking.on('error', failed).end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** Resident memory of a process in MB, as Linux counts it. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** MB of the database on the server, or of all files in the data folder, some of which may be deleted meanwhile. */
export async function storedMb({ env }: ProviderStage): Promise<number> {
  const { DATA_DIR: folder = '', DATABASE_URL: url } = env;
  if (url) return databaseMb(url);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => stat(join(file.parentPath, file.name)).catch(() => ({ size: 0 })));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0) / 1024 / 1024;
}

async function databaseMb(url: string): Promise<number> {
  const db = openPostgres(url);
  try {
    const [row] = await db.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    );
    return Number(row?.bytes) / 1024 / 1024;
  } finally {
    await db.close();
  }
}
