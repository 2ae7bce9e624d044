import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router';
import { accountState } from '../domain/account/access.ts';
import { AccountPanel } from '../features/account/account-panel.tsx';
import { ThankYou } from '../features/account/thank-you.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { subjectOf } from '../queries/account.ts';
import { kindOf } from '../queries/failure.ts';
import { isBarred, latestUser } from '../queries/user.ts';
import type { RouterContext } from '../session/context.ts';
import { Button, buttonClass } from '../ui/button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whoever comes with it has just deleted their account. */
    accountDeleted?: boolean;
  }
}

/** docs/product.md, 4, "Invalid account". A validated user goes home. */
export const Route = createFileRoute('/_auth/invalidate')({
  // Also what loads: nothing of it is to wait in the initial bundle.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, location }) => {
    if (location.state.accountDeleted) return 'deleted' as const;
    // A social sign-in of an inactive account comes here with no token at all.
    if (!context.session.token()) return 'inactive' as const;
    const state = await stateOf(context);
    if (state === 'valid') throw redirect({ to: '/' });
    return state;
  },
  component: InvalidateAccount,
});

async function stateOf({ client, queryClient, now }: RouterContext) {
  try {
    return accountState(await latestUser(queryClient, client), now());
  } catch (error) {
    if (!isBarred(error)) throw error;
    const id = subjectOf(error);
    if (id) throw redirect({ to: '/email-confirmation/{-$id}', params: { id } });
    return kindOf(error) === 'locked' ? 'waiting' : 'inactive';
  }
}

function InvalidateAccount() {
  const { t } = useLingui();
  const state = Route.useLoaderData();
  if (state === 'deleted') return <Goodbye />;
  return <NotAdmitted state={state} title={t`Account`} />;
}

function Goodbye() {
  const { t } = useLingui();
  const home = (
    <Link to="/" className={buttonClass('primary')}>
      <Trans>Home</Trans>
    </Link>
  );
  return (
    <>
      <ScreenTitle title={t`Goodbye`} />
      <AccountPanel icon="check" title={<Trans>Goodbye</Trans>} action={home}>
        <p role="status">
          <Trans>Your account was deleted. A letter confirms it.</Trans>
        </p>
      </AccountPanel>
    </>
  );
}

function NotAdmitted({ state, title }: { state: 'inactive' | 'waiting'; title: string }) {
  const { session } = Route.useRouteContext();
  const router = useRouter();
  const leave = () => session.signOut(() => router.navigate({ to: '/' }));
  const ok = (
    <Button look="primary" onClick={() => void leave()}>
      <Trans>OK</Trans>
    </Button>
  );
  return (
    <>
      <ScreenTitle title={title} />
      {state === 'waiting' ? (
        <ThankYou action={ok} />
      ) : (
        <AccountPanel icon="info" title={<Trans>Account is not Active</Trans>} action={ok} />
      )}
    </>
  );
}
