/**
 * Measures what one kick-off costs of which a million viewers want to be reminded. All rows and jobs are real, and a
 * sample of the pushes is: encrypted, and sent over TLS by a provider of its own. The rest is computed from the sample.
 */
import type { Database } from '../../provider/database.ts';
import type { Certificates } from '../support/push/certificates.ts';
import { eventually } from '../support/push/eventually.ts';
import { ports } from '../support/push/ports.ts';
import { startPostgres } from '../support/push/postgres.ts';
import { familySeconds, processorSeconds } from '../support/push/processor-time.ts';
import { type ProviderProcess, startMeasured } from '../support/push/provider-process.ts';
import { openPushSink, type PushSink } from '../support/push/push-sink.ts';
import { soon } from '../support/push/viewer-of-provider.ts';
import { openProviderDatabase } from '../support/push/viewer-with-browsers.ts';
import { gatherAudience, type Programme, queueReminders, remindAudience } from './audience.ts';
import { encryptionsPerCore } from './encryption-rate.ts';
import { residentMb } from './provider-stage.ts';
import { median, type Row } from './ratio-table.ts';
import { sendWithoutPushes } from './reminders-database.ts';

const minute = 60_000;
/** The first stage comes due this long before the start. The push about it stays true for ten minutes. */
const lead = 15 * minute;
const dueAt = ({ start }: Programme) => start - lead;
const [million, fewer] = [1_000_000, 100_000];
/** Parts of the sample, of which the median counts, and pushes of each. */
const [parts, pushesOfPart] = [5, 10_000];
/** Pushes that are written down without being sent, to measure the database. */
const written = 30_000;
/** Seconds within which all should be reminded. */
const timely = 60;

/** Pushes in a second: by the clock, of the provider's processor time, and of the database's. */
type Rates = { clock: number; provider: number; database: number };

export async function millionReminders(
  certificates: Certificates,
  { repeats }: { repeats: number },
): Promise<Row[]> {
  const size = repeats > 1 ? million : fewer;
  const postgres = await startPostgres(ports.postgres);
  const env = {
    ...{ DATABASE_URL: postgres.url, DEMO: '1' },
    NODE_EXTRA_CA_CERTS: certificates.authority,
  };
  const sink = await openPushSink(certificates, { port: ports.sink });
  const db = await openProviderDatabase(env);
  let provider: ProviderProcess | undefined;
  try {
    await gatherAudience(db, { size, origin: sink.origin });
    provider = await startMeasured(ports.provider, env);
    const before = residentMb(provider.pid);
    const programme = await remindEverybody(db, postgres.url, size);
    const { sample, memory } = await measureSample(sink, provider, postgres.pid);
    const divided = await division(db);
    await provider.stop();
    provider = undefined;
    const alone = await sendWithoutPushes(postgres, programme, written);
    const first =
      sink.arrivals.reduce((one, other) => Math.min(one, other), Infinity) - dueAt(programme);
    return rowsOf({ size, before, memory, sample, divided, alone, first });
  } finally {
    await provider?.stop();
    await db.close();
    await sink.close();
    await postgres.close();
  }
}

/** The reminder comes due when its rows are written: that takes longer than anything else here. */
async function remindEverybody(db: Database, url: string, size: number): Promise<Programme> {
  const start = soon(20_000 + size / 10) + lead;
  const programme = { channelId: 'sahra-sport-1', title: 'The final', start };
  await remindAudience(db, programme);
  if (Date.now() > dueAt(programme) - 5000) throw new Error('The reminders were written too late.');
  await queueReminders(db, url, programme);
  return programme;
}

async function measureSample(sink: PushSink, { pid }: ProviderProcess, database: number) {
  const notes: { at: number; pushes: number; own: number; database: number }[] = [];
  let memory = 0;
  for (let part = 0; part <= parts; part++) {
    await eventually(
      'pushes',
      () => {
        memory = Math.max(memory, residentMb(pid));
        return sink.arrivals.length >= Math.max(1, part * pushesOfPart);
      },
      20 * minute,
    );
    const used = { own: processorSeconds(pid), database: familySeconds(database) };
    notes.push({ at: Date.now(), pushes: sink.arrivals.length, ...used });
  }
  const each = notes.slice(1).map((note, index): Rates => {
    const earlier = notes[index] ?? note;
    const pushes = note.pushes - earlier.pushes;
    return {
      clock: (pushes / (note.at - earlier.at)) * 1000,
      provider: pushes / (note.own - earlier.own),
      database: pushes / (note.database - earlier.database),
    };
  });
  const middle = (of: (rates: Rates) => number) => median(each.map(of));
  const sample: Rates = {
    clock: middle(({ clock }) => clock),
    provider: middle((rates) => rates.provider),
    database: middle((rates) => rates.database),
  };
  return { sample, memory };
}

type Division = { seconds: number; batches: number; mb: number };

/** How the delivery was divided, as the queue noted it. */
async function division(db: Database): Promise<Division> {
  const [row] = await db.query<Division>(
    `SELECT (SELECT max(extract(epoch FROM completed_on - started_on))::float FROM pgboss.job
         WHERE name = 'reminder-kick-off') AS seconds,
       (SELECT count(*) FROM pgboss.job WHERE name = 'reminder-batch') AS batches,
       (SELECT sum(pg_total_relation_size(oid))::float / 1024 / 1024 FROM pg_class
         WHERE relnamespace = 'pgboss'::regnamespace AND relkind = 'r') AS mb`,
  );
  return row ?? { seconds: Number.NaN, batches: 0, mb: 0 };
}

type Measured = {
  size: number;
  before: number;
  memory: number;
  sample: Rates;
  divided: Division;
  alone: Rates & { jobs: number };
  first: number;
};

function rowsOf({ size, before, memory, sample, divided, alone, first }: Measured): Row[] {
  const anchor = encryptionsPerCore();
  const all = size.toLocaleString('en');
  const [ownSeconds, databaseSeconds] = [size / sample.provider, size / sample.database];
  const row = (what: string, unit: string, ours: number, more: Partial<Row> = {}): Row => ({
    ...{ what, unit, ours },
    ...more,
  });
  return [
    row(`${all} reminders: divided into ${divided.batches} batches`, 's', divided.seconds),
    row('the queue with them', 'MB', divided.mb),
    row('memory of the provider, beside before', 'MB', memory, { theirs: before }),
    row('due → first push', 'ms', first),
    row(`sample of ${parts * pushesOfPart}: pushes/s/core of the provider`, '', sample.provider, {
      ...{ theirs: anchor, least: 1000 },
    }),
    row('the same: pushes/s/core of PostgreSQL', '', sample.database),
    row('the same: pushes/s by the clock, one process', '', sample.clock),
    row(`${written} only written down: pushes/s/core of PostgreSQL`, '', alone.database),
    row('the same: pushes/s by the clock, one process', '', alone.clock),
    row('the same: batches/s by the clock', '', alone.jobs),
    row(`computed for ${all}: provider’s processor time`, 's', ownSeconds),
    row('the same: PostgreSQL’s processor time', 's', databaseSeconds),
    row(`the same: processes to remind all in ${timely} s`, '', Math.ceil(ownSeconds / timely)),
    row(`the same: PostgreSQL’s cores to bear it`, '', databaseSeconds / timely),
  ];
}
