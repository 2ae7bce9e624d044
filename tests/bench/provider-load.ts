/**
 * Measures 50 viewers at once: what an evening reads and writes, in one process and then in two on one PostgreSQL. Each
 * rate is compared with that of the app's page in the same run. The readers share the machine with what they measure.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../provider/accounts/password-hash.ts';
import type { Database } from '../../provider/database.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/push/postgres.ts';
import { processorSeconds } from '../support/push/processor-time.ts';
import { type ProviderProcess, startMeasured } from '../support/push/provider-process.ts';
import { openProviderDatabase } from '../support/push/viewer-with-browsers.ts';
import { percentile } from './percentile.ts';
import type { BenchOptions } from './provider.ts';
import { dateIn, importGuide, writeGuide } from './provider-guides.ts';
import { type Read, readsOf, timeOf } from './provider-stage.ts';
import { median, type Row } from './ratio-table.ts';

const guide = { channels: 200, programmes: 10_000 };
const connections = 50;
/** A measurement ends after this many answers or this time. */
const [maxAnswers, maxMs] = [3000, 3000];
const viewers = 200;
const password = 'Evening-Star-7!';
const hour = 3_600_000;

/** The targets, as a share of the rate of the app's page, and milliseconds for 99 of 100 answers. */
const targets: Readonly<Record<string, { share: number; p99?: number }>> = {
  'home’s strips': { share: 1 / 4 },
  'home’s strips, signed in': { share: 1 / 4 },
  channels: { share: 1 / 4 },
  'channels, signed in': { share: 1 / 4 },
  'guide day, a block of lines': { share: 1 / 5 },
  'guide day, JSON': { share: 1 / 10, p99: 300 },
  search: { share: 1 / 10 },
  'search, signed in': { share: 1 / 10 },
};
const compared = ['shell', ...Object.keys(targets)];

/** Makes the nth request of its kind. */
type Call = { what: string; request: (nth: number) => Read };
type Round = { rate: number; perCore: number; times: readonly number[]; errors: number };

export async function loadRates({ repeats }: BenchOptions): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-bench-load-'));
  const postgres = await startPostgres(await freePort());
  const env = { DATABASE_URL: postgres.url, DEMO: '1' };
  const db = await openProviderDatabase(env);
  const processes: ProviderProcess[] = [];
  const rows: Row[] = [];
  try {
    const tokens = await gatherViewers(db);
    processes.push(await startMeasured(await freePort(), env));
    const [provider] = processes as [ProviderProcess];
    const stage = { provider, folder, env };
    await importGuide(stage, await writeGuide(stage, { ...guide, firstDay: dateIn(-1) }));
    const calls = callsOf(tokens, await anyChannel(db));
    rows.push(...rowsOf(1, await measure(processes, calls, repeats)));
    processes.push(await startMeasured(await freePort(), env));
    rows.push(...rowsOf(2, await measure(processes, calls, repeats)));
  } finally {
    for (const one of processes) await one.stop();
    await db.close();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}

/** Makes viewers who are signed in. Returns their tokens. */
async function gatherViewers(db: Database): Promise<string[]> {
  const tokens = Array.from({ length: viewers }, () => randomUUID());
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  const until = Date.now() + 24 * hour;
  await db.query(
    `WITH members AS (
       INSERT INTO users (id, email, password_hash, is_active, email_verified_at, created_at)
       SELECT gen_random_uuid(), n || '@load.example', $1, true, 0, 0 FROM generate_series(1, $2::int) n
       RETURNING id, split_part(email, '@', 1)::int AS n)
     INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), id, ($3::text[])[n], true, 'desktop', 'Room', 0, $4, $4 FROM members`,
    [await hashPassword(password), viewers, hashes, until],
  );
  return tokens;
}

async function anyChannel(db: Database): Promise<string> {
  const [row] = await db.query<{ id: string }>('SELECT id FROM channels ORDER BY position LIMIT 1');
  return row?.id ?? '';
}

