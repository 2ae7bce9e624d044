/**
 * The ways in which one viewer of a household leaves a shared browser and another comes, while requests are under
 * way.
 */
import { expect } from 'vitest';
import { userRecords } from '#src/data/device/user-records.ts';
import { listed } from './account-provider.ts';

import { type Household, type Person, present } from './household.ts';
import { act } from './viewer-acts.ts';
import { favouriteChannels, firstName, madeFor, positions, reminders } from './viewer-screens.ts';
import { waitingChanges } from './waiting-changes.ts';

/** Whether the page or the worker sends the waiting changes. */
type Sender = 'page' | 'worker';

export const readWaiting = ({ browser }: Household, { account }: Person) =>
  waitingChanges(userRecords(browser.stored, account.user.id));

/**
 * The viewer's unsent changes are deleted with the viewer's records. Returns what forgets those that were not
 * accepted.
 */
async function forgetUnsent(home: Household, who: Person): Promise<() => void> {
  const { account } = who;
  const waiting = await readWaiting(home, who);
  const waits = (path: string) => waiting.some((one) => one.path.includes(path));
  const unsure = [...who.hearts].filter(([{ id }]) => waits(`favorites/${id}`));
  for (const [item, marked] of who.hearts) {
    if (!unsure.some(([one]) => one === item)) expect(listed(account, item)).toBe(marked);
  }
  if (!waits('channel-notifications')) expect(account.reminders.size).toBe(who.reminded.size);
  for (const [film, time] of who.positions) {
    if (!waits(`${film}/progress`)) expect(account.positions.get(film)).toBe(time);
  }
  return () => {
    for (const [item] of unsure) who.hearts.set(item, listed(account, item));
    who.reminded = new Set([...account.reminders.values()].map((one) => String(one.channel_id)));
    who.positions = new Map(account.positions);
    who.isNew = true;
  };
}

/** The viewer makes the last changes without a network, and leaves when the network is back but slow. */
async function leaveBehind(home: Household, at: number): Promise<void> {
  home.state.line = 'offline';
  for (const kind of ['heart', 'reminder', 'watch'] as const) await act(home, kind, at);
  home.state.line = 'slow';
}

/** Starts requests whose answers come late, when the other viewer is there already. */
async function begin({ browser, page }: Household, sender: Sender): Promise<void> {
  const begun = [favouriteChannels(page), reminders(page), positions(page), madeFor(page)];
  const sending = sender === 'page' ? page.outbox.flush() : browser.sync();
  browser.waitUntil(Promise.allSettled([...begun, sending]));
  // Lets the first requests start.
  await new Promise((resolve) => setTimeout(resolve));
}

export async function signIn(
  home: Household,
  who: Person,
  { remember, sender }: { remember: boolean; sender: Sender },
): Promise<void> {
  const { people, provider, state, browser, page } = home;
  if (present(home) === who) return;
  const other = people.find((one) => one !== who) as Person;
  const forget = await forgetUnsent(home, other);
  await begin(home, sender);
  state.tokens += 1;
  const token = `${who.name} ${state.tokens}`;
  provider.tokens.set(token, who.account);
  who.firstNames = [who.account.user.first_name];
  page.session.signIn({ token, user: who.account.user } as never, remember);
  await browser.settled();
  forget();
}

async function signOut(home: Household, sender: Sender): Promise<void> {
  const who = present(home);
  if (!who) return;
  const forget = await forgetUnsent(home, who);
  await begin(home, sender);
  home.left = 'logout';
  home.browser.waitUntil(home.page.session.signOut());
  await home.browser.settled();
  forget();
}

/** The provider ends the session. The page learns that with its next call. */
async function runOut(home: Household, sender: Sender): Promise<void> {
  const { provider, page, browser } = home;
  const who = present(home);
  const token = page.session.token();
  if (!who || !token) return;
  await begin(home, sender);
  provider.tokens.delete(token);
  home.left = 'expiry';
  await firstName(page);
  await browser.settled();
  who.isNew = true;
}

type ChangeOfViewer = {
  change: string;
  remember: boolean;
  late: number | null;
  sender: Sender;
};

export async function changeViewer(home: Household, how: ChangeOfViewer): Promise<void> {
  const { change, remember, late, sender } = how;
  if (late !== null) await leaveBehind(home, late);
  const who = home.people.find(({ name }) => name === change);
  if (who) await signIn(home, who, { remember, sender });
  else if (change === 'sign out') await signOut(home, sender);
  else await runOut(home, sender);
}
