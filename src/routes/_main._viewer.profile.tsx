import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { ProfileLayout, ProfileSkeleton } from '../features/account/profile/profile-layout.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { signInMethodsQuery } from '../queries/account.ts';
import { userQuery } from '../queries/user.ts';
import { requireGrownUp } from './-access-guards.ts';

/** Loads what the sections need: the viewer's account, and how the viewer may prove who they are. */
export const Route = createFileRoute('/_main/_viewer/profile')({
  // The loader is split off too, to keep it out of the initial bundle.
  codeSplitGroupings: [['loader', 'pendingComponent', 'component']],
  beforeLoad: ({ context }) => requireGrownUp(context),
  loader: async ({ context: { client, queryClient } }) => {
    await queryClient.ensureQueryData(userQuery(client));
    // A section that needs them asks for them itself, and says when that fails.
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
      <Link to="/profile/storage">
        <Trans>Storage</Trans>
      </Link>
      {/* Without a network the answer is unknown, not missing: the section itself says that it needs one. */}
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
