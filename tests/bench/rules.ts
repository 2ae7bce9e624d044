/**
 * Measures what 10,000 rules cost an import of 100,000 programmes, in time of the processor. A guide that grows by a
 * day each time is imported into a database without a rule, and into another one with all of them.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { readConfig } from '../../provider/config.ts';
import { openEmbeddedDatabase } from '../../provider/embedded/open-embedded-database.ts';
import { importChannelsAndGuide } from '../../provider/import/import-channels-and-guide.ts';
import { withReminderUpdates } from '../../provider/import/with-reminder-updates.ts';
import { migrate } from '../../provider/migrations/migrate.ts';
import { openProvider } from '../../provider/open-provider.ts';
import type { Provider } from '../../provider/provider-types.ts';
import { applyDueRules } from '../../provider/reminders/rules/apply-rules.ts';
import type { StoredRule } from '../../provider/reminders/rules/rules-table.ts';
import { type GuideSize, xmltvPieces } from '../support/make-xmltv.ts';
import { dateIn } from './provider-guides.ts';
import { median, printTable } from './ratio-table.ts';

/** Per channel 200 programmes, of five days; each import brings one day more. */
const guide = { channels: 500, programmes: 100_000, moreEachDay: 18_000 };
const viewers = 1000;
const rulesEach = 10;
/** A title runs about twice a day, on whatever channel. */
const titles = { channels: 100, numbers: 100 };

/**
 * Prints the ratio. Both databases get each day in turn, so that other work of the machine affects both. The first time
 * that rules are asked is another figure: then all reminders are new.
 */
export async function rulesBench({ repeats }: { readonly repeats: number }): Promise<void> {
  const [plain, ruled] = [await openWithGuide(), await openWithGuide()];
  const seconds = { plain: [] as number[], ruled: [] as number[] };
  try {
    await addRules(ruled);
    const first = await secondsOf(() => applyDueRules(ruled));
    for (let day = 1; day <= repeats; day++) {
      seconds.plain.push(await secondsOf(() => bring(plain, day)));
      seconds.ruled.push(await secondsOf(() => bring(ruled, day)));
    }
    printTable([
      {
        what: `import of one day more with ${viewers * rulesEach} rules, beside none`,
        unit: 's',
        ours: median(seconds.ruled),
        theirs: median(seconds.plain),
        most: 1.1,
      },
      { what: 'all rules for the first time', unit: 's', ours: first },
      { what: 'reminders by rule', unit: '', ours: await countMade(ruled) },
    ]);
  } finally {
    for (const { queue, db } of [plain, ruled]) {
      await queue.close();
      await db.close();
    }
  }
}

/** A provider that has imported a guide once, because an engine needs one import to become fast. */
async function openWithGuide(): Promise<Provider> {
  const db = await openEmbeddedDatabase('memory://');
  await migrate(db);
  const config = readConfig({ PUBLIC_URL: 'https://tv.example' });
  const provider = openProvider({ db, config, now: Date.now, sendMail: async () => {} });
  await bring(provider, 0);
  return provider;
}

function bring(provider: Provider, day: number): Promise<unknown> {
  const { db, now } = provider;
  const size = {
    channels: guide.channels,
    programmes: guide.programmes + day * guide.moreEachDay,
    firstDay: dateIn(0),
  };
  const request = {
    xmltv: [{ name: 'guide.xml', bytes: Readable.from(bytesOf(size)) }],
    m3u: [],
    ...{ keepGoing: true, keepDemo: false },
  };
  return withReminderUpdates(provider, (reminderUpdates) =>
    importChannelsAndGuide(request, { db, now, ...reminderUpdates }),
  );
}

/** The guide with titles that come again. */
function* bytesOf(size: GuideSize): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of xmltvPieces(size)) {
    const again = piece.replace(/(Programme|برنامج) (\d+)\.(\d+)/g, (_, word, channel, number) =>
      titleOf(word, Number(channel), Number(number)),
    );
    yield encoder.encode(again);
  }
}

function titleOf(word: string, channel: number, number: number): string {
  return `${word} ${100 + (channel % titles.channels)}.${100 + (number % titles.numbers)}`;
}

/** Seconds of the processor, in which waiting does not count. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/**
 * Six of ten rules are about a title, two about words and two about a time of the day. Half of them look on one
 * channel.
 */
async function addRules({ db }: Provider): Promise<void> {
  for (let viewer = 0; viewer < viewers; viewer++) {
    const id = randomUUID();
    await db.query('INSERT INTO users (id, email, created_at) VALUES ($1, $2, 0)', [
      id,
      `${viewer}@tv.example`,
    ]);
    const rules = Array.from({ length: rulesEach }, (_, nth) => ruleOf(viewer, nth));
    await db.query(
      `INSERT INTO reminder_rules (profile_id, id, rule, created_at)
       SELECT $1, gen_random_uuid(), value, 0 FROM json_array_elements($2::json)`,
      [id, JSON.stringify(rules)],
    );
  }
}

function ruleOf(viewer: number, nth: number): StoredRule {
  const channel = (viewer * 7 + nth * 31) % guide.channels;
  const number = (viewer + nth * 13) % 200;
  const kind = nth < 6 ? 'episodes' : nth < 8 ? 'words' : 'daily';
  return {
    kind,
    scope: nth % 2 === 0 ? 'channel' : 'all',
    channel_id: `channel-${channel}.example`,
    channel_title: `Channel ${channel}`,
    ...(kind === 'words'
      ? { words: titleOf('', channel, number) }
      : { title: `${titleOf('Programme', channel, number)} & friends` }),
    ...(kind === 'daily' && { minute: (viewer * 11) % 1440 }),
    timezone: 'Asia/Riyadh',
    new_only: false,
    paused: false,
    skipped: [],
  };
}

async function countMade({ db }: Provider): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM reminders WHERE NOT by_hand',
  );
  return row?.count ?? 0;
}
