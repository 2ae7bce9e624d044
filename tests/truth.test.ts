/**
 * Page, worker and provider together, on whatever line, for one viewer after another: what a viewer did and was shown
 * as done stays done, and no other viewer of the browser ever sees it, sends it or finds it.
 */

import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '#src/domain/sha256.ts';
import { listed } from './support/account-provider.ts';
import {
  type Household,
  household,
  type Item,
  items,
  lines,
  present,
} from './support/household.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { runs, searchTimeoutMs } from './support/runs.ts';
import { act, acts } from './support/viewer-acts.ts';
import { changeViewer, readWaiting, signIn } from './support/viewer-changes.ts';
import {
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
  const who = present(home);
  const { page } = home;
  if (!who) return;
  const token = page.session.token();
  const kept = await favouriteChannels(page);
  const hearts = new Map<Item, boolean | undefined>();
  for (const item of items) hearts.set(item, await isFavourite(page, item));
  const shown = {
    ...{ reminders: await reminders(page), positions: await positions(page) },
    ...{ firstName: await firstName(page), madeFor: await madeFor(page) },
  };
  await home.browser.settled();
  // It ran out while these were asked for.
  if (page.session.token() !== token) return;
  expect([undefined, who.account.user.id]).toContain(shown.madeFor);
  expect(who.firstNames).toContain(shown.firstName);
  if (home.state.line === 'online') who.isNew = false;
  if (who.isNew) return;
  for (const [item, marked] of who.hearts) {
    expect(hearts.get(item)).toBe(marked);
    if (item.type === 'live-stream') expect(kept?.includes(item.id)).toBe(marked);
  }
  expect(new Set(shown.reminders)).toEqual(who.reminded);
  expect(shown.positions).toEqual(who.positions);
}

/** Nothing of anybody but the present viewer lies on the device, except what a session that ran out leaves. */
async function expectTidy(home: Household): Promise<void> {
  const { browser, page, left } = home;
  await browser.settled();
  const who = present(home);
  const records = await browser.stored.read((all) => all.list(''));
  const allowed = [/^revocation\//];
  if (who) allowed.push(/^(owner|viewer)$/, new RegExp(`^user/${who.account.user.id}/`));
  else if (left === 'expiry') allowed.push(/^user\/[^/]+\/(outbox|refused)\//);
  const isAllowed = (key: string) => allowed.some((one) => one.test(key));
  expect(records.map(({ key }) => key).filter((key) => !isAllowed(key))).toEqual([]);
  const token = page.session.token();
  const mine = token && `sahra-answers-${(await sha256(`Bearer ${token}`)).slice(0, 32)}`;
  for (const name of await browser.caches.keys()) {
    const answers = await (await browser.caches.open(name)).keys();
    if (name !== mine && !name.endsWith('-visitor')) expect(answers).toEqual([]);
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      at: fc.nat({ max: 50 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ line: fc.constantFrom(...lines) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      change: fc.constantFrom('Noor', 'Sami', 'sign out', 'run out'),
      remember: fc.boolean(),
      late: fc.option(fc.nat({ max: 50 })),
      sender: fc.constantFrom('page', 'worker'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('restart', 'worker restart', 'look', 'sync', 'wait'),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(home: Household, one: Step): Promise<void> {
  const { browser, state } = home;
  if (typeof one === 'object') {
    if ('line' in one) state.line = one.line;
    else if ('act' in one) await act(home, one.act, one.at);
    else await changeViewer(home, one);
  } else if (one === 'restart') home.page = browser.openPage();
  else if (one === 'worker restart') browser.restartWorker();
  else if (one === 'look') await expectShown(home);
  else if (one === 'wait') browser.clock.now += 2 * minute;
  else await browser.sync();
}

/** The line is back, and whoever is away comes back: the accounts are as their viewers left them, and not more. */
async function expectSettled(home: Household): Promise<void> {
  const { people, browser, state } = home;
  state.line = 'online';
  browser.clock.now += 24 * 60 * minute;
  const waits = await Promise.all(people.map((who) => readWaiting(home, who)));
  const first = present(home) ?? people.find((_, at) => waits[at]?.length) ?? people[0];
  for (const who of [first, ...people.filter((one) => one !== first)]) {
    await signIn(home, who, { remember: true, sender: 'page' });
    await home.page.outbox.flush().catch(() => undefined);
    await expectShown(home);
    await expectTidy(home);
  }
  for (const { account, hearts, reminded, positions: reached, firstNames } of people) {
    const before = [{ type: 'video', id: 'harbour' }];
    const marked = items.filter(
      (item) => hearts.get(item) ?? before.some(({ id }) => id === item.id),
    );
    expect(items.filter((item) => listed(account, item))).toEqual(marked);
    expect([...account.reminders.values()].map((one) => one.channel_id).sort()).toEqual(
      [...reminded].sort(),
    );
    expect(account.positions).toEqual(reached);
    expect(firstNames).toContain(account.user.first_name);
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test(
  'what a viewer did stays done and stays theirs, whatever the line, the restarts, who sends it and who comes next',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 20 }), async (hasCheck, steps) => {
        vi.stubGlobal('localStorage', memoryStorage());
        vi.stubGlobal('sessionStorage', memoryStorage());
        const home = household(hasCheck);
        await signIn(home, home.people[0], { remember: true, sender: 'page' });
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
      runs(80),
    );
  },
  searchTimeoutMs,
);
