import { redirect } from '@tanstack/react-router';
import { mayWatch } from '../domain/account/access.ts';
import { userQuery } from '../queries/user.ts';
import type { RouterContext } from '../session/context.ts';

/**
 * An account that may not watch is led to where it is told so; whose session has ended, to the
 * sign-in, when there is a way `back`. With no user loaded access is allowed: being offline never
 * locks anyone out. docs/decisions.md, "Access".
 */
export async function admit(context: RouterContext, back?: string): Promise<void> {
  const { queryClient, client } = context;
  const user = await queryClient.ensureQueryData(userQuery(client)).catch(() => undefined);
  // Ended meanwhile, by this call or by another whose refusal came first.
  if (back !== undefined && !context.session.token()) {
    throw redirect({ to: '/login', search: { redirect: back } });
  }
  if (!mayWatch(user, context.now())) throw redirect({ to: '/invalidate' });
}

/**
 * Home and the blog are open to visitors; whoever holds a token is admitted by the
 * same rule as elsewhere. docs/product.md, 2.
 */
export async function admitHolder(context: RouterContext): Promise<void> {
  if (context.session.token()) await admit(context);
}
