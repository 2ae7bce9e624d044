import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthLayout } from '../features/account/auth-layout.tsx';
import { LanguageSwitch } from '../features/shell/language-switch.tsx';
import { Logo } from '../features/shell/logo.tsx';

export const Route = createFileRoute('/_auth')({
  component: () => (
    <AuthLayout logo={<Logo />} tools={<LanguageSwitch />}>
      <Outlet />
    </AuthLayout>
  ),
});
