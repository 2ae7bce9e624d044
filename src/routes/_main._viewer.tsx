import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { admit } from './-admission.ts';

/**
 * Screens of signed-in viewers: without a token to the sign-in and back; an account that may not watch is told so.
 */
export const Route = createFileRoute('/_main/_viewer')({
  beforeLoad: async ({ context, location }) => {
    if (!context.session.token()) {
      throw redirect({ to: '/login', search: { redirect: location.href } });
    }
    await admit(context, location.href);
  },
  component: Outlet,
  // As at the root.
  pendingMs: Number.POSITIVE_INFINITY,
});
