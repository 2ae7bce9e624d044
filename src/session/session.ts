/** Being signed in: the token held, and what happens on the way in and on the way out. docs/product.md, 4. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { atom } from 'jotai';
import type { LoginResult } from '../contracts/account.ts';
import type { Database } from '../data/device/database.ts';
import { forgetKeptProfile } from '../data/device/kept-profile.ts';
import { isAnswered, keepRevocation, settleRevocation } from '../data/device/revocations.ts';
import type { SenderViewer } from '../data/device/sender.ts';
import {
  clientUuid,
  forgetLastUser,
  forgetToken,
  isRemembered,
  keepLastUser,
  keepToken,
  readToken,
} from '../data/device/session.ts';
import { type Client, Nothing } from '../data/provider/client.ts';
import { RequestError } from '../data/provider/errors.ts';
import { deleteSubscription } from '../data/provider/push.ts';
import { sha256 } from '../domain/sha256.ts';
import { keys } from '../queries/keys.ts';
import { settingsQuery } from '../queries/settings.ts';
import { knownViewerId, userQuery, viewerIdIn } from '../queries/user.ts';
import { newcomerAtom } from './newcomer.ts';

/** The token, undefined for a visitor. */
export const tokenAtom = atom<string | undefined>(readToken());
export const signedInAtom = atom((get) => get(tokenAtom) !== undefined);

export type Store = ReturnType<typeof createStore>;

export type Session = {
  token: () => string | undefined;
  signIn: (result: LoginResult, remember: boolean) => void;
  /**
   * Logout, in all tabs: clears user, token and menu at once; the provider learns
   * of it later if it cannot be reached now.
   */
  signOut: (go?: Go) => Promise<void>;
  /** The provider has ended this sign-in at the viewer's wish, with all others: no call is needed. */
  leave: (go?: Go) => void;
  /** Another tab has logged out: true when this one, of the same viewer, has followed. */
  follow: (left: Left) => Promise<boolean>;
  /** The provider no longer takes `token`; true for the first who says so, however many requests fail together. */
  expire: (token: string) => boolean;
  /** Whether the viewer asked to stay signed in beyond the browser's session. */
  isRemembered: () => boolean;
  /** Whether the viewer has logged out in this page, rather than having been signed out. */
  hasLoggedOut: () => boolean;
  /**
   * In whose name changes are made; asked of the provider where this device does not know it. Throws for a visitor.
   */
  viewer: () => SenderViewer | Promise<SenderViewer>;
  /** Whether it is this user, or with an empty id a visitor, who is here: of others nothing is written any more. */
  isPresent: (userId: string) => boolean;
};

/** Leaves the screen of whoever was signed in; settles when another one stands there. */
export type Go = () => Promise<unknown>;

/** Who has logged out, as the tabs tell each other: a token itself is told to nobody but the provider. */
export type Left = { token_hash: string; user_id?: string | undefined };

type Parts = {
  store: Store;
  queryClient: QueryClient;
  client: () => Client;
  device: Database;
  /** Tells the other tabs. */
  tellTabs: (left: Left) => void;
  /** To where the guards of the routes lead a visitor. */
  leaveScreen: Go;
};

