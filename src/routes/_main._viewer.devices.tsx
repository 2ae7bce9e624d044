import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { DeviceSkeleton } from '../features/devices/device-card.tsx';
import { DeviceList } from '../features/devices/device-list.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';
import { devicesQuery } from '../queries/devices.ts';

export const Route = createFileRoute('/_main/_viewer/devices')({
  // Also what loads: nothing of it is to wait in the initial bundle.
  codeSplitGroupings: [['loader', 'pendingComponent', 'component']],
  loader: async ({ context: { client, queryClient, now } }) => {
    await queryClient.ensureQueryData(devicesQuery(client, now));
  },
  pendingComponent: Pending,
  component: Devices,
});

function Devices() {
  const { t } = useLingui();
  const { session } = Route.useRouteContext();
  const router = useRouter();
  const onLeft = (everywhere: boolean) => {
    const go = () => router.navigate({ to: '/login' });
    if (everywhere) session.leave(go);
    else void session.signOut(go);
  };
  return (
    <ProsePage title={t`Devices`}>
      <DeviceList onLeft={onLeft} />
    </ProsePage>
  );
}

function Pending() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Devices`}>
      <DeviceSkeleton />
    </ProsePage>
  );
}
