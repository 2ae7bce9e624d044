import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { AccountPanel } from '../features/account/account-panel.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { newcomerAtom } from '../queries/newcomer.ts';
import { buttonClass } from '../ui/button.tsx';

const Scalar = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

/** Back from an external sign-in: on to home, to registration, or to the inactive account's screen. */
export const Route = createFileRoute('/_auth/auth/callback/$provider')({
  validateSearch: v.record(v.string(), v.fallback(Scalar, '')),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, params, deps }) => {
    // Loaders stand in every visitor's first file: this one fetches what only it needs.
    const { completeSocialSignIn } = await import('../queries/account.ts');
    const { client, session } = context;
    const outcome = await completeSocialSignIn(client, session, params.provider, deps.search);
    if (outcome.kind === 'signed-in') throw redirect({ to: '/', replace: true });
    if (outcome.kind === 'inactive') throw redirect({ to: '/invalidate', replace: true });
    if (outcome.kind === 'new') {
      context.store.set(newcomerAtom, outcome.user);
      throw redirect({ to: '/registration', replace: true });
    }
  },
  component: SignInFailed,
});

function SignInFailed() {
  const { t } = useLingui();
  const back = (
    <Link to="/login" className={buttonClass('primary')}>
      <Trans>Back to login</Trans>
    </Link>
  );
  return (
    <>
      <ScreenTitle title={t`Login`} />
      <AccountPanel icon="info" title={<Trans>The sign-in was not completed</Trans>} action={back}>
        <p>
          <Trans>
            The other service did not confirm who you are, or it took too long. You can try again.
          </Trans>
        </p>
      </AccountPanel>
    </>
  );
}
