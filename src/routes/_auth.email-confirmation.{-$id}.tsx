import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { AccountPanel } from '../features/account/account-panel.tsx';
import { ConfirmationForm } from '../features/account/confirmation-form.tsx';
import styles from '../features/account/form.module.css';
import { ThankYou } from '../features/account/thank-you.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { confirmationQuery } from '../queries/account.ts';
import { newcomerAtom } from '../queries/newcomer.ts';
import { buttonClass } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';

const Search = v.object({
  success: v.optional(v.fallback(v.optional(v.union([v.boolean(), v.literal('true')])), undefined)),
});

export const Route = createFileRoute('/_auth/email-confirmation/{-$id}')({
  validateSearch: Search,
  component: EmailConfirmation,
});

function EmailConfirmation() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`E-mail confirmation`} />
      <Confirmation />
    </>
  );
}

function Confirmation() {
  const { id } = Route.useParams();
  const { success } = Route.useSearch();
  const { client } = Route.useRouteContext();
  const newcomer = useAtomValue(newcomerAtom);
  const [confirmed, setConfirmed] = useState(false);
  const { data, isPending } = useQuery({
    ...confirmationQuery(client, id ?? ''),
    enabled: Boolean(id),
  });
  const user = data ?? (newcomer?.id === id ? newcomer : undefined);
  const home = (
    <Link to="/" className={buttonClass('primary')}>
      <Trans>Home</Trans>
    </Link>
  );
  if (confirmed || (success && !id)) return <ThankYou action={home} />;
  if (id && isPending) return <Loader />;
  if (!id || !user) return <Unknown />;
  if (user.email_verified_at) return <Navigate to="/" replace />;
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Confirm your e-mail</Trans>
      </h1>
      <ConfirmationForm user={{ ...user, id }} onConfirmed={() => setConfirmed(true)} />
    </>
  );
}

function Unknown() {
  const register = (
    <Link to="/registration" className={buttonClass('primary')}>
      <Trans>Register</Trans>
    </Link>
  );
  return (
    <AccountPanel icon="info" title={<Trans>Invalid user information</Trans>} action={register} />
  );
}
