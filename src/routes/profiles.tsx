import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { AuthLayout } from '../features/account/auth-layout.tsx';
import { ProfileSync } from '../features/account/who-is-watching/profile-sync.tsx';
import { LanguageSwitch } from '../features/shell/language-switch.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { mustAskWhoWatchesFirst, settingsQuery } from '../queries/settings.ts';

/** Asks who is watching, and manages the profiles of the account: the provider's, or else those of this device. */
export const Route = createFileRoute('/profiles')({
  beforeLoad: async ({ context, location }) => {
    const { session, client, queryClient } = context;
    if (!session.token()) throw redirect({ to: '/login', search: { redirect: location.href } });
    const { profiles } = await queryClient.ensureQueryData(settingsQuery(client));
    if (profiles || mustAskWhoWatchesFirst()) return;
    (await import('./-require-profiles-on-device.ts')).requireProfilesOnDevice(context);
  },
  component: () => (
    <AuthLayout isWide logo={<Logo plain />} tools={<LanguageSwitch />}>
      <Outlet />
      <ProfileSync />
    </AuthLayout>
  ),
});
