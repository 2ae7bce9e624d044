/** Signing in and out: the token, and what happens at each change of it. docs/product.md, 4. */
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { atom } from 'jotai';
import type { LoginResult } from '../contracts/account.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import {
  forgetAccountDetails,
  withKeptAccountDetails,
} from '../data/device/kept-account-details.ts';
import {
  clientUuid,
  forgetSignIn,
  isRemembered,
  keepToken,
  keepUser,
  readToken,
} from '../data/device/kept-session.ts';
import {
  forgetPresentProfile,
  keepPresentProfile,
  ownerOf,
  type PresentProfile,
  readProfileAtStart,
} from '../data/device/present-profile.ts';
import type { SenderViewer } from '../data/device/sender-env.ts';
import { isSameAccount } from '../data/device/user-records.ts';
import type { Client } from '../data/provider/client.ts';
import { RequestError } from '../data/provider/errors.ts';
import { sha256 } from '../domain/sha256.ts';
import { findViewerId, knownUser, knownViewerId } from '../queries/user.ts';
import { logoutAtProvider } from './logout-at-provider.ts';
import { pendingRegistrationAtom } from './pending-registration.ts';
import { removeQueriesOfViewer, resetQueriesForViewer } from './reset-viewer-queries.ts';

/** The token; undefined for a visitor. */
export const tokenAtom = atom<string | undefined>(readToken());
export const signedInAtom = atom((get) => get(tokenAtom) !== undefined);

/** The profile that watches. Undefined while none was entered, and where the provider has no profiles. */
export const profileAtom = atom<PresentProfile | undefined>(readProfileAtStart());

export type Store = ReturnType<typeof createStore>;

export type Session = {
  token: () => string | undefined;
  signIn: (result: LoginResult, remember: boolean) => void;
  /**
   * Logs out in all tabs. User, token and menu are cleared at once; the provider is called later if it cannot be
   * reached now. `sendBefore` runs while the token is still valid; it must not reject.
   */
  signOut: (leaveScreen?: LeaveScreen, sendBefore?: () => Promise<void>) => Promise<void>;
  /**
   * Logs out without a call, because the provider has already ended all sign-ins of the viewer. `token` was sent with
   * that call; if another token is in use by now, nothing happens.
   */
  signOutWithoutCall: (token: string | undefined, leaveScreen?: LeaveScreen) => void;
  /** Another tab has logged out. Returns true when this tab had the same viewer, who is now logged out here too. */
  followSignOut: (message: SignOutMessage) => Promise<boolean>;
  /** The pass of the profile that watches. */
  pass: () => string | undefined;
  /**
   * Another profile watches from now on; `undefined` means none. Nothing of the former profile stays in memory. Leave
   * its screen before this call.
   */
  enterProfile: (present: PresentProfile | undefined, remember?: boolean) => void;
  /**
   * The provider refuses `token`. Returns true only for the first request that reports this, even if many fail
   * together.
   */
  expire: (token: string) => boolean;
  /** Whether the viewer chose to stay signed in after the browser is closed. */
  isRemembered: () => boolean;
  /** Whether the viewer has logged out in this page. False when the provider ended the sign-in. */
  hasLoggedOut: () => boolean;
  /**
   * The viewer in whose name changes are sent. If this device does not know their id, the provider is asked for it.
   * Throws for a visitor.
   */
  viewer: () => SenderViewer | Promise<SenderViewer>;
  /**
   * Whether this user is still signed in, with any of their profiles. For an empty `userId`: whether still nobody is
   * signed in. If it is false, nothing may be written for `userId` any more.
   */
  isPresent: (userId: string) => boolean;
};

/** Leaves the viewer's screen. The promise settles when another screen is shown. */
export type LeaveScreen = () => Promise<unknown>;

/**
 * A tab posts this to the others when its viewer has logged out. It holds a hash, because the token itself is sent only
 * to the provider.
 */
export type SignOutMessage = { token_hash: string; user_id?: string | undefined };

type SessionEnv = {
  store: Store;
  queryClient: QueryClient;
  client: () => Client;
  device: DeviceDatabase;
  notifyTabs: (message: SignOutMessage) => void;
  /** Runs the guards of the routes again. They lead a visitor to a screen that visitors may see. */
  leaveScreen: LeaveScreen;
};

