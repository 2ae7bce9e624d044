import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountState } from '../domain/account/access.ts';
import { signInMethodsQuery } from '../queries/account.ts';
import { userIdToConfirm } from '../queries/auth.ts';
import { failureKind } from '../queries/call-failure.ts';
import { isAccountRefusal, loadUserForGuard } from '../queries/user.ts';
import { AccountRefusedScreen } from '../screens/account-refused-screen.tsx';
import type { RouterContext } from '../session/router-context.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The viewer has just deleted their account. */
    accountDeleted?: boolean;
  }
}

/**
 * The page for an account that may not be used: inactive, locked, waiting or deleted. docs/product.md, 4, "Invalid
 * account", sets its address; nothing is invalidated here. A viewer with a valid account is redirected home.
 */
export const Route = createFileRoute('/_auth/invalidate')({
  // The loader is split off too, to keep it out of the initial bundle.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, location }) => {
    if (location.state.accountDeleted) return 'deleted' as const;
    // A provider may refuse a social sign-in of an inactive account, which ends here without a token.
    if (!context.session.token()) return 'inactive' as const;
    const state = await readAccountState(context);
    if (state === 'valid') throw redirect({ to: '/' });
    const { client, queryClient } = context;
    // Without this answer the screen does not lead to the viewer's data. It need not wait for a provider that fails.
    await queryClient
      .fetchQuery({ ...signInMethodsQuery(client), retry: false })
      .catch(() => undefined);
    return state;
  },
  component: AccountRefusedScreen,
});

async function readAccountState({ client, queryClient, now }: RouterContext) {
  try {
    return accountState(await loadUserForGuard(queryClient, client), now());
  } catch (error) {
    if (!isAccountRefusal(error)) throw error;
    const id = userIdToConfirm(error);
    if (id) throw redirect({ to: '/email-confirmation/{-$id}', params: { id } });
    return failureKind(error) === 'locked' ? 'waiting' : 'inactive';
  }
}
