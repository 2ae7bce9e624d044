import { redirect } from '@tanstack/react-router';
import { mayWatch } from '../domain/account/access.ts';
import { isAccountRefusal, knownUser, lastAnswerBarredUser, latestUser } from '../queries/user.ts';
import type { RouterContext } from '../session/router-context.ts';

/**
 * Redirects an account that may not watch to the screen that says so, and a viewer whose session has ended to
 * the sign-in, if `back` is given. A viewer whose account this device knows does not wait for the provider's
 * answer. Without a loaded user access is allowed: being offline never locks anyone out. docs/decisions.md,
 * "Access".
 */
export async function requireAccess(context: RouterContext, back?: string): Promise<void> {
  const { queryClient, client, now, askGuards } = context;
  const known = lastAnswerBarredUser(queryClient) ? undefined : knownUser(queryClient);
  // An account that the provider forbids to read may watch nothing.
  const asked = latestUser(queryClient, client).catch((error: unknown) =>
    isAccountRefusal(error) ? {} : undefined,
  );
  const user = known && mayWatch(known, now()) ? known : await asked;
  // The session ended in the meantime, by this call or by another one.
  if (back !== undefined && !context.session.token()) {
    throw redirect({ to: '/login', search: { redirect: back } });
  }
  if (!mayWatch(user, now())) throw redirect({ to: '/invalidate' });
  if (user === known) void asked.then((answer) => mayWatch(answer, now()) || askGuards());
}

/**
 * Visitors may open home and the blog. A viewer with a token is admitted by the same rule as on other screens.
 * docs/product.md, 2.
 */
export async function requireAccessIfSignedIn(context: RouterContext): Promise<void> {
  if (context.session.token()) await requireAccess(context);
}
