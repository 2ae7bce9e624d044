/** Signing in and out, and everything on the way to an account. docs/product.md, 4 and 8; docs/api.md. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  ConfirmationResult,
  type Credentials,
  LoginLocked,
  LoginResult,
  type Registration,
  RegistrationResult,
  ResendResult,
  type TempUser,
  UserToConfirm,
} from '../contracts/account.ts';
import type { FailureKind } from '../contracts/failure-kind.ts';
import { resource } from '../contracts/wire.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { type FieldErrors, isMissing, RequestError } from '../data/provider/errors.ts';
import { keys } from './keys.ts';

export type { TempUser };

const quiet = { quiet: true };

/** Why a call was refused, in the server's words if it sent any. */
export type Refused = {
  kind: 'refused';
  why: FailureKind;
  message: string | undefined;
  errors: FieldErrors;
  status: number | undefined;
};

/** The outcome of a sign-in. */
export type LoginOutcome =
  | { kind: 'signed-in'; result: LoginResult }
  | { kind: 'unconfirmed'; userId: string }
  | Refused;

/** A refusal is a value, not an error. The caller stores the session. */
export const loginMutation = (client: Client) =>
  mutationOptions({
    mutationFn: async (credentials: Credentials): Promise<LoginOutcome> => {
      try {
        const result = await client.post('login', resource(LoginResult), credentials, quiet);
        return { kind: 'signed-in', result };
      } catch (error) {
        if (error instanceof RequestError) return loginOutcomeOf(error, credentials.email);
        throw error;
      }
    },
  });

/**
 * A 423 means that the viewer's e-mail address is not confirmed yet. Without an id in the answer, the typed address
 * is used as the id.
 */
function loginOutcomeOf(error: RequestError, email: string): LoginOutcome {
  if (error.kind === 'locked') {
    return { kind: 'unconfirmed', userId: userIdToConfirm(error) ?? email };
  }
  return refusalOf(error);
}

/** The id of the user whose e-mail address must be confirmed, if the body of a 423 contains it. */
export function userIdToConfirm({ kind, body }: RequestError): string | undefined {
  if (kind !== 'locked') return undefined;
  const parsed = v.safeParse(LoginLocked, body);
  return parsed.success ? parsed.output : undefined;
}

/** A call that worked, or that was refused with words to show. */
export type Outcome<T> = { kind: 'done'; value: T } | Refused;

export async function waitForOutcome<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await call };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return refusalOf(error);
  }
}

export function refusalOf({ kind, serverMessage, errors, status }: RequestError): Refused {
  // Without a status the words come from a parser in this app.
  const message = status === undefined ? undefined : serverMessage;
  return { kind: 'refused', why: kind, message, errors, status };
}

/** POST /register. Empty fields are not sent. */
export const registerMutation = (client: Client) =>
  mutationOptions({
    mutationFn: (fields: Registration) => {
      const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
      return waitForOutcome(client.post('register', resource(RegistrationResult), filled));
    },
  });

/** The viewer whose e-mail is to be confirmed. */
export const userToConfirmQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.confirmation(id),
    queryFn: async ({ signal }): Promise<TempUser> => {
      const path = `email/confirm/${encodeURIComponent(id)}` as const;
      try {
        return await client.get(path, UserToConfirm, { signal, ...quiet });
      } catch (error) {
        // If an address stands in for the id, nothing else is known.
        if (isMissing(error) && id.includes('@')) return { email: id };
        throw error;
      }
    },
    retry: false,
  });

export const confirmAddressMutation = (client: Client, id: string) =>
  mutationOptions({
    mutationFn: (code: string) =>
      waitForOutcome(
        client.post(`email/confirm/${encodeURIComponent(id)}`, ConfirmationResult, { code }),
      ),
  });

export const resendCodeMutation = (client: Client, id: string) =>
  mutationOptions({
    mutationFn: () =>
      waitForOutcome(
        client.post(
          `email/confirm/${encodeURIComponent(id)}/resend`,
          resource(ResendResult),
          {},
          quiet,
        ),
      ),
  });

/** Step 1 of a reset, also for a forgotten password. The answer never says whether the address exists. */
export const requestResetMutation = (client: Client) =>
  mutationOptions({
    mutationFn: (email: string) =>
      waitForOutcome(client.post('password-reset', UnusedBody, { email })),
  });

export const checkResetCodeMutation = (client: Client) =>
  mutationOptions({
    mutationFn: (step: { email: string; code: string }) =>
      waitForOutcome(client.post('password-reset/check', UnusedBody, step)),
  });

export const resetPasswordMutation = (client: Client) =>
  mutationOptions({
    mutationFn: ({
      code,
      ...fields
    }: {
      email: string;
      code: string;
      password: string;
      password_confirmation: string;
    }) =>
      waitForOutcome(client.post(`password-reset/${encodeURIComponent(code)}`, UnusedBody, fields)),
  });

/**
 * Ends a change of address, by the secret in the mail to the old address. Returns false when there is no such change.
 */
export const stopAddressChangeMutation = (client: Client, secret: string) =>
  mutationOptions({
    mutationFn: async () => {
      const path = `email/stop-change/${encodeURIComponent(secret)}`;
      try {
        await client.post(path, UnusedBody, {}, quiet);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  });
