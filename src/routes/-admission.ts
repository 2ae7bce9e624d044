import { redirect } from '@tanstack/react-router';
import { mayWatch } from '../domain/account/access.ts';
import { isBarred, knownUser, latestUser, wasBarred } from '../queries/user.ts';
import type { RouterContext } from '../session/context.ts';

/**
 * An account that may not watch is led to where it is told so; whose session has ended, to the
 * sign-in, when there is a way `back`. Whom this device knows does not wait for the provider's
 * answer. With no user loaded access is allowed: being offline never locks anyone out.
 * docs/decisions.md, "Access".
 */
export async function admit(context: RouterContext, back?: string): Promise<void> {
  const { queryClient, client, now, askGuards } = context;
  const known = wasBarred(queryClient) ? undefined : knownUser(queryClient);
  // An account that the provider shows nothing of may watch nothing.
  const asked = latestUser(queryClient, client).catch((error: unknown) =>
    isBarred(error) ? {} : undefined,
  );
  const user = known && mayWatch(known, now()) ? known : await asked;
  // Ended meanwhile, by this call or by another whose refusal came first.
  if (back !== undefined && !context.session.token()) {
    throw redirect({ to: '/login', search: { redirect: back } });
  }
  if (!mayWatch(user, now())) throw redirect({ to: '/invalidate' });
  if (user === known) void asked.then((answer) => mayWatch(answer, now()) || askGuards());
}

/**
 * Home and the blog are open to visitors; whoever holds a token is admitted by the
 * same rule as elsewhere. docs/product.md, 2.
 */
export async function admitHolder(context: RouterContext): Promise<void> {
  if (context.session.token()) await admit(context);
}
