import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { ProfileLayout, ProfileSkeleton } from '../features/account/profile/profile-layout.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { signInMethodsQuery } from '../queries/profile.ts';
import { userQuery } from '../queries/user.ts';

/** What its sections need: who the viewer is, and how they may prove it. */
export const Route = createFileRoute('/_main/_viewer/profile')({
  // Also what loads: nothing of it is to wait in the initial bundle.
  codeSplitGroupings: [['loader', 'pendingComponent', 'component']],
  loader: async ({ context: { client, queryClient } }) => {
    await queryClient.ensureQueryData(userQuery(client));
    await queryClient.fetchQuery(signInMethodsQuery(client)).catch(() => undefined);
  },
  pendingComponent: () => (
    <Sections>
      <ProfileSkeleton />
    </Sections>
  ),
  component: () => (
    <Sections>
      <Outlet />
    </Sections>
  ),
});

function Sections({ children }: { children: React.ReactNode }) {
  const { t } = useLingui();
  const { client } = Route.useRouteContext();
  const { data: methods, isError } = useQuery({ ...signInMethodsQuery(client), enabled: false });
  const links = (
    <>
      <Link to="/profile" activeOptions={{ exact: true }}>
        <Trans>Account</Trans>
      </Link>
      <Link to="/profile/security">
        <Trans>Security</Trans>
      </Link>
      {/* Unknown, as without a network, is not missing: the section itself says that it needs one. */}
      {methods || isError ? (
        <Link to="/profile/data">
          <Trans>Your data</Trans>
        </Link>
      ) : null}
    </>
  );
  return (
    <>
      <ScreenTitle title={t`Profile`} />
      <ProfileLayout links={links}>{children}</ProfileLayout>
    </>
  );
}
