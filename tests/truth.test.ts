/**
 * Page, worker and provider together, on whatever connection, for one viewer after another, in two accounts of which
 * one has two profiles: what a viewer did and was shown as done stays done, and no other viewer of the browser ever
 * sees it, sends it or finds it.
 */

import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#src/contracts/viewer-change.ts';
import { userFolder } from '#src/data/device/user-records.ts';
import { sha256 } from '#src/domain/sha256.ts';
import { hasFavourite } from './support/account-provider.ts';
import {
  connections,
  type Household,
  household,
  type Item,
  isGone,
  items,
  type Person,
  recordsOwnerOf,
  signedInPerson,
  viewersOf,
} from './support/household.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { propertyRuns, searchTimeoutMs } from './support/property-test-runs.ts';
import { push, tagFor, titleFor } from './support/pushed-reminder.ts';
import { readWaiting, signIn, switchViewer } from './support/switch-viewer.ts';
import { act, acts } from './support/viewer-acts.ts';
import {
  channelOrder,
  favouriteChannels,
  firstName,
  isFavourite,
  madeFor,
  positions,
  reminders,
} from './support/viewer-screens.ts';

const second = 1000;
const minute = 60 * second;

/** Everything that the viewer's screens show is theirs, and as they left it. */
async function expectShown(home: Household): Promise<void> {
  await home.browser.settled();
  const who = signedInPerson(home);
  const { page } = home;
  if (!who) return;
  const asked = [page.session.token(), page.session.pass()];
  // The provider's answer counts only while no change waits.
  const waiting = await readWaiting(home, who);
  const kept = await favouriteChannels(page);
  const hearts = new Map<Item, boolean | undefined>();
  for (const item of items) hearts.set(item, await isFavourite(page, item));
  const shown = {
    ...{ reminders: await reminders(page), positions: await positions(page) },
    channelOrder: await channelOrder(page),
    ...{ firstName: await firstName(page), madeFor: await madeFor(page) },
  };
  await home.browser.settled();
  // The session or the profile ended while these were asked for.
  if (asked.join() !== [page.session.token(), page.session.pass()].join()) return;
  expect([undefined, who.rows.id]).toContain(shown.madeFor);
  expect(viewersOf(home, who)[0]?.firstNames).toContain(shown.firstName);
  if (['online', 'slow'].includes(home.state.connection) && waiting.length === 0) who.isNew = false;
  if (who.isNew) return;
  for (const [item, marked] of who.hearts) {
    expect(hearts.get(item)).toBe(marked);
    if (item.type === 'live-stream') expect(kept?.includes(item.id)).toBe(marked);
  }
  expect(new Set(shown.reminders)).toEqual(who.reminded);
  expect(shown.positions).toEqual(who.positions);
  expect(shown.channelOrder).toEqual(who.channelOrder);
}

/** The records that a waiting change is about: they stay with it when the session runs out. */
const changedBy: Partial<Record<Change['kind'], string>> = {
  reminder: 'notifications',
  rule: 'notifications|rule-reminded|rule/.*',
  'channel-order': 'channel-order',
};

/**
 * Nothing of any account but the present viewer's lies on the device, except what a session that ran out leaves. What
 * the worker keeps and what is on the screen is the present profile's.
 */
