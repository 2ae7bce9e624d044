/** Signing in with an external provider: the way to its page, and the return. docs/product.md, 4; docs/api.md. */
import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  LoginResult,
  OAuthRedirect,
  OAuthResult,
  SocialProfile,
  type TempUser,
} from '../contracts/account.ts';
import { resource } from '../contracts/wire.ts';
import {
  type ExternalSignInReturn,
  keepExternalSignInReturn,
  takeExternalSignInReturn,
} from '../data/device/external-sign-in-return.ts';
import type { Client } from '../data/provider/client.ts';
import { RequestError } from '../data/provider/errors.ts';
import { type Refused, refusalOf, userIdToConfirm, waitForOutcome } from './auth.ts';

/** `again`: the external provider has to ask who the viewer is, even if it still knows. */
type Beginning = { provider: string; again: boolean } & ExternalSignInReturn;

/**
 * Fetches the address of the external provider's sign-in page, or why there is none. It also stores the viewer's
 * choice: `choice.path` is where the viewer goes after the sign-in.
 */
export const startSocialSignInMutation = (client: Client) =>
  mutationOptions({
    mutationFn: async ({ provider, again, ...choice }: Beginning) => {
      const path = `oauth/${encodeURIComponent(provider)}/redirect` as const;
      const searchParams = {
        ...(choice.remember && { remember: true }),
        ...(again && { again: true }),
      };
      const outcome = await waitForOutcome(
        client.get(path, resource(OAuthRedirect), { searchParams, quiet: true }),
      );
      if (outcome.kind === 'done') {
        const state = new URL(outcome.value.url).searchParams.get('state') ?? undefined;
        keepExternalSignInReturn(state, choice);
      }
      return outcome;
    },
  });

export type SocialOutcome =
  | { kind: 'signed-in'; result: LoginResult; choice: ExternalSignInReturn }
  | { kind: 'new'; user: TempUser; choice: ExternalSignInReturn }
  | { kind: 'inactive' }
  | { kind: 'unconfirmed'; userId: string }
  | SocialFailure;

/** Why the sign-in was not completed, in the provider's words if it sent any. */
export type SocialFailure = { kind: 'failed' } & Pick<Refused, 'why' | 'message'>;

const unreadable: SocialFailure = { kind: 'failed', why: 'contract', message: undefined };

/**
 * Completes the sign-in after the external provider: 201 registration, 200 signed in, 400 not active, 423 not
 * confirmed. docs/product.md, 4. It is not a query, because the code in the address can be used only once, and
 * because signing in removes every query.
 */
export async function completeSocialSignIn(
  client: Client,
  provider: string,
  search: Record<string, string>,
): Promise<SocialOutcome> {
  const path = `oauth/${encodeURIComponent(provider)}/callback` as const;
  const choice = takeExternalSignInReturn(search.state);
  try {
    const options = { searchParams: search, quiet: true };
    const result = await client.get(path, resource(OAuthResult), options);
    return socialOutcomeOf(result, provider, choice);
  } catch (error) {
    if (error instanceof RequestError) return socialRefusalOf(error);
    throw error;
  }
}

function socialRefusalOf(error: RequestError): SocialOutcome {
  const userId = userIdToConfirm(error);
  if (userId) return { kind: 'unconfirmed', userId };
  const { status, why, message } = refusalOf(error);
  return status === 400 ? { kind: 'inactive' } : { kind: 'failed', why, message };
}

function socialOutcomeOf(
  result: OAuthResult,
  provider: string,
  choice: ExternalSignInReturn,
): SocialOutcome {
  if (result.status === 400) return { kind: 'inactive' };
  if (result.type === 'registration' || result.status === 201) {
    const profile = v.safeParse(SocialProfile, result.user);
    const user = result.temp_user ?? (profile.success ? profile.output : undefined);
    if (!user) return unreadable;
    const newcomer = { ...user, oauth_type: user.oauth_type ?? provider };
    return { kind: 'new', user: newcomer, choice };
  }
  const login = v.safeParse(LoginResult, { token: result.token, user: result.user });
  if (!login.success) return unreadable;
  return { kind: 'signed-in', result: login.output, choice };
}
