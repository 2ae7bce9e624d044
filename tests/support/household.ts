/**
 * Three viewers who share a browser: Noor, her child Lina, who has a profile in Noor's account, and Sami, who has an
 * account of his own. Each has rows at the provider and a list of what the screen showed as done.
 */
import { ownerId } from '#src/data/device/user-records.ts';
import { profileAtom } from '#src/session/session.ts';
import {
  type Account,
  type AccountProvider,
  answerOf,
  newAccount,
  newProfile,
  type ProfileRows,
} from './account-provider.ts';
import { sharedBrowser, sleepMs } from './shared-browser.ts';

/** The state of the network. `lost`: the request reaches the provider, but the answer does not come back. */
export const connections = ['online', 'slow', '503', 'lost', 'offline'] as const;
type Connection = (typeof connections)[number];

export const films = ['dunes', 'harbour'];
export const channels = ['nile-news', 'sport'];
export const items = [
  ...films.map((id) => ({ type: 'video', id }) as const),
  ...channels.map((id) => ({ type: 'live-stream', id }) as const),
];
export type Item = (typeof items)[number];

/** A viewer of the household: account and profile at the provider, and what the screen showed as done. */
export type Person = {
  name: string;
  account: Account;
  rows: ProfileRows;
  /**
   * Whether their records were removed from the device, so that it knows nothing until the provider answers again.
   */
  isNew: boolean;
  hearts: Map<Item, boolean>;
  reminded: Set<string>;
  positions: Map<string, number>;
  channelOrder: readonly string[];
  /**
   * The possible first names of the account: more than one after the screen said that the change may have failed. A
   * child cannot change it.
   */
  firstNames: string[];
};

function personOf(account: Account, rows: ProfileRows): Person {
  rows.favourites.push({ type: 'video', id: 'harbour' });
  const nothing = { hearts: new Map(), reminded: new Set<string>(), positions: new Map() };
  const { first_name } = account.user;
  const names = { name: rows.name, firstNames: [first_name] };
  return { account, rows, isNew: true, ...nothing, channelOrder: [], ...names };
}

/** The viewers of two accounts. Those of one account follow each other, the main profile first. */
function peopleOf(): [Person, Person, Person] {
  const [noors, samis] = [newAccount('7', 'Noor'), newAccount('8', 'Sami')];
  const lina = { ...newProfile('lina', 'Lina'), max_age: 6 };
  noors.profiles.push(lina);
  const [noor] = noors.profiles;
  const [sami] = samis.profiles;
  return [personOf(noors, noor), personOf(noors, lina), personOf(samis, sami)];
}

export function household(hasCheck: boolean) {
  const people = peopleOf();
  const provider: AccountProvider = { hasCheck, tokens: new Map() };
  const state = { connection: 'online' as Connection, tokens: 0 };
  const browser = sharedBrowser(async (request) => {
    if (state.connection === '503') return Response.json({}, { status: 503 });
    if (state.connection !== 'offline') {
      const reply = await answerOf(provider, request);
      // Longer than the worker waits before it answers with what it has kept.
      if (state.connection === 'slow')
        await new Promise((resolve) => setTimeout(resolve, 3 * sleepMs));
      if (state.connection !== 'lost') return reply;
    }
    throw new TypeError('Failed to fetch');
  });
  return { people, provider, state, browser, page: browser.openPage(), left: 'logout' };
}
export type Household = ReturnType<typeof household>;

/** The person whom the page takes for signed in. Where no profile was entered, it is the main one. */
export function signedInPerson({ people, page }: Household): Person | undefined {
  const id = page.session.token() && page.queryClient.getQueryData<{ id: string }>(['user'])?.id;
  const profileId = page.store.get(profileAtom)?.profile.id ?? id;
  return people.find(({ account, rows }) => account.user.id === id && rows.id === profileId);
}

/** The viewers of this person's account. The first one has the main profile. */
export const viewersOf = ({ people }: Household, { account }: Person): Person[] =>
  people.filter((one) => one.account === account);

/** Whether the profile was removed. */
export const isGone = ({ account, rows }: Person) => !account.profiles.includes(rows);

/** Names the owner of this person's records on the device. */
export const recordsOwnerOf = ({ account, rows }: Person) =>
  ownerId(account.user.id, rows.is_main ? undefined : rows.id);
