import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { TilesSkeleton } from '../features/account/who-is-watching/profile-tiles.tsx';
import { profilesQuery } from '../queries/profiles.ts';
import { ProfilesScreen } from '../screens/profiles-screen.tsx';
import { ReturnPath } from '../screens/return-path.ts';
import { ProfilesFailedPage } from './-profiles-failed-page.tsx';

export const Route = createFileRoute('/profiles/')({
  // The loader is split off too, to keep it out of the initial bundle.
  codeSplitGroupings: [['loader', 'pendingComponent', 'component', 'errorComponent']],
  validateSearch: v.object(ReturnPath),
  loader: async ({ context: { client, queryClient } }) => {
    await queryClient.ensureQueryData({ ...profilesQuery(client), revalidateIfStale: true });
  },
  pendingComponent: TilesSkeleton,
  component: ProfilesScreen,
  errorComponent: ProfilesFailedPage,
});
