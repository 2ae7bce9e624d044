import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { DeviceSkeleton } from '../features/devices/device-card.tsx';
import { DeviceList } from '../features/devices/device-list.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';
import { useApp } from '../session/use-app.tsx';

export function DevicesScreen() {
  const { t } = useLingui();
  const { session } = useApp();
  const router = useRouter();
  const token = session.token();
  const onLeft = (everywhere: boolean) => {
    const go = () => router.navigate({ to: '/login' });
    if (everywhere) session.signOutWithoutCall(token, go);
    // If another viewer has signed in before the answer came, that viewer stays signed in.
    else if (session.token() === token) void session.signOut(go);
  };
  return (
    <ProsePage title={t`Devices`}>
      <DeviceList onLeft={onLeft} />
    </ProsePage>
  );
}

export function DevicesPending() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Devices`}>
      <DeviceSkeleton />
    </ProsePage>
  );
}
