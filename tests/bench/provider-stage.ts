/** The provider as an operator runs it, in a folder of its own, and viewers who read over this machine's loopback. */
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer } from '../../provider/database.ts';
import { demo } from '../../provider/demo/demo.ts';
import { guideMediaType } from '../../src/contracts/guide.ts';
import { freePort } from '../support/free-port.ts';
import { eventually } from '../support/push/eventually.ts';
import { startPostgres } from '../support/push/postgres.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import type { BenchOptions } from './provider.ts';

/**
 * Node's own client costs less than `fetch` does: both sides share this machine. Waits
 * less than the server keeps a connection.
 */
const agent = new Agent({ keepAlive: true, timeout: 4000 });

export type ProviderStage = {
  provider: ProviderProcess;
  folder: string;
  /** Settings that say where the database is. */
  env: Readonly<Record<string, string>>;
};

export async function onProvider<T>(
  { postgres }: BenchOptions,
  work: (stage: ProviderStage) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-bench-provider-'));
  const server = postgres ? await startPostgres(await freePort()) : undefined;
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: server?.url ?? '' };
  // A provider with a database server is no demo unless it is told to be one; the
  // reader signs in with the demo's account.
  const provider = await startProvider(await freePort(), { ...env, DEMO: '1' });
  try {
    await eventually('provider that is up', async () => provider.output().includes(' is on at '));
    return await work({ provider, folder, env });
  } finally {
    await provider.stop();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export type Read = { what: string; path: string; accept?: string; token?: string };

/** What every viewer reads; `date` is the guide day's, in UTC. The shell is the first. */
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

/** The API's again, by a viewer who is signed in. */
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

/** Milliseconds until the whole answer is here. */
export function timeOf(origin: string, { path, accept, token }: Read): Promise<number> {
  const began = performance.now();
  return new Promise((done, failed) => {
    const headers = {
      'accept-encoding': 'br, gzip',
      ...(accept && { accept }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const asking = get(origin + path, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${path} answered ${answer.statusCode}.`));
      answer.on('error', failed).on('end', () => done(performance.now() - began));
      answer.resume();
    });
    asking.on('error', failed);
  });
}

/** Resident memory of a process in MB, as Linux counts it. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Of the database server's database, or of all files of the data folder; some of these may go away meanwhile. */
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
  const db = openServer(url);
  try {
    const [row] = await db.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    );
    return Number(row?.bytes) / 1024 / 1024;
  } finally {
    await db.close();
  }
}
