import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { safeReturnPath } from '../domain/account/access.ts';
import { completeSocialSignIn } from '../queries/social-sign-in.ts';
import { searchWithReturn } from '../screens/return-path.ts';
import { SignInFailedScreen } from '../screens/sign-in-failed-screen.tsx';
import { pendingRegistrationAtom } from '../session/pending-registration.ts';

const Scalar = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

/**
 * The end of an external sign-in. It redirects to the screen that the viewer wanted, to registration, to the
 * confirmation of the address, or to the inactive account's screen.
 */
export const Route = createFileRoute('/_auth/auth/callback/$provider')({
  // The loader is split off too, to keep it out of the initial bundle.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.record(v.string(), v.fallback(Scalar, '')),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, params, deps }) => {
    const outcome = await completeSocialSignIn(context.client, params.provider, deps.search);
    if (outcome.kind === 'signed-in') {
      context.session.signIn(outcome.result, outcome.choice.remember);
      throw redirect({ href: safeReturnPath(outcome.choice.path), replace: true });
    }
    if (outcome.kind === 'inactive') throw redirect({ to: '/invalidate', replace: true });
    if (outcome.kind === 'unconfirmed') {
      const params = { id: outcome.userId };
      throw redirect({ to: '/email-confirmation/{-$id}', params, replace: true });
    }
    if (outcome.kind === 'new') {
      context.store.set(pendingRegistrationAtom, outcome.user);
      const search = searchWithReturn(outcome.choice.path);
      throw redirect({ to: '/registration', search, replace: true });
    }
    return outcome;
  },
  component: SignInFailedScreen,
});
