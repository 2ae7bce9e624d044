import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { AuthLayout } from '../features/account/auth-layout.tsx';
import { LanguageSwitch } from '../features/shell/language-switch.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { asksWhoWatches, settingsQuery } from '../queries/settings.ts';

/** Asks who is watching, and manages the profiles of the account. A provider without profiles leads home. */
export const Route = createFileRoute('/profiles')({
  beforeLoad: async ({ context: { session, client, queryClient }, location }) => {
    if (!session.token()) throw redirect({ to: '/login', search: { redirect: location.href } });
    const { profiles } = await queryClient.ensureQueryData(settingsQuery(client));
    if (!profiles && !asksWhoWatches()) throw redirect({ to: '/' });
  },
  component: () => (
    <AuthLayout isWide logo={<Logo plain />} tools={<LanguageSwitch />}>
      <Outlet />
    </AuthLayout>
  ),
});
