import { redirect } from '@tanstack/react-router';
import { mayWatch } from '../domain/account/access.ts';
import { isChild } from '../domain/account/profiles.ts';
import {
  mustAskWhoWatchesFirst,
  providerHadNoProfiles,
  settingsQuery,
} from '../queries/settings.ts';
import {
  isAccountRefusal,
  knownUser,
  lastAnswerRefusedUser,
  loadUserForGuard,
} from '../queries/user.ts';
import type { RouterContext } from '../session/router-context.ts';
import { profileAtom } from '../session/session.ts';

/**
 * Redirects an account that may not watch to the screen that says so, and a viewer whose session has ended to
 * the sign-in, if `back` is given. A viewer whose account this device knows does not wait for the provider's
 * answer. Without a loaded user access is allowed: being offline never locks anyone out. docs/decisions.md,
 * "Access".
 */
export async function requireAccess(context: RouterContext, back?: string): Promise<void> {
  const { queryClient, client, now, askGuards } = context;
  const known = lastAnswerRefusedUser(queryClient) ? undefined : knownUser(queryClient);
  if (!context.session.pass()) await requireProfileIfNeeded(context, back, known !== undefined);
  // If the provider refuses to describe the account, `{}` stands for it: a user who may watch nothing.
  const asked = loadUserForGuard(queryClient, client).catch((error: unknown) =>
    isAccountRefusal(error) ? {} : undefined,
  );
  const user = known && mayWatch(known, now()) ? known : await asked;
  // The session ended in the meantime, by this call or by another one.
  if (back !== undefined && !context.session.token()) {
    throw redirect({ to: '/login', search: { redirect: back } });
  }
  if (!mayWatch(user, now())) {
    // A viewer who may watch nothing may still take their data along, and delete the account.
    if (back === '/profile/data') return;
    throw redirect({ to: '/invalidate' });
  }
  if (user === known) void asked.then((answer) => mayWatch(answer, now()) || askGuards());
}

/** The provider refuses all other calls of an account with several profiles until one of them was entered. */
async function requireProfileIfNeeded(
  context: RouterContext,
  back: string | undefined,
  isKnown: boolean,
): Promise<void> {
  const { queryClient, client, askGuards } = context;
  const query = settingsQuery(client);
  const asked = queryClient.ensureQueryData(query);
  // At a provider that had no profiles, a viewer whom this device knows does not wait for the answer.
  if (isKnown && providerHadNoProfiles()) {
    void asked.then(({ profiles }) => profiles && askGuards());
    return;
  }
  const { profiles } = await asked;
  // Few starts need this code, because the device remembers who is watching.
  if (profiles || mustAskWhoWatchesFirst())
    await (await import('./-require-profile.ts')).requireProfile(context, back);
}

/** Sends a child away from the screens of the account. */
export function requireGrownUp({ store }: RouterContext): void {
  if (isChild(store.get(profileAtom)?.profile)) throw redirect({ to: '/for-grown-ups' });
}

/** Redirects unless a grown-up's profile is entered, because only such a profile manages the profiles. */
export function requireEnteredGrownUp(context: RouterContext): void {
  requireGrownUp(context);
  if (!context.session.pass()) throw redirect({ to: '/profiles' });
}

/**
 * Visitors may open home and the blog. A viewer with a token is admitted by the same rule as on other screens.
 * docs/product.md, 2.
 */
export async function requireAccessIfSignedIn(context: RouterContext): Promise<void> {
  if (context.session.token()) await requireAccess(context);
}
