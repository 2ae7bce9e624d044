import { createFileRoute } from '@tanstack/react-router';
import { isOnDevice } from '../domain/account/profiles.ts';
import { TilesSkeleton } from '../features/account/who-is-watching/profile-tiles.tsx';
import { signInMethodsQuery } from '../queries/account.ts';
import { profilesQuery } from '../queries/profiles.ts';
import { EditProfileScreen } from '../screens/edit-profile-screen.tsx';
import { requireEnteredGrownUp } from './-access-guards.ts';
import { ProfilesFailedPage } from './-profiles-failed-page.tsx';

/** Add a profile, or change one. */
export const Route = createFileRoute('/profiles/manage/$id')({
  codeSplitGroupings: [['loader', 'pendingComponent', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => requireEnteredGrownUp(context),
  loader: async ({ context: { client, queryClient, session } }) => {
    await Promise.all([
      queryClient.ensureQueryData({ ...profilesQuery(client), revalidateIfStale: true }),
      // Profiles that only this device knows are changed without a proof.
      isOnDevice(session.pass()) ? undefined : queryClient.fetchQuery(signInMethodsQuery(client)),
    ]);
  },
  pendingComponent: TilesSkeleton,
  component: EditProfileScreen,
  errorComponent: ProfilesFailedPage,
});
