/** Being signed in: the token held, and what happens on the way in and on the way out. Specification, point 4. */
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { atom } from 'jotai';
import type { LoginResult } from '../contracts/user.ts';
import { type Client, Nothing } from '../data/client.ts';
import {
  forgetLastUser,
  forgetToken,
  keepLastUser,
  keepToken,
  readToken,
} from '../data/session-store.ts';
import { withdrawPush } from './push-registration.ts';
import { userQuery } from './user.ts';

/** The token, undefined for a visitor. */
export const tokenAtom = atom<string | undefined>(readToken());
export const signedInAtom = atom((get) => get(tokenAtom) !== undefined);

export type Store = ReturnType<typeof createStore>;

export type Session = {
  token: () => string | undefined;
  signIn: (result: LoginResult, remember: boolean) => void;
  /** Logout: clears user, token and menu even if the call fails. */
  signOut: () => Promise<void>;
  /** The provider no longer takes `token`; true for the first who says so, however many requests fail together. */
  expire: (token: string) => boolean;
  /** Called with the token that was held, each time a session ends. */
  onEnd: (listener: (token: string) => void) => void;
};

type Parts = { store: Store; queryClient: QueryClient; client: () => Client };

export function createSession({ store, queryClient, client }: Parts): Session {
  const listeners: ((token: string) => void)[] = [];
  const end = (token: string) => {
    forgetToken();
    forgetLastUser();
    store.set(tokenAtom, undefined);
    forgetAnswers(queryClient);
    for (const listener of listeners) listener(token);
  };
  return {
    token: () => store.get(tokenAtom),
    signIn(result, remember) {
      keepToken(result.token, remember);
      keepLastUser(result.user);
      forgetAnswers(queryClient);
      queryClient.setQueryData(userQuery(client()).queryKey, result.user);
      store.set(tokenAtom, result.token);
    },
    async signOut() {
      const token = store.get(tokenAtom);
      if (!token) return;
      const told = leaveProvider(client());
      end(token);
      await told;
    },
    expire(token) {
      if (store.get(tokenAtom) !== token) return false;
      end(token);
      return true;
    },
    onEnd: (listener) => listeners.push(listener),
  };
}

/** Both calls read the token before it goes: the browser's pushes end with the session. */
async function leaveProvider(client: Client): Promise<void> {
  const withdrawn = withdrawPush(client);
  const loggedOut = client.post('logout', Nothing, {}, { quiet: true });
  await Promise.allSettled([withdrawn, loggedOut]);
}

/** What one viewer was told is not shown to the next: kept answers go, and what is on screen is asked again. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ type: 'active' });
}
