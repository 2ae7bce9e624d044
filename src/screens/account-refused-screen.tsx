import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { AccountConfirmed } from '../features/account/account-confirmed.tsx';
import { AccountMessage } from '../features/account/account-message.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useApp } from '../session/use-app.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

const route = getRouteApi('/_auth/invalidate');

export function AccountRefusedScreen() {
  const { t } = useLingui();
  const state = route.useLoaderData();
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
      <AccountMessage icon="check" title={<Trans>Goodbye</Trans>} action={home}>
        <p role="status">
          <Trans>Your account was deleted. A letter confirms it.</Trans>
        </p>
      </AccountMessage>
    </>
  );
}

function NotAdmitted({ state, title }: { state: 'inactive' | 'waiting'; title: string }) {
  const { session } = useApp();
  const router = useRouter();
  const leave = () => session.signOut(() => router.navigate({ to: '/' }));
  const ok = (
    <Button variant="primary" onClick={() => void leave()}>
      <Trans>OK</Trans>
    </Button>
  );
  return (
    <>
      <ScreenTitle title={title} />
      {state === 'waiting' ? (
        <AccountConfirmed action={ok} />
      ) : (
        <AccountMessage icon="info" title={<Trans>Account is not Active</Trans>} action={ok} />
      )}
    </>
  );
}
