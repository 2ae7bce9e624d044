import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ProfileSkeleton } from '../features/account/profile/profile-layout.tsx';
import { signInMethodsQuery } from '../queries/account.ts';
import { userQuery } from '../queries/user.ts';
import { ProfileSections } from '../screens/profile-sections.tsx';
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
    <ProfileSections>
      <ProfileSkeleton />
    </ProfileSections>
  ),
  component: () => (
    <ProfileSections>
      <Outlet />
    </ProfileSections>
  ),
});
