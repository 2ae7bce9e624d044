/** The viewer's own account: their data, and the ways to sign in. docs/decisions.md, "Profile, devices". */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type AccountChange,
  AccountChangeResult,
  type PasswordChange,
  SignInMethods,
  type TempUser,
} from '../contracts/account.ts';
import type { User } from '../contracts/user.ts';
import { resource } from '../contracts/wire.ts';
import { forgetAccountDetails, keepAccountDetails } from '../data/device/kept-account-details.ts';
import { keepUser, readToken } from '../data/device/kept-session.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { isUnsupported } from '../data/provider/errors.ts';
import { type Outcome, waitForOutcome } from './auth.ts';
import { keys } from './keys.ts';

export type { SignInMethods, User };

const quiet = { quiet: true };

/**
 * `kept`: the provider has no such call, and the device stores the values; `lost`: the device cannot store them
 * either; `left`: the viewer has signed out or switched the profile meanwhile, and nothing is stored or shown.
 */
export type AccountOutcome =
  | Outcome<{ user: User; temp_user: TempUser | undefined }>
  | { kind: 'kept'; user: User }
  | { kind: 'lost' }
  | { kind: 'left' };

/** PUT /user. */
export const saveAccountMutation = (client: Client, user: User) =>
  mutationOptions({
    mutationFn: async (change: AccountChange): Promise<AccountOutcome> => {
      const token = client.token();
      const pass = client.pass();
      const outcome = await sendAccountChange(client, user, change);
      // The answer may come after its viewer has left.
      if (client.token() !== token || client.pass() !== pass) return { kind: 'left' };
      if (outcome.kind === 'unsupported') return keepOnDevice(user, change, token);
      if (outcome.kind === 'done') {
        keepUser(outcome.value.user, token);
        // The details that this device kept would replace, at each start, what the provider has accepted now.
        if (readToken() === token) forgetAccountDetails();
      }
      return outcome;
    },
  });

type Sent = Outcome<{ user: User; temp_user: TempUser | undefined }> | { kind: 'unsupported' };

async function sendAccountChange(client: Client, user: User, change: AccountChange): Promise<Sent> {
  try {
    const answer = await client.put('user', AccountChangeResult, change, quiet);
    return { kind: 'done', value: accountAfterChange(user, change, answer) };
  } catch (error) {
    if (isUnsupported(error)) return { kind: 'unsupported' };
    return waitForOutcome(Promise.reject(error));
  }
}

type Answer = { user?: User | undefined; temp_user?: TempUser | undefined };

/**
 * The user after the provider has accepted a change, and the user to confirm, if there is one. If the answer does not
 * contain this user, every field that was sent counts as accepted. An e-mail address that must be confirmed first has
 * not changed yet.
 */
function accountAfterChange(user: User, { password: _, ...change }: AccountChange, answer: Answer) {
  const { temp_user } = answer;
  const email = temp_user ? user.email : (change.email ?? user.email);
  const accepted = answer.user?.id === user.id ? answer.user : { ...user, ...change, email };
  return { user: accepted, temp_user };
}

function keepOnDevice(
  user: User,
  { password: _, ...change }: AccountChange,
  token: string | undefined,
): AccountOutcome {
  const known = { ...user, ...change };
  const { first_name, last_name, email, phone } = known;
  // Another tab may have stored another viewer's sign-in since. Then nothing of this viewer is stored.
  const isStored = readToken() === token;
  if (!isStored || !keepAccountDetails(user.id, { first_name, last_name, email, phone }))
    return { kind: 'lost' };
  keepUser(known, token);
  return { kind: 'kept', user: known };
}

/** PUT /user/password. */
export const changePasswordMutation = (client: Client) =>
  mutationOptions({
    mutationFn: async (
      change: PasswordChange,
    ): Promise<Outcome<unknown> | { kind: 'unsupported' }> => {
      try {
        return {
          kind: 'done',
          value: await client.put('user/password', UnusedBody, change, quiet),
        };
      } catch (error) {
        if (isUnsupported(error)) return { kind: 'unsupported' };
        return waitForOutcome(Promise.reject(error));
      }
    },
  });

/**
 * The ways to sign in to the account; null when the provider does not say them. Then nothing that needs them is shown.
 */
export const signInMethodsQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.signInMethods,
    queryFn: async ({ signal }) => {
      try {
        return await client.get('user/sign-in-methods', resource(SignInMethods), {
          signal,
          ...quiet,
        });
      } catch (error) {
        if (isUnsupported(error)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

export const unlinkServiceMutation = (client: Client, type: string) =>
  mutationOptions({
    mutationFn: (password: string): Promise<Outcome<unknown>> => {
      const path = `user/identities/${encodeURIComponent(type)}`;
      return waitForOutcome(client.delete(path, UnusedBody, { json: { password }, ...quiet }));
    },
  });

/** POST /user/export: all data that the provider stores of the viewer, as the text of a file. */
export const exportOwnDataMutation = (client: Client) =>
  mutationOptions({
    mutationFn: async (password: string): Promise<Outcome<string>> => {
      const outcome = await waitForOutcome(
        client.post('user/export', UnusedBody, { password }, quiet),
      );
      if (outcome.kind !== 'done') return outcome;
      return { kind: 'done', value: JSON.stringify(outcome.value, null, 2) };
    },
  });

/** DELETE /user. */
export const deleteAccountMutation = (client: Client) =>
  mutationOptions({
    mutationFn: (password: string) =>
      waitForOutcome(client.delete('user', UnusedBody, { json: { password }, ...quiet })),
  });
