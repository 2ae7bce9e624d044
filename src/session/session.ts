/** Being signed in: the token held, and what happens on the way in and on the way out. docs/product.md, 4. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { atom } from 'jotai';
import type { LoginResult } from '../contracts/account.ts';
import type { User } from '../contracts/user.ts';
import type { DeviceDatabase } from '../data/device/device-database.ts';
import { forgetKeptProfile } from '../data/device/kept-profile.ts';
import {
  clientUuid,
  forgetLastUser,
  forgetToken,
  isRemembered,
  keepLastUser,
  keepToken,
  readToken,
} from '../data/device/kept-session.ts';
import type { SenderViewer } from '../data/device/outbox.ts';
import {
  keepPendingLogout,
  settlePendingLogout,
  waitForAnswer,
} from '../data/device/pending-logouts.ts';
import {
  forgetPresentProfile,
  keepPresentProfile,
  ownerOf,
  type PresentProfile,
  readPresentProfile,
} from '../data/device/present-profile.ts';
import { isSameAccount } from '../data/device/user-records.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { RequestError } from '../data/provider/errors.ts';
import { deleteSubscription } from '../data/provider/push-subscriptions.ts';
import { sha256 } from '../domain/sha256.ts';
import { keys } from '../queries/keys.ts';
import { settingsQuery } from '../queries/settings.ts';
import { findViewerId, knownUser, knownViewerId, userQuery } from '../queries/user.ts';
import { newcomerAtom } from './newcomer.ts';

/** The token, undefined for a visitor. */
export const tokenAtom = atom<string | undefined>(readToken());
export const signedInAtom = atom((get) => get(tokenAtom) !== undefined);

/** The profile that watches; undefined while none was entered, or where the provider keeps no profiles. */
export const profileAtom = atom<PresentProfile | undefined>(readPresentProfile());

export type Store = ReturnType<typeof createStore>;

export type Session = {
  token: () => string | undefined;
  signIn: (result: LoginResult, remember: boolean) => void;
  /**
   * Logout, in all tabs: clears user, token and menu at once; the provider learns
   * of it later if it cannot be reached now.
   */
  signOut: (leaveScreen?: LeaveScreen) => Promise<void>;
  /** Logs out without a call: the viewer has had the provider end all sign-ins, this one too. */
  signOutHere: (leaveScreen?: LeaveScreen) => void;
  /** Another tab has logged out. True when this tab had the same viewer, who is now logged out here too. */
  followSignOut: (message: SignOutMessage) => Promise<boolean>;
  /** The pass of the profile that watches. */
  pass: () => string | undefined;
  /**
   * Another profile watches from now on, or with `undefined` none. Nothing of the former one stays in memory. Its screen
   * has to be left before.
   */
  enterProfile: (present: PresentProfile | undefined, remember?: boolean) => void;
  /** The provider refuses `token`. True for the first request that says so, however many fail together. */
  expire: (token: string) => boolean;
  /** Whether the viewer asked to stay signed in beyond the browser's session. */
  isRemembered: () => boolean;
  /** Whether the viewer has logged out in this page, rather than having been signed out. */
  hasLoggedOut: () => boolean;
  /**
   * In whose name changes are made; asked of the provider where this device does not know it. Throws for a visitor.
   */
  viewer: () => SenderViewer | Promise<SenderViewer>;
  /**
   * Whether it is this user, with whichever profile, or with an empty id a visitor, who is here: of others nothing is
   * written any more.
   */
  isPresent: (userId: string) => boolean;
};

/** Leaves the viewer's screen; settles when another screen is shown. */
export type LeaveScreen = () => Promise<unknown>;

/** What a tab posts to the others when its viewer has logged out. It holds a hash: the token itself goes to the provider alone. */
export type SignOutMessage = { token_hash: string; user_id?: string | undefined };

type SessionEnv = {
  store: Store;
  queryClient: QueryClient;
  client: () => Client;
  device: DeviceDatabase;
  notifyTabs: (message: SignOutMessage) => void;
  /** The guards of the routes then lead the visitor on. */
  leaveScreen: LeaveScreen;
};