export function createSession(env: SessionEnv): Session {
  const { store, queryClient } = env;
  const page = { hasLoggedOut: false };
  return {
    ...createSignOuts(env, page),
    isRemembered,
    hasLoggedOut: () => page.hasLoggedOut,
    token: () => store.get(tokenAtom),
    pass: () => store.get(profileAtom)?.pass,
    enterProfile(present, remember = true) {
      const token = store.get(tokenAtom);
      keepPresentProfile(present, remember, token);
      const known = knownUser(queryClient);
      // The playback token in stream addresses belongs to the profile, so it is fetched again.
      const user = known && { ...known, playback_token: undefined };
      if (user) keepUser(user, token);
      resetQueriesForViewer(queryClient, user, () => store.set(profileAtom, present));
    },
    signIn(result, remember) {
      page.hasLoggedOut = false;
      const before = store.get(tokenAtom);
      // Nobody uses the earlier token any more.
      if (before && before !== result.token) void logoutAtProvider(env, before);
      store.set(pendingRegistrationAtom, undefined);
      forgetPresentProfile();
      store.set(profileAtom, undefined);
      keepToken(result.token, remember);
      const user = withKeptAccountDetails(result.user);
      // Nothing was added to the user, so any details that are stored here are another account's.
      if (user === result.user) forgetAccountDetails();
      keepUser(user, result.token);
      resetQueriesForViewer(queryClient, user, () => store.set(tokenAtom, result.token));
    },
    isPresent: (userId) =>
      isSameAccount(userId, (store.get(tokenAtom) ? knownViewerId(queryClient) : '') ?? '\n'),
    viewer: () => viewerOf(env),
  };
}

type SignOuts = Pick<Session, 'signOut' | 'signOutWithoutCall' | 'followSignOut' | 'expire'>;

/** Every way in which a sign-in ends in this page: by the viewer, by another tab, or by the provider. */
function createSignOuts(env: SessionEnv, page: { hasLoggedOut: boolean }): SignOuts {
  const { store, queryClient } = env;
  const endSignIn = (token: string, userId?: string, leaveScreen = env.leaveScreen) => {
    if (forgetSignIn(token, userId)) {
      // After an expiry these details wait for their viewer, because the provider does not have them.
      if (page.hasLoggedOut) forgetAccountDetails();
      forgetPresentProfile();
    }
    store.set(profileAtom, undefined);
    store.set(pendingRegistrationAtom, undefined);
    store.set(tokenAtom, undefined);
    void removeQueriesOfViewer(queryClient, leaveScreen());
  };
  const endInAllTabs = (token: string, leaveScreen?: LeaveScreen) => {
    page.hasLoggedOut = true;
    const user_id = knownViewerId(queryClient);
    void sha256(token).then((token_hash) => env.notifyTabs({ token_hash, user_id }));
    endSignIn(token, user_id, leaveScreen);
  };
  return {
    async signOut(leaveScreen, sendBefore) {
      const token = store.get(tokenAtom);
      if (!token) return void (await leaveScreen?.());
      if (sendBefore) {
        // If the provider ends the token meanwhile, this is a logout all the same.
        page.hasLoggedOut = true;
        await sendBefore();
        // Another tab may have logged out meanwhile.
        if (store.get(tokenAtom) !== token) return;
      }
      const leaving = logoutAtProvider(env, token, clientUuid());
      endInAllTabs(token, leaveScreen);
      await leaving;
    },
    signOutWithoutCall(token, leaveScreen) {
      if (token && store.get(tokenAtom) === token) endInAllTabs(token, leaveScreen);
    },
    async followSignOut({ token_hash, user_id }) {
      const token = store.get(tokenAtom);
      if (!token) return false;
      const isSame = (await sha256(token)) === token_hash;
      if (store.get(tokenAtom) !== token) return false;
      const isSameViewer = user_id !== undefined && user_id === knownViewerId(queryClient);
      if (!isSame && !isSameViewer) return false;
      page.hasLoggedOut = true;
      if (!isSame) void logoutAtProvider(env, token);
      endSignIn(token, knownViewerId(queryClient));
      return true;
    },
    expire(token) {
      if (store.get(tokenAtom) !== token) return false;
      endSignIn(token);
      return true;
    },
  };
}

function viewerOf({
  store,
  queryClient,
  client,
}: SessionEnv): SenderViewer | Promise<SenderViewer> {
  const token = store.get(tokenAtom);
  if (!token) throw new RequestError('unauthorized');
  const present = store.get(profileAtom);
  const senderOf = (id: string) => ({ userId: ownerOf(id, present), token, pass: present?.pass });
  const userId = knownViewerId(queryClient);
  // Take the id that is known whenever there is one, because a page that is closing cannot wait.
  if (userId) return senderOf(userId);
  return findViewerId(queryClient, client()).then(senderOf);
}
