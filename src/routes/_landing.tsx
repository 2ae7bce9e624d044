import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LandingLayout } from '../features/landing/landing.tsx';
import { Logo } from '../features/shell/logo.tsx';

export const Route = createFileRoute('/_landing')({
  component: () => (
    <LandingLayout logo={<Logo plain />}>
      <Outlet />
    </LandingLayout>
  ),
});
