import { createFileRoute } from '@tanstack/react-router';
import { devicesQuery } from '../queries/devices.ts';
import { DevicesPending, DevicesScreen } from '../screens/devices-screen.tsx';
import { requireGrownUp } from './-access-guards.ts';
import { OnlineOnlyFailedPage } from './-online-only-failed-page.tsx';

export const Route = createFileRoute('/_main/_viewer/devices')({
  // The loader is split off too, to keep it out of the initial bundle.
  codeSplitGroupings: [['loader', 'pendingComponent', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => requireGrownUp(context),
  loader: async ({ context: { client, queryClient, now } }) => {
    await queryClient.ensureQueryData(devicesQuery(client, now));
  },
  pendingComponent: DevicesPending,
  component: DevicesScreen,
  errorComponent: OnlineOnlyFailedPage,
});
