import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { AccountConfirmed, AddressMoved } from '../features/account/account-confirmed.tsx';
import { AccountMessage } from '../features/account/account-message.tsx';
import {
  type Confirmed,
  EmailConfirmationForm,
} from '../features/account/email-confirmation-form.tsx';
import styles from '../features/account/form.module.css';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { LoadFailure } from '../features/shell/load-failure.tsx';
import { type TempUser, userToConfirmQuery } from '../queries/auth.ts';
import { failureKind, isMissing } from '../queries/call-failure.ts';
import { userQuery } from '../queries/user.ts';
import { pendingRegistrationAtom } from '../session/pending-registration.ts';
import { useApp } from '../session/use-app.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useFocusHeadingOnMount } from '../ui/focus-heading.ts';
import { LoadingPage } from '../ui/loading-page.tsx';
import { searchWithReturn } from './return-path.ts';

const route = getRouteApi('/_auth/email-confirmation/{-$id}');

export function EmailConfirmationScreen() {
  const { t } = useLingui();
  return (
    <>
      <DocumentTitle title={t`Email confirmation`} />
      <Confirmation />
    </>
  );
}

type Outcome = Confirmed & { movedTo: string | undefined };

function Confirmation() {
  const { id } = route.useParams();
  const { success, active } = route.useSearch();
  const { client, queryClient } = useApp();
  const [newcomer, setNewcomer] = useAtom(pendingRegistrationAtom);
  const [confirmed, setConfirmed] = useState<Outcome>();
  const asked = useQuery({ ...userToConfirmQuery(client, id ?? ''), enabled: Boolean(id) });
  const known = newcomer?.id === id ? newcomer : undefined;
  // A viewer who only has the link sees a part of the e-mail address; a viewer who has just typed it sees all
  // of it.
  const user = asked.data ? { ...asked.data, email: known?.email ?? asked.data.email } : known;
  if (confirmed) return <Done {...confirmed} />;
  if (success && !id)
    return <Done active={Boolean(active)} needsPassword={false} movedTo={undefined} />;
  if (!id) return <UnknownUser />;
  // When the viewer returns from their mail, the query runs again. The form stays, so that the typed code is
  // not lost.
  if (asked.isPending && !(user && asked.isFetched)) return <LoadingPage />;
  if (!user) return <ReadFailure error={asked.error} onRetry={() => void asked.refetch()} />;
  if (user.email_verified_at) return <Navigate to="/" replace />;
  const moves = (user.purpose ?? known?.purpose) === 'change';
  const onConfirmed = (outcome: Confirmed) => {
    setNewcomer(undefined);
    setConfirmed({ ...outcome, movedTo: moves ? user.email : undefined });
    if (moves) void queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
  };
  const readAgain = async () => {
    const { error } = await asked.refetch();
    if (!moves || !isMissing(error)) return;
    // The provider no longer knows a change of address that was confirmed, but also one that was stopped. The account's
    // address says which of the two it was.
    const account = await queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 });
    if (user.email && account.email?.toLowerCase() === user.email.toLowerCase())
      onConfirmed({ active: true, needsPassword: false });
  };
  return (
    <CodeEntry
      {...{ id, user, moves, onConfirmed }}
      // Without an answer the form stays, and says why the code was refused.
      onMaybeConfirmed={() => void readAgain().catch(() => undefined)}
    />
  );
}

type CodeEntryProps = {
  id: string;
  user: TempUser;
  /** An existing account moves to this address. */
  moves: boolean;
  onConfirmed: (outcome: Confirmed) => void;
  onMaybeConfirmed: () => void;
};

function CodeEntry({ id, user, moves, ...handlers }: CodeEntryProps) {
  return (
    <>
      <h1 className={styles.title}>
        {moves ? <Trans>Confirm your new email</Trans> : <Trans>Confirm your email</Trans>}
      </h1>
      <EmailConfirmationForm user={{ ...user, id }} {...handlers} />
      {moves ? (
        <p className={styles.foot}>
          <Link to="/profile" className={styles.link}>
            <Trans>Keep the old address</Trans>
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** The result, and the link to the next screen. */
function Done({ active, needsPassword, movedTo }: Outcome) {
  const { redirect } = route.useSearch();
  const { session } = useApp();
  useFocusHeadingOnMount();
  if (movedTo !== undefined) {
    const back = (
      <Link to="/profile" className={buttonClass('primary')}>
        <Trans>Back to your profile</Trans>
      </Link>
    );
    return <AddressMoved email={movedTo} action={back} />;
  }
  if (needsPassword) {
    const setPassword = (
      <Link
        to="/forgot-password"
        search={searchWithReturn(redirect)}
        className={buttonClass('primary')}
      >
        <Trans>Set a new password</Trans>
      </Link>
    );
    return <AccountConfirmed active={active} needsPassword action={setPassword} />;
  }
  const signIn = (
    <Link to="/login" search={searchWithReturn(redirect)} className={buttonClass('primary')}>
      <Trans>Sign in</Trans>
    </Link>
  );
  if (active) return <AccountConfirmed active action={session.token() ? <Home /> : signIn} />;
  return <AccountConfirmed action={<Home />} />;
}

function Home() {
  return (
    <Link to="/" className={buttonClass('primary')}>
      <Trans>Home</Trans>
    </Link>
  );
}

/** Either no account has this id, or the request failed. The two have different messages. */
function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { id } = route.useParams();
  if (isMissing(error)) return <UnknownUser />;
  if (failureKind(error) !== 'unauthorized') return <LoadFailure error={error} onRetry={onRetry} />;
  const signIn = (
    <Link
      to="/login"
      search={{ redirect: `/email-confirmation/${encodeURIComponent(id ?? '')}` }}
      className={buttonClass('primary')}
    >
      <Trans>Sign in</Trans>
    </Link>
  );
  return (
    <AccountMessage icon="info" title={<Trans>Sign in first</Trans>} action={signIn}>
      <p>
        <Trans>A new address is confirmed by whoever is signed in to the account.</Trans>
      </p>
    </AccountMessage>
  );
}

function UnknownUser() {
  const register = (
    <Link to="/registration" className={buttonClass('primary')}>
      <Trans>Create account</Trans>
    </Link>
  );
  return (
    <AccountMessage icon="info" title={<Trans>Invalid user information</Trans>} action={register} />
  );
}
