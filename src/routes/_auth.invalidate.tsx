import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { accountState } from '../domain/account/access.ts';
import { AccountPanel } from '../features/account/account-panel.tsx';
import { ThankYou } from '../features/account/thank-you.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { userQuery } from '../queries/user.ts';
import { Button } from '../ui/button.tsx';

/** docs/product.md, 4, "Invalid account". A validated user goes home. */
export const Route = createFileRoute('/_auth/invalidate')({
  loader: async ({ context }) => {
    // A social sign-in of an inactive account comes here with no token at all.
    if (!context.session.token()) return 'inactive' as const;
    const state = accountState(
      await context.queryClient.ensureQueryData(userQuery(context.client)),
      context.now(),
    );
    if (state === 'valid') throw redirect({ to: '/' });
    return state;
  },
  component: InvalidateAccount,
});

function InvalidateAccount() {
  const { t } = useLingui();
  const state = Route.useLoaderData();
  const { session } = Route.useRouteContext();
  const router = useRouter();
  const leave = async () => {
    const signedOut = session.signOut();
    await router.navigate({ to: '/' });
    await signedOut;
  };
  const ok = (
    <Button look="primary" onClick={() => void leave()}>
      <Trans>OK</Trans>
    </Button>
  );
  return (
    <>
      <ScreenTitle title={t`Account`} />
      {state === 'waiting' ? (
        <ThankYou action={ok} />
      ) : (
        <AccountPanel icon="info" title={<Trans>Account is not Active</Trans>} action={ok} />
      )}
    </>
  );
}
