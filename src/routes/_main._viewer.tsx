import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { mayWatch } from '../domain/access.ts';
import { kindOf } from '../queries/failure.ts';
import { userQuery } from '../queries/user.ts';

/** Screens of signed-in viewers: without a token to login and back; an account that may not watch is told so. */
export const Route = createFileRoute('/_main/_viewer')({
  beforeLoad: async ({ context, location }) => {
    const { session, queryClient, client } = context;
    if (!session.token()) throw redirect({ to: '/login', search: { redirect: location.href } });
    const user = await queryClient.ensureQueryData(userQuery(client)).catch((error: unknown) => {
      if (kindOf(error) === 'unauthorized') {
        throw redirect({ to: '/login', search: { redirect: location.href } });
      }
      // With no user loaded access is allowed: being offline never locks anyone out.
      return undefined;
    });
    if (!mayWatch(user)) throw redirect({ to: '/invalidate' });
  },
  component: Outlet,
});