async function expectTidy(home: Household): Promise<void> {
  const { browser, page, left } = home;
  await browser.settled();
  const who = signedInPerson(home);
  const records = await browser.stored.read((all) => all.list(''));
  const allowed = [/^revocation\//];
  if (who)
    allowed.push(/^(owner|owner-token-hash|viewer)$/, new RegExp(`^user/${who.account.user.id}/`));
  else if (left === 'expiry') {
    allowed.push(/^user\/[^/]+\/(profile\/[^/]+\/)?(outbox|refused)\//);
    for (const { key, value } of records) {
      const [folder] = /^user\/[^/]+\/(profile\/[^/]+\/)?(?=outbox\/)/.exec(key) ?? [];
      const about = folder && changedBy[(value as Change).kind];
      if (about) allowed.push(new RegExp(`^${folder}(${about})$`));
    }
  }
  const isAllowed = (key: string) => allowed.some((one) => one.test(key));
  expect(records.map(({ key }) => key).filter((key) => !isAllowed(key))).toEqual([]);
  const others = home.people.filter((one) => one !== who).map(titleFor);
  for (const title of browser.notified().values()) expect(others).not.toContain(title);
  const { session } = page;
  const mine = await answersOf(session.token(), session.pass());
  for (const name of await browser.caches.keys()) {
    const answers = await (await browser.caches.open(name)).keys();
    if (name !== mine && !name.endsWith('-visitor')) expect(answers).toEqual([]);
  }
}

/** The name of the cache with the answers to a profile. */
async function answersOf(token: string | undefined, pass: string | undefined) {
  const secrets = [`Bearer ${token}`, ...(pass ? [pass] : [])];
  const digests = await Promise.all(secrets.map(sha256));
  return `sahra-answers-${digests.map((one) => one.slice(0, 32)).join('-')}`;
}

/** The provider pushes a reminder of one viewer's. Only that viewer is shown its title. */
async function expectPushed(home: Household, who: Person, kind: 'reminder' | 'cancelled') {
  await home.browser.settled();
  const isWatching = signedInPerson(home) === who;
  await push(home, who, isWatching ? 'reminder' : kind);
  const title = home.browser.notified().get(await tagFor(who));
  expect(title).toBe(isWatching ? titleFor(who) : 'Sahra');
}

const changes = ['Noor', 'Lina', 'Sami', 'sign out', 'run out'] as const;
const change = (...to: (typeof changes)[number][]) =>
  fc.record({
    change: fc.constantFrom(...to),
    remember: fc.boolean(),
    late: fc.option(fc.nat({ max: 50 })),
    sender: fc.constantFrom('page', 'worker'),
  });

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      at: fc.nat({ max: 50 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ connection: fc.constantFrom(...connections) }) },
  {
    weight: 2,
    arbitrary: change(...changes),
  },
  // Two profiles of one account pass the device to each other more often than accounts do.
  { weight: 3, arbitrary: change('Noor', 'Lina') },
  {
    weight: 1,
    arbitrary: fc.record({
      pushed: fc.constantFrom('Noor', 'Lina', 'Sami'),
      kind: fc.constantFrom('reminder', 'cancelled'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ elsewhere: fc.constantFrom('PIN', 'ceiling', 'removal') }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('restart', 'worker restart', 'look', 'look', 'sync', 'wait'),
  },
);
/**
 * Without these options fast-check would make half as many steps, after which few have left anything that can be lost.
 */
const history = fc.array(step, { maxLength: 20, size: 'max' });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const personOf = ({ people }: Household, name: string) =>
  people.find((one) => one.name === name) as Person;

/** On another device the child's profile is changed or removed. */
function changeElsewhere(home: Household, change: 'PIN' | 'ceiling' | 'removal'): void {
  const { account, rows } = personOf(home, 'Lina');
  if (change === 'PIN') rows.pinVersion += 1;
  else if (change === 'ceiling') rows.max_age = rows.max_age === 6 ? 12 : 6;
  else account.profiles = [account.profiles[0]];
}

async function take(home: Household, one: Step): Promise<void> {
  const { browser, state } = home;
  if (typeof one === 'object') {
    if ('connection' in one) state.connection = one.connection;
    else if ('act' in one) await act(home, one.act, one.at);
    else if ('pushed' in one) await expectPushed(home, personOf(home, one.pushed), one.kind);
    else if ('elsewhere' in one) changeElsewhere(home, one.elsewhere);
    else await switchViewer(home, one);
  } else if (one === 'restart') home.page = browser.openPage();
  else if (one === 'worker restart') browser.restartWorker();
  else if (one === 'look') await expectShown(home);
  else if (one === 'wait') browser.clock.now += 2 * minute;
  else await browser.sync();
}

/** The network is back, and every viewer who was away comes back: each profile is as its viewer left it, no more. */
async function expectSettled(home: Household): Promise<void> {
  const { people, browser, state } = home;
  state.connection = 'online';
  browser.clock.now += 24 * 60 * minute;
  home.page = browser.openPage();
  await browser.settled();
  for (const who of await whoComesBack(home)) {
    await signIn(home, who, { remember: true, sender: 'page' });
    expect(signedInPerson(home)).toBe(who);
    await home.page.outbox.flush().catch(() => undefined);
    expect(await readWaiting(home, who)).toEqual([]);
    await expectShown(home);
    await expectTidy(home);
    await expectNothingOfRemoved(home);
  }
  for (const who of people.filter((one) => !isGone(one))) expectArrived(who);
}

/** The viewers of the account that is here, or for which changes wait, come first. */
async function whoComesBack(home: Household): Promise<Person[]> {
  const there = home.people.filter((one) => !isGone(one));
  const waits = await Promise.all(there.map((who) => readWaiting(home, who)));
  const first = signedInPerson(home) ?? there.find((_, at) => waits[at]?.length) ?? there[0];
  const isFirst = ({ account }: Person) => account === first?.account;
  return [...there.filter(isFirst), ...there.filter((one) => !isFirst(one))];
}

async function expectNothingOfRemoved({ people, browser }: Household): Promise<void> {
  for (const who of people.filter(isGone)) {
    const folder = userFolder(recordsOwnerOf(who));
    expect(await browser.stored.read((records) => records.list(folder))).toEqual([]);
  }
}

function expectArrived({ rows, account, ...who }: Person): void {
  const before = [{ type: 'video', id: 'harbour' }];
  const marked = items.filter(
    (item) => who.hearts.get(item) ?? before.some(({ id }) => id === item.id),
  );
  expect(items.filter((item) => hasFavourite(rows, item))).toEqual(marked);
  expect([...rows.reminders.values()].map((one) => one.channel_id).sort()).toEqual(
    [...who.reminded].sort(),
  );
  expect(rows.positions).toEqual(who.positions);
  expect(rows.channelOrder).toEqual(who.channelOrder);
  if (rows.is_main) expect(who.firstNames).toContain(account.user.first_name);
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test(
  'what a viewer did stays done and stays theirs, whatever the connection, the restarts, who sends it and who comes next',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), history, async (hasCheck, steps) => {
        vi.stubGlobal('localStorage', memoryStorage());
        vi.stubGlobal('sessionStorage', memoryStorage());
        const home = household(hasCheck);
        await signIn(home, home.people[0], { remember: true, sender: 'page' });
        await expectShown(home);
        for (const one of steps) {
          home.browser.clock.now += second;
          await take(home, one);
          await expectTidy(home);
        }
        home.page = home.browser.openPage();
        await expectShown(home);
        await expectTidy(home);
        await expectSettled(home);
      }),
      propertyRuns(40),
    );
  },
  searchTimeoutMs,
);
