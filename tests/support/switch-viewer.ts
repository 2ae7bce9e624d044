/**
 * The ways in which one viewer of a household leaves a shared browser and another comes, while requests are under
 * way.
 */
import * as v from 'valibot';
import { expect } from 'vitest';
import { User } from '#src/contracts/user.ts';
import { userDatabase } from '#src/data/device/user-records.ts';
import { enterProfile } from '#src/queries/profiles.ts';
import { switchProfile } from '#src/session/switch-profile.ts';
import { hasFavourite } from './account-provider.ts';
import {
  type Household,
  isGone,
  type Person,
  recordsOwnerOf,
  signedInPerson,
  viewersOf,
} from './household.ts';
import { push } from './pushed-reminder.ts';
import { act } from './viewer-acts.ts';
import {
  channelOrder,
  favouriteChannels,
  firstName,
  madeFor,
  positions,
  reminders,
} from './viewer-screens.ts';
import { waitingChanges } from './waiting-changes.ts';

/** Whether the page or the worker sends the waiting changes. */
type Sender = 'page' | 'worker';

export const readWaiting = ({ browser }: Household, who: Person) =>
  waitingChanges(userDatabase(browser.stored, recordsOwnerOf(who)));

/**
 * Call this before the viewer's records are deleted, and the unsent changes with them. It expects all other changes at
 * the provider. The returned function replaces what is expected of the unsent changes by what the provider has.
 */
async function forgetUnsent(home: Household, who: Person): Promise<() => void> {
  const { rows } = who;
  if (isGone(who)) return () => undefined;
  const waiting = await readWaiting(home, who);
  const waits = (path: string) => waiting.some((one) => one.path.includes(path));
  const unsure = [...who.hearts].filter(([{ id }]) => waits(`favorites/${id}`));
  for (const [item, marked] of who.hearts) {
    if (!unsure.some(([one]) => one === item)) expect(hasFavourite(rows, item)).toBe(marked);
  }
  if (!waits('channel-notifications')) expect(rows.reminders.size).toBe(who.reminded.size);
  if (!waits('channel-order')) expect(rows.channelOrder).toEqual(who.channelOrder);
  for (const [film, time] of who.positions) {
    if (!waits(`${film}/progress`)) expect(rows.positions.get(film)).toBe(time);
  }
  return () => {
    for (const [item] of unsure) who.hearts.set(item, hasFavourite(rows, item));
    who.reminded = new Set([...rows.reminders.values()].map((one) => String(one.channel_id)));
    who.positions = new Map(rows.positions);
    who.channelOrder = rows.channelOrder;
    who.isNew = true;
  };
}

/** The same for all viewers of some accounts. */
async function forgetAll(home: Household, people: readonly Person[]): Promise<() => void> {
  const forget = await Promise.all(people.map((one) => forgetUnsent(home, one)));
  return () => {
    for (const one of forget) one();
  };
}

/** The viewer makes the last changes without a network, and leaves when the network is back but slow. */
async function actOffline(home: Household, at: number): Promise<void> {
  home.state.connection = 'offline';
  for (const kind of ['heart', 'reminder', 'watch', 'order'] as const) await act(home, kind, at);
  home.state.connection = 'slow';
}

/** Starts requests and a push. Their answers come late, when the other viewer is already there. */
async function begin(home: Household, sender: Sender): Promise<void> {
  const { browser, page } = home;
  const who = signedInPerson(home);
  const begun = [favouriteChannels, reminders, positions, channelOrder, madeFor];
  const sending = sender === 'page' ? page.outbox.flush() : browser.sync();
  browser.waitUntil(Promise.allSettled([...begun.map((show) => show(page)), sending]));
  if (who) browser.waitUntil(push(home, who));
  // Lets the first requests start.
  await new Promise((resolve) => setTimeout(resolve));
}

type Coming = { remember: boolean; sender: Sender };

/** The person signs in, if another account is signed in, and enters the profile. */
export async function signIn(home: Household, who: Person, coming: Coming): Promise<void> {
  const before = signedInPerson(home);
  if (before === who && home.page.session.pass()) return;
  const forget =
    before?.account === who.account ? undefined : await signInToAccount(home, who, coming);
  if (!forget) await begin(home, coming.sender);
  await enter(home, who, coming.remember);
  await home.browser.settled();
  forget?.();
}

/** Returns the function of `forgetAll` for the viewers of the other account. */
async function signInToAccount(home: Household, who: Person, { remember, sender }: Coming) {
  const { people, provider, state, page } = home;
  const forget = await forgetAll(
    home,
    people.filter(({ account }) => account !== who.account),
  );
  await begin(home, sender);
  state.tokens += 1;
  const { account } = who;
  const token = `${account.user.id} ${state.tokens}`;
  provider.tokens.set(token, account);
  for (const one of viewersOf(home, who)) one.firstNames = [account.user.first_name];
  page.session.signIn({ token, user: v.parse(User, account.user) }, remember);
  await page.guard();
  return forget;
}

/** Who is watching is chosen. The provider may be out of reach, or may not have the profile any more. */
async function enter(home: Household, who: Person, remember: boolean): Promise<void> {
  const { page } = home;
  if (signedInPerson(home) === who && page.session.pass()) return;
  const entered = await enterProfile(page.client, who.rows.id, {}, page.now);
  if (entered.kind !== 'done') return;
  await switchProfile(page, { present: entered.value, remember }, async () => undefined);
}

async function signOut(home: Household, sender: Sender): Promise<void> {
  const who = signedInPerson(home);
  if (!who) return;
  const forget = await forgetAll(home, viewersOf(home, who));
  await begin(home, sender);
  home.left = 'logout';
  home.browser.waitUntil(home.page.session.signOut());
  await home.browser.settled();
  forget();
}

/** The provider ends the session. The page learns that with its next call. */
async function expireSession(home: Household, sender: Sender): Promise<void> {
  const { provider, page, browser } = home;
  const who = signedInPerson(home);
  const token = page.session.token();
  if (!who || !token) return;
  await begin(home, sender);
  provider.tokens.delete(token);
  home.left = 'expiry';
  await firstName(page);
  await browser.settled();
  for (const one of viewersOf(home, who)) one.isNew = true;
}

type ViewerSwitch = {
  change: string;
  remember: boolean;
  late: number | null;
  sender: Sender;
};

export async function switchViewer(home: Household, how: ViewerSwitch): Promise<void> {
  const { change, remember, late, sender } = how;
  if (late !== null) await actOffline(home, late);
  const who = home.people.find(({ name }) => name === change);
  if (who) await signIn(home, who, { remember, sender });
  else if (change === 'sign out') await signOut(home, sender);
  else await expireSession(home, sender);
}
