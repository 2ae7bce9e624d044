import { createFileRoute } from '@tanstack/react-router';
import { TilesSkeleton } from '../features/account/who-is-watching/profile-tiles.tsx';
import { profilesQuery } from '../queries/profiles.ts';
import { ManageProfilesScreen } from '../screens/manage-profiles-screen.tsx';
import { requireEnteredGrownUp } from './-access-guards.ts';
import { ProfilesFailedPage } from './-profiles-failed-page.tsx';

/** Manage profiles. */
export const Route = createFileRoute('/profiles/manage/')({
  codeSplitGroupings: [['loader', 'pendingComponent', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => requireEnteredGrownUp(context),
  loader: async ({ context: { client, queryClient } }) => {
    await queryClient.ensureQueryData({ ...profilesQuery(client), revalidateIfStale: true });
  },
  pendingComponent: TilesSkeleton,
  component: ManageProfilesScreen,
  errorComponent: ProfilesFailedPage,
});
