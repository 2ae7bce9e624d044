import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthLayout } from '../features/account/auth-layout.tsx';
import { LanguageSwitch } from '../features/shell/language-switch.tsx';
import { Logo } from '../features/shell/logo.tsx';

/** Milliseconds that a form waits for the settings. */
const patience = 1500;

export const Route = createFileRoute('/_auth')({
  // What the provider offers beside the form is known before the form shows: nothing moves under a finger.
  loader: async ({ context: { client, queryClient } }) => {
    const known = import('../queries/settings.ts').then(({ settingsQuery }) =>
      queryClient.prefetchQuery(settingsQuery(client)),
    );
    const enough = new Promise((resolve) => setTimeout(resolve, patience));
    await Promise.race([known, enough]).catch(() => undefined);
  },
  component: () => (
    <AuthLayout logo={<Logo />} tools={<LanguageSwitch />}>
      <Outlet />
    </AuthLayout>
  ),
});
