import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { AccountConfirmed } from '../features/account/account-confirmed.tsx';
import { AccountMessage } from '../features/account/account-message.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { signInMethodsQuery } from '../queries/account.ts';
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
      <DocumentTitle title={t`Goodbye`} />
      <AccountMessage icon="check" title={<Trans>Goodbye</Trans>} action={home}>
        <p role="status">
          <Trans>Your account was deleted. A letter confirms it.</Trans>
        </p>
      </AccountMessage>
    </>
  );
}

function NotAdmitted({ state, title }: { state: 'inactive' | 'waiting'; title: string }) {
  const { client, session } = useApp();
  const router = useRouter();
  const { data: methods } = useQuery({ ...signInMethodsQuery(client), enabled: false });
  const leave = () => session.signOut(() => router.navigate({ to: '/' }));
  const action = (
    <>
      <Button variant="primary" onClick={() => void leave()}>
        <Trans>OK</Trans>
      </Button>
      {methods ? (
        <Link to="/profile/data" className={buttonClass()}>
          <Trans>Your data</Trans>
        </Link>
      ) : null}
    </>
  );
  return (
    <>
      <DocumentTitle title={title} />
      {state === 'waiting' ? (
        <AccountConfirmed action={action} />
      ) : (
        <AccountMessage icon="info" title={<Trans>Account is not Active</Trans>} action={action} />
      )}
    </>
  );
}
