/** Two viewers who share a browser, each with an account at the provider and what they were shown as done. */
import { type Account, type AccountProvider, answerOf } from './account-provider.ts';
import { sharedBrowser } from './shared-browser.ts';

/** How the line is: `lost` brings the request to the provider, and no answer back. */
export const lines = ['online', 'slow', '503', 'lost', 'offline'] as const;
type Line = (typeof lines)[number];

export const films = ['dunes', 'harbour'];
export const channels = ['nile-news', 'sport'];
export const items = [
  ...films.map((id) => ({ type: 'video', id }) as const),
  ...channels.map((id) => ({ type: 'live-stream', id }) as const),
];
export type Item = (typeof items)[number];

/** A viewer of the household: their account at the provider, and what they were shown as done. */
export type Person = {
  name: string;
  account: Account;
  /** Their records have left the device since: until the provider was asked again nothing is known there. */
  isNew: boolean;
  hearts: Map<Item, boolean>;
  reminded: Set<string>;
  positions: Map<string, number>;
  /** More than one where the viewer was told that it may have failed. */
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
      // Later than the worker waits before it gives what it keeps.
      if (state.line === 'slow') await new Promise((resolve) => setTimeout(resolve, 30));
      if (state.line !== 'lost') return reply;
    }
    throw new TypeError('Failed to fetch');
  });
  return { people, provider, state, browser, page: browser.openPage(), left: 'logout' };
}
export type Household = ReturnType<typeof household>;

/** Who is signed in, as far as the page knows. */
export function present({ people, page }: Household): Person | undefined {
  const id = page.session.token() && page.queryClient.getQueryData<{ id: string }>(['user'])?.id;
  return people.find(({ account }) => account.user.id === id) ?? undefined;
}
