import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { BackToTop } from '../features/shell/back-to-top.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { OfflineLine } from '../features/shell/offline-line.tsx';
import { UserMenu } from '../features/shell/user-menu.tsx';
import { FailedPage } from './failed-page.module.tsx';

export const Route = createFileRoute('/_main')({
  component: MainLayout,
  errorComponent: FailedPage,
  notFoundComponent: () => <NotFound />,
});

function MainLayout() {
  const { session } = Route.useRouteContext();
  const router = useRouter();
  const logout = async () => {
    const told = session.signOut();
    await router.navigate({ to: '/' });
    await told;
  };
  return (
    <>
      <Header tools={<UserMenu links={null} onLogout={() => void logout()} />} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BackToTop />
      <OfflineLine />
    </>
  );
}
