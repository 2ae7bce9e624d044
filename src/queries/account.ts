/** Signing in and out, and everything on the way to an account. Specification, points 4, 7 and 8. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  ConfirmationSubject,
  type Credentials,
  LoginLocked,
  LoginResult,
  OAuthRedirect,
  OAuthResult,
  type Registration,
  RegistrationResult,
  ResendResult,
  TempUser,
} from '../contracts/user.ts';
import { resource } from '../contracts/wire.ts';
import { type Client, Nothing } from '../data/client.ts';
import { type FieldErrors, RequestError } from '../data/request-error.ts';
import type { Session } from './session.ts';

export type { TempUser };

const quiet = { quiet: true };

/** What login comes to. `refused` has the server's own words when it said any. */
export type LoginOutcome =
  | { kind: 'signed-in' }
  | { kind: 'unconfirmed'; userId: string | undefined }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'unreachable' };

export const loginMutation = (client: Client, session: Session) =>
  mutationOptions({
    mutationFn: async (credentials: Credentials): Promise<LoginOutcome> => {
      try {
        const result = await client.post('login', resource(LoginResult), credentials, quiet);
        session.signIn(result, credentials.remember);
        return { kind: 'signed-in' };
      } catch (error) {
        if (error instanceof RequestError) return loginOutcomeOf(error);
        throw error;
      }
    },
  });

function loginOutcomeOf(error: RequestError): LoginOutcome {
  if (error.kind === 'locked') return { kind: 'unconfirmed', userId: lockedUserOf(error.body) };
  if (error.status === undefined) return { kind: 'unreachable' };
  return { kind: 'refused', message: error.serverMessage };
}

function lockedUserOf(body: unknown): string | undefined {
  const locked = parsedOr(resource(LoginLocked), body);
  return locked?.temp_user?.id ?? locked?.user_id;
}

/** A call that either worked or was refused in words: nothing is lost either way. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | {
      kind: 'refused';
      message: string | undefined;
      errors: FieldErrors;
      status: number | undefined;
    };

async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await call };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { serverMessage: message, errors, status } = error;
    return { kind: 'refused', message, errors, status };
  }
}

/** POST /register. Empty fields are not sent. */
export const registerMutation = (client: Client) =>
  mutationOptions({
    mutationFn: (fields: Registration) => {
      const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
      return outcomeOf(client.post('register', resource(RegistrationResult), filled));
    },
  });

/** Whose e-mail is to be confirmed. */
export const confirmationQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['confirmation', id],
    queryFn: async ({ signal }) => {
      const path = `email/confirm/${encodeURIComponent(id)}`;
      const { user } = await client.get(path, resource(ConfirmationSubject), { signal, ...quiet });
      return user ?? null;
    },
    retry: false,
  });

export const confirmMutation = (client: Client, id: string) =>
  mutationOptions({
    mutationFn: (code: string) =>
      outcomeOf(client.post(`email/confirm/${encodeURIComponent(id)}`, Nothing, { code })),
  });

export const resendMutation = (client: Client, id: string) =>
  mutationOptions({
    mutationFn: () =>
      outcomeOf(
        client.post(`email/confirm/${encodeURIComponent(id)}/resend`, resource(ResendResult)),
      ),
  });

/** Step 1 of a reset, and the whole of a forgotten password: the answer never tells whether the address exists. */
export const requestResetMutation = (client: Client) =>
  mutationOptions({
    mutationFn: (email: string) => outcomeOf(client.post('password-reset', Nothing, { email })),
  });

export const checkResetMutation = (client: Client) =>
  mutationOptions({
    mutationFn: (step: { email: string; code: string }) =>
      outcomeOf(client.post('password-reset/check', Nothing, step)),
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
    }) => outcomeOf(client.post(`password-reset/${encodeURIComponent(code)}`, Nothing, fields)),
  });

/** The address of the external provider's sign-in page. */
export const socialSignInMutation = (client: Client) =>
  mutationOptions({
    mutationFn: async (provider: string) => {
      const path = `oauth/${encodeURIComponent(provider)}/redirect`;
      return (await client.get(path, resource(OAuthRedirect))).url;
    },
  });

export type SocialOutcome =
  | { kind: 'signed-in' }
  | { kind: 'new'; user: TempUser }
  | { kind: 'inactive' }
  | { kind: 'failed' };

/**
 * Back from the external provider: 201 registration, 200 signed in, 400 not active. Specification, point 4. Not a query: its code
 * is good for one exchange, and signing in forgets every query there is.
 */
export async function completeSocialSignIn(
  client: Client,
  session: Session,
  provider: string,
  search: Record<string, string>,
): Promise<SocialOutcome> {
  const path = `oauth/${encodeURIComponent(provider)}/callback`;
  const outcome = await outcomeOf(
    client.get(path, resource(OAuthResult), { searchParams: search, ...quiet }),
  );
  if (outcome.kind === 'refused') return { kind: outcome.status === 400 ? 'inactive' : 'failed' };
  return socialOutcomeOf(outcome.value, session);
}

function socialOutcomeOf(result: OAuthResult, session: Session): SocialOutcome {
  if (result.status === 400) return { kind: 'inactive' };
  if (result.type === 'registration') {
    const user = result.temp_user ?? parsedOr(TempUser, result.user);
    return user ? { kind: 'new', user } : { kind: 'failed' };
  }
  const login = v.safeParse(LoginResult, { token: result.token, user: result.user });
  if (!login.success) return { kind: 'failed' };
  session.signIn(login.output, true);
  return { kind: 'signed-in' };
}

function parsedOr<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}
