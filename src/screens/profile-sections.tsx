import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProfileLayout } from '../features/account/profile/profile-layout.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { signInMethodsQuery } from '../queries/account.ts';
import { useApp } from '../session/use-app.tsx';

/** The sections of the profile: their links, around the section that is open. */
export function ProfileSections({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { client } = useApp();
  const { data: methods, isError } = useQuery({ ...signInMethodsQuery(client), enabled: false });
  const links = (
    <>
      <Link to="/profile" activeOptions={{ exact: true }}>
        <Trans>Account</Trans>
      </Link>
      <Link to="/profile/security">
        <Trans>Security</Trans>
      </Link>
      <Link to="/profile/storage">
        <Trans>Storage</Trans>
      </Link>
      {/* If the methods could not be fetched, the link is shown: the section itself says that it needs a network. */}
      {methods || isError ? (
        <Link to="/profile/data">
          <Trans>Your data</Trans>
        </Link>
      ) : null}
    </>
  );
  return (
    <>
      <DocumentTitle title={t`Profile`} />
      <ProfileLayout links={links}>{children}</ProfileLayout>
    </>
  );
}