export function createSession(parts: Parts): Session {
  const { store, queryClient, client } = parts;
  const end = (go = parts.leaveScreen) => {
    forgetToken();
    forgetLastUser();
    forgetKeptProfile();
    store.set(newcomerAtom, undefined);
    store.set(tokenAtom, undefined);
    void forgetViewer(queryClient, go());
  };
  let loggedOut = false;
  const leave = (token: string, go?: Go) => {
    loggedOut = true;
    const user_id = knownViewerId(queryClient);
    void sha256(token).then((token_hash) => parts.tellTabs({ token_hash, user_id }));
    end(go);
  };
  return {
    isRemembered,
    hasLoggedOut: () => loggedOut,
    token: () => store.get(tokenAtom),
    signIn(result, remember) {
      loggedOut = false;
      const before = store.get(tokenAtom);
      // Signed in over another sign-in, which nobody holds any more.
      if (before && before !== result.token) void leaveProvider(parts, before);
      store.set(newcomerAtom, undefined);
      keepToken(result.token, remember);
      keepLastUser(result.user);
      const { queryKey } = userQuery(client());
      forgetUnseen(queryClient);
      // Set first: who listens to `tokenAtom` reads the user at once.
      queryClient.setQueryData(queryKey, result.user);
      store.set(tokenAtom, result.token);
      // Not before: what is on screen must not be fetched again as whoever was here.
      renewSeen(queryClient);
      queryClient.setQueryData(queryKey, result.user);
    },
    async signOut(go) {
      const token = store.get(tokenAtom);
      if (!token) return void (await go?.());
      const leaving = leaveProvider(parts, token, clientUuid());
      leave(token, go);
      await leaving;
    },
    leave(go) {
      const token = store.get(tokenAtom);
      if (token) leave(token, go);
    },
    async follow(left) {
      const token = store.get(tokenAtom);
      if (!token) return false;
      const isSame = (await sha256(token)) === left.token_hash;
      if (store.get(tokenAtom) !== token) return false;
      const isSameViewer =
        left.user_id !== undefined && left.user_id === knownViewerId(queryClient);
      if (!isSame && !isSameViewer) return false;
      loggedOut = true;
      if (!isSame) void leaveProvider(parts, token);
      end();
      return true;
    },
    expire(token) {
      if (store.get(tokenAtom) !== token) return false;
      end();
      return true;
    },
    isPresent: (userId) =>
      userId === (store.get(tokenAtom) === undefined ? '' : knownViewerId(queryClient)),
    viewer() {
      const token = store.get(tokenAtom);
      if (!token) throw new RequestError('unauthorized', { message: 'nobody is signed in' });
      const userId = knownViewerId(queryClient);
      // Known at once wherever possible: a page that is closing cannot wait.
      if (userId) return { userId, token };
      return viewerIdIn(queryClient, client()).then((id) => ({ userId: id, token }));
    },
  };
}

/**
 * Ends the sign-in, and with its `uuid` the browser's pushes, with the provider. Written down first: the page, or the
 * network, may be gone.
 */
async function leaveProvider(parts: Parts, token: string, uuid?: string): Promise<void> {
  const { device } = parts;
  const client = parts.client();
  const kept = keepForLater(parts, token).catch(() => undefined);
  const withdrawn = uuid && deleteSubscription(client, uuid, token).catch(() => undefined);
  const answered = await isAnswered(client.post('logout', Nothing, {}, { quiet: true, token }));
  await withdrawn;
  const key = await kept;
  if (answered && key) await settleRevocation(device, key).catch(() => undefined);
}

/** Where the provider does not end a sign-in by its hash, nothing is kept. docs/decisions.md, "Logout". */
async function keepForLater({ device, queryClient, client }: Parts, token: string) {
  const settings = await queryClient.ensureQueryData(settingsQuery(client()));
  return settings.logout_by_hash ? keepRevocation(device, token) : undefined;
}

/** One viewer's answers are not shown to the next: kept ones are removed, … */
function forgetUnseen(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isOfViewer });
}

/** … and what is on screen is fetched again. */
function renewSeen(queryClient: QueryClient): void {
  void queryClient.resetQueries({ type: 'active', predicate: isOfViewer });
}

/** The operator's settings are the same whoever is here. */
function isOfViewer({ queryKey }: Query): boolean {
  return queryKey[0] !== keys.settings[0];
}

/**
 * A visitor would be refused what was the viewer's own, so nothing is fetched again until the screen that shows it is
 * `gone`. What the next screen has fetched meanwhile is a visitor's.
 */
async function forgetViewer(queryClient: QueryClient, gone: Promise<unknown>): Promise<void> {
  forgetUnseen(queryClient);
  const seen = queryClient.getQueryCache().getAll().filter(isOfViewer);
  await gone.catch(() => undefined);
  void queryClient.resetQueries({ predicate: (query) => seen.includes(query) });
}
