import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { requireAccess } from './-access-guards.ts';

/**
 * The screens of signed-in viewers. Without a token the viewer is redirected to the sign-in and back; an account
 * that may not watch, to the screen that says so.
 */
export const Route = createFileRoute('/_main/_viewer')({
  // The component stays in the initial bundle: it is the router's outlet, which is there in any case.
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    if (!context.session.token()) {
      throw redirect({ to: '/login', search: { redirect: location.href } });
    }
    await requireAccess(context, location.href);
  },
  component: Outlet,
  // This route never shows a pending component, because it would replace every screen below the route.
  pendingMs: Number.POSITIVE_INFINITY,
});
