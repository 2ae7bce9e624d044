/**
 * Two viewers who share a browser. Each has an account at the provider and a list of what the screen showed as done.
 */
import { type Account, type AccountProvider, answerOf } from './account-provider.ts';
import { sharedBrowser } from './shared-browser.ts';

/** The state of the network. `lost`: the request reaches the provider, but the answer does not come back. */
export const lines = ['online', 'slow', '503', 'lost', 'offline'] as const;
type Line = (typeof lines)[number];

export const films = ['dunes', 'harbour'];
export const channels = ['nile-news', 'sport'];
export const items = [
  ...films.map((id) => ({ type: 'video', id }) as const),
  ...channels.map((id) => ({ type: 'live-stream', id }) as const),
];
export type Item = (typeof items)[number];

/** A viewer of the household: the account at the provider, and what the screen showed as done. */
export type Person = {
  name: string;
  account: Account;
  /**
   * Whether their records were removed from the device, so that it knows nothing until the provider answers again.
   */
  isNew: boolean;
  hearts: Map<Item, boolean>;
  reminded: Set<string>;
  positions: Map<string, number>;
  /** The possible first names: more than one after the screen said that the change may have failed. */
  firstNames: string[];
};

function personOf(name: string, id: string): Person {
  const account: Account = {
    user: { id, first_name: name },
    favourites: [{ type: 'video', id: 'harbour' }],
    reminders: new Map(),
    positions: new Map(),
  };
  const nothing = { hearts: new Map(), reminded: new Set<string>(), positions: new Map() };
  return { name, account, isNew: true, ...nothing, firstNames: [name] };
}

export function household(hasCheck: boolean) {
  const people = [personOf('Noor', '7'), personOf('Sami', '8')] as const;
  const provider: AccountProvider = { hasCheck, tokens: new Map() };
  const state = { line: 'online' as Line, tokens: 0 };
  const browser = sharedBrowser(async (request) => {
    if (state.line === '503') return Response.json({}, { status: 503 });
    if (state.line !== 'offline') {
      const reply = await answerOf(provider, request);
      // Longer than the worker waits before it answers with what it has kept.
      if (state.line === 'slow') await new Promise((resolve) => setTimeout(resolve, 30));
      if (state.line !== 'lost') return reply;
    }
    throw new TypeError('Failed to fetch');
  });
  return { people, provider, state, browser, page: browser.openPage(), left: 'logout' };
}
export type Household = ReturnType<typeof household>;

/** The person whom the page takes for signed in. */
export function present({ people, page }: Household): Person | undefined {
  const id = page.session.token() && page.queryClient.getQueryData<{ id: string }>(['user'])?.id;
  return people.find(({ account }) => account.user.id === id) ?? undefined;
}
