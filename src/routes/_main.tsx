import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NoticeBell } from '../features/notices/notice-bell.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { UserMenu } from '../features/shell/user-menu.tsx';
import { allMessages } from '../locales/activation.ts';
import { firstPicture } from '../ui/after-paint.ts';
import { Icon } from '../ui/icon.tsx';

/** Nothing of it belongs to the first picture: it is fetched once that stands. */
const Background = lazy(async () => {
  await firstPicture;
  const [{ Background }] = await Promise.all([import('./background.module.tsx'), allMessages()]);
  return { default: Background };
});

export const Route = createFileRoute('/_main')({
  component: MainLayout,
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
      <Header tools={<Tools onLogout={() => void logout()} />} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Suspense>
        <Background />
      </Suspense>
    </>
  );
}

/** The signed-in viewer's widgets. */
function Tools({ onLogout }: { onLogout: () => void }) {
  const links = (
    <Link to="/reminders">
      <Icon name="bell" size={20} />
      <Trans>Reminders</Trans>
    </Link>
  );
  return (
    <>
      <NoticeBell />
      <UserMenu links={links} onLogout={onLogout} />
    </>
  );
}