function callsOf(tokens: readonly string[], channel: string): Call[] {
  const reads = readsOf(dateIn(0));
  const signedIn = reads.map((read) => ({ ...read, what: `${read.what}, signed in` }));
  const token = (nth: number) => tokens[nth % tokens.length] ?? '';
  const soonest = Math.ceil(Date.now() / hour) * hour;
  /** Hours of the next days, of which each viewer takes one after the other. */
  const startOf = (nth: number) =>
    new Date(soonest + (1 + (Math.floor(nth / viewers) % 250)) * hour).toISOString();
  return [
    ...reads.map((read): Call => ({ what: read.what, request: () => read })),
    ...signedIn
      .filter(({ what }) => compared.includes(what))
      .map(
        (read): Call => ({ what: read.what, request: (nth) => ({ ...read, token: token(nth) }) }),
      ),
    {
      what: 'sign-in',
      request: (nth) => ({
        ...{ what: 'sign-in', path: '/api/login' },
        json: { email: `${(nth % viewers) + 1}@load.example`, password, remember: true },
      }),
    },
    {
      what: 'reminder, set',
      request: (nth) => ({
        ...{ what: 'reminder, set', path: '/api/channel-notifications', token: token(nth) },
        json: {
          ...{ id: `${nth % (viewers * 250)}`.padStart(64, '0'), channel_id: channel },
          ...{ video_title: 'The match', start_time: startOf(nth).slice(0, 19).replace('T', ' ') },
        },
      }),
    },
    {
      what: 'reminders, list',
      request: (nth) => ({
        ...{ what: 'reminders, list', path: '/api/channel-notifications', token: token(nth) },
      }),
    },
  ];
}

/** All calls in turn, several times, so that other work of the machine affects all of them. */
async function measure(
  processes: readonly ProviderProcess[],
  calls: readonly Call[],
  repeats: number,
): Promise<Map<string, Round[]>> {
  const rounds = new Map<string, Round[]>(calls.map(({ what }) => [what, []]));
  const numbers = new Map<string, number>();
  for (let round = 0; round <= repeats; round++) {
    for (const call of calls) {
      const first = numbers.get(call.what) ?? 0;
      const measured = await roundOf(processes, call, first);
      numbers.set(call.what, first + measured.times.length);
      // The first round opens connections and makes the answers that are cached.
      if (round > 0) rounds.get(call.what)?.push(measured);
    }
  }
  return rounds;
}

async function roundOf(
  processes: readonly ProviderProcess[],
  { request }: Call,
  first: number,
): Promise<Round> {
  const times: number[] = [];
  let [asked, errors] = [0, 0];
  const used = () => processes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const before = used();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const origin = processes[at % processes.length]?.origin ?? '';
      while (asked < maxAnswers && performance.now() - began < maxMs) {
        const nth = first + asked++;
        await timeOf(origin, request(nth)).then(
          (time) => times.push(time),
          () => {
            errors += 1;
          },
        );
      }
    }),
  );
  const rate = (times.length / (performance.now() - began)) * 1000;
  return { rate, perCore: times.length / (used() - before), times, errors };
}

function rowsOf(processes: number, rounds: ReadonlyMap<string, readonly Round[]>): Row[] {
  const of = (what: string, value: (round: Round) => number) =>
    median((rounds.get(what) ?? []).map(value));
  const errors = [...rounds.values()].flat().reduce((sum, round) => sum + round.errors, 0);
  const named = (what: string) => `${processes > 1 ? 'two' : 'one'}: ${what}`;
  const rate = (round: Round) => round.rate;
  const perCore = (round: Round) => round.perCore;
  return [
    ...[...rounds].flatMap(([what, some]): Row[] => {
      const { share, p99 } = targets[what] ?? {};
      const shell = of('shell', rate);
      const times = some.flatMap((round) => round.times);
      return [
        {
          ...{ what: named(what), unit: '/s', ours: of(what, rate), theirs: shell },
          ...(share && { least: Math.round(share * shell) }),
        },
        {
          ...{ what: named(`${what}, of a core of the provider`), unit: '/s' },
          ...{ ours: of(what, perCore), theirs: of('shell', perCore) },
        },
        {
          ...{ what: named(`${what}, p99`), unit: 'ms', ours: percentile(times, 99) },
          ...(p99 && { limit: p99 }),
        },
      ];
    }),
    { what: named('errors'), unit: '', ours: errors, limit: 0 },
  ];
}
