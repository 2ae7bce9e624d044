import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthLayout } from '../features/account/auth-layout.tsx';
import { LanguageSwitch } from '../features/shell/language-switch.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { settingsQuery } from '../queries/settings.ts';

const settingsTimeoutMs = 1500;

export const Route = createFileRoute('/_auth')({
  // The settings decide what is shown next to the form. If the form were shown before, it would move: a
  // layout shift of 0.18 on a phone.
  loader: async ({ context: { client, queryClient } }) => {
    const known = queryClient.prefetchQuery(settingsQuery(client));
    await Promise.race([known, new Promise((resolve) => setTimeout(resolve, settingsTimeoutMs))]);
  },
  component: () => (
    <AuthLayout logo={<Logo />} tools={<LanguageSwitch />}>
      <Outlet />
    </AuthLayout>
  ),
});