export function createSession(env: SessionEnv): Session {
  const { store, queryClient } = env;
  const end = (leaveScreen = env.leaveScreen) => {
    forgetSession(store);
    void forgetViewer(queryClient, leaveScreen());
  };
  let loggedOut = false;
  const leave = (token: string, leaveScreen?: LeaveScreen) => {
    loggedOut = true;
    const user_id = knownViewerId(queryClient);
    void sha256(token).then((token_hash) => env.notifyTabs({ token_hash, user_id }));
    end(leaveScreen);
  };
  return {
    isRemembered,
    hasLoggedOut: () => loggedOut,
    token: () => store.get(tokenAtom),
    pass: () => store.get(profileAtom)?.pass,
    enterProfile(present, remember = true) {
      if (present) keepPresentProfile(present, remember);
      else forgetPresentProfile();
      const user = knownUser(queryClient);
      // The token in the addresses of streams is the profile's: it is asked for again.
      const { playback_token: _, ...account } = user ?? {};
      showOthersAnswers(env, user && (account as User), () => store.set(profileAtom, present));
    },
    signIn(result, remember) {
      loggedOut = false;
      const before = store.get(tokenAtom);
      // Nobody holds the earlier token any more.
      if (before && before !== result.token) void logoutAtProvider(env, before);
      store.set(newcomerAtom, undefined);
      forgetProfile(store);
      keepToken(result.token, remember);
      keepLastUser(result.user);
      showOthersAnswers(env, result.user, () => store.set(tokenAtom, result.token));
    },
    async signOut(leaveScreen) {
      const token = store.get(tokenAtom);
      if (!token) return void (await leaveScreen?.());
      const leaving = logoutAtProvider(env, token, clientUuid());
      leave(token, leaveScreen);
      await leaving;
    },
    signOutHere(leaveScreen) {
      const token = store.get(tokenAtom);
      if (token) leave(token, leaveScreen);
    },
    async followSignOut({ token_hash, user_id }) {
      const token = store.get(tokenAtom);
      if (!token) return false;
      const isSame = (await sha256(token)) === token_hash;
      if (store.get(tokenAtom) !== token) return false;
      const isSameViewer = user_id !== undefined && user_id === knownViewerId(queryClient);
      if (!isSame && !isSameViewer) return false;
      loggedOut = true;
      if (!isSame) void logoutAtProvider(env, token);
      end();
      return true;
    },
    expire(token) {
      if (store.get(tokenAtom) !== token) return false;
      end();
      return true;
    },
    isPresent: (userId) =>
      isSameAccount(userId, (store.get(tokenAtom) ? knownViewerId(queryClient) : '') ?? '\n'),
    viewer: () => viewerOf(env),
  };
}

function forgetSession(store: Store): void {
  forgetToken();
  forgetLastUser();
  forgetKeptProfile();
  forgetProfile(store);
  store.set(newcomerAtom, undefined);
  store.set(tokenAtom, undefined);
}

function forgetProfile(store: Store): void {
  forgetPresentProfile();
  store.set(profileAtom, undefined);
}

/** Replaces the former viewer's answers by those of the one who comes with `change`: a user, or a profile of theirs. */
function showOthersAnswers(
  { queryClient, client }: SessionEnv,
  user: User | undefined,
  change: () => void,
): void {
  const { queryKey } = userQuery(client());
  const showUser = () => user && queryClient.setQueryData(queryKey, user);
  removeInactive(queryClient);
  // Before the change: listeners of `tokenAtom` read the user at once.
  showUser();
  change();
  // After the change: what is on screen must not be fetched with the earlier token or pass.
  refetchActive(queryClient);
  showUser();
}

function viewerOf({
  store,
  queryClient,
  client,
}: SessionEnv): SenderViewer | Promise<SenderViewer> {
  const token = store.get(tokenAtom);
  if (!token) throw new RequestError('unauthorized', { message: 'nobody is signed in' });
  const present = store.get(profileAtom);
  const senderOf = (id: string) => ({ userId: ownerOf(id, present), token, pass: present?.pass });
  const userId = knownViewerId(queryClient);
  // Known at once wherever possible: a page that is closing cannot wait.
  if (userId) return senderOf(userId);
  return findViewerId(queryClient, client()).then(senderOf);
}

/**
 * Ends the sign-in at the provider, and with its `uuid` the browser's pushes. It is stored first, because the page or the
 * network may be gone before the provider has answered.
 */
async function logoutAtProvider(env: SessionEnv, token: string, uuid?: string): Promise<void> {
  const { device } = env;
  const client = env.client();
  const kept = storePendingLogout(env, token).catch(() => undefined);
  const withdrawn = uuid && deleteSubscription(client, uuid, token).catch(() => undefined);
  const answered = await waitForAnswer(
    client.post('logout', UnusedBody, {}, { quiet: true, token }),
  );
  await withdrawn;
  const key = await kept;
  if (answered && key) await settlePendingLogout(device, key).catch(() => undefined);
}

/** Where the provider does not end a sign-in by its hash, nothing is kept. docs/decisions.md, "Logout". */
async function storePendingLogout({ device, queryClient, client }: SessionEnv, token: string) {
  const settings = await queryClient.ensureQueryData(settingsQuery(client()));
  return settings.logout_by_hash ? keepPendingLogout(device, token) : undefined;
}

/** Removes the viewer's answers that no screen shows: the next viewer must not see them. */
function removeInactive(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isOfViewer });
}

/** Fetches again what a screen shows. */
function refetchActive(queryClient: QueryClient): void {
  void queryClient.resetQueries({ type: 'active', predicate: isOfViewer });
}

/** The operator's settings are the same for every viewer. */
function isOfViewer({ queryKey }: Query): boolean {
  return queryKey[0] !== keys.settings[0];
}

/**
 * The provider would refuse a visitor the viewer's answers. So nothing is fetched again until the screen that shows them
 * is `gone`; what the next screen has fetched by then is a visitor's and stays.
 */
async function forgetViewer(queryClient: QueryClient, gone: Promise<unknown>): Promise<void> {
  removeInactive(queryClient);
  const seen = queryClient.getQueryCache().getAll().filter(isOfViewer);
  await gone.catch(() => undefined);
  void queryClient.resetQueries({ predicate: (query) => seen.includes(query) });
}
