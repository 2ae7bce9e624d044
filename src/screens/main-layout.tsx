import { Trans } from '@lingui/react/macro';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { isChild } from '../domain/account/profiles.ts';
import { NoticeBell } from '../features/notices/notice-bell.tsx';
import { SearchButton } from '../features/search/search-button.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { UserMenu } from '../features/shell/user-menu.tsx';
import { track } from '../session/analytics.ts';
import { profileAtom } from '../session/session.ts';
import { useApp } from '../session/use-app.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyAfterFirstScreen } from '../ui/optional-lazy.tsx';
import { CookieButton } from './lazy-consent.tsx';

/** Loaded lazily, so that the first screen does not wait for it. */
const AppOverlays = lazyAfterFirstScreen(
  async () => (await import('./app-overlays.tsx')).AppOverlays,
);

/** Shown in the viewer's menu while there are downloads, and while the app uses less data. */
const OccasionalMenuLinks = lazyAfterFirstScreen(
  async () => (await import('./occasional-menu-links.tsx')).OccasionalMenuLinks,
);

/** The profiles of the account, and the picture of the one that watches. */
const ProfileSwitch = lazyAfterFirstScreen(
  async () =>
    (await import('../features/account/who-is-watching/profile-switch.tsx')).ProfileSwitch,
);

/** Header, screen, footer, and what lies above the screen. */
export function MainLayout() {
  const { outbox, session } = useApp();
  const router = useRouter();
  const goHome = () => router.navigate({ to: '/' });
  const logout = async () => {
    // Only a logout from the menu is tracked. docs/product.md, 4.
    track('user_logout');
    await session.signOut(goHome, () =>
      import('./prepare-sign-out.ts')
        .then(({ prepareSignOut }) => prepareSignOut(outbox, goHome))
        // Whatever fails, the viewer signs out.
        .catch(() => undefined),
    );
  };
  return (
    <>
      <Header tools={<Tools onLogout={() => void logout()} />} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer>
        <CookieButton />
      </Footer>
      <Suspense>
        <AppOverlays />
      </Suspense>
    </>
  );
}

/** The header's buttons for a signed-in viewer. */
function Tools({ onLogout }: { onLogout: () => void }) {
  const profile = useAtomValue(profileAtom)?.profile;
  const grownUp = !isChild(profile);
  const links = (
    <>
      <Suspense>
        <ProfileSwitch inMenu />
      </Suspense>
      {grownUp ? (
        <Link to="/profile">
          <Icon name="user" size={20} />
          <Trans>Profile</Trans>
        </Link>
      ) : null}
      <Link to="/favorites">
        <Icon name="heart" size={20} />
        <Trans>Favourites</Trans>
      </Link>
      <Link to="/reminders">
        <Icon name="bell" size={20} />
        <Trans>Reminders</Trans>
      </Link>
      {grownUp ? (
        <Link to="/devices">
          <Icon name="desktop" size={20} />
          <Trans>Devices</Trans>
        </Link>
      ) : null}
      <Suspense>
        <OccasionalMenuLinks inMenu />
      </Suspense>
    </>
  );
  return (
    <>
      <SearchButton />
      <NoticeBell />
      <Suspense>
        <OccasionalMenuLinks />
      </Suspense>
      <UserMenu
        icon={
          <Suspense fallback={<Icon name="user" />}>
            <ProfileSwitch />
          </Suspense>
        }
        links={links}
        onLogout={onLogout}
      />
    </>
  );
}
