import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { signedInAtom } from '../../session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { CollapsibleMenu } from './collapsible-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { TopMenu } from './top-menu.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the details of a title fill the screen. */
    details?: boolean;
  }
}

/** Pixels of scrolling after which the header sticks and back-to-top shows. docs/product.md, 9. */
export const stickyAfter = 150;

/** `tools`: the signed-in viewer's widgets, put together by the route. */
export function Header({ tools }: { tools: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const signedIn = useAtomValue(signedInAtom);
  const sticky = useScrolledPast(stickyAfter);
  const notMain = pathname !== '/';
  if (useHidesHeader()) return null;
  return (
    <header
      className={styles.header}
      data-sticky={sticky || undefined}
      data-not-main={notMain || undefined}
    >
      <Logo arrow={notMain} />
      {/* Firefox would make the menu itself a Tab stop where it scrolls. */}
      <nav className={styles.menu} aria-label={t`Main menu`} tabIndex={-1}>
        {signedIn ? <TopMenu /> : null}
      </nav>
      <div className={styles.tools}>
        {signedIn ? tools : <VisitorMenu />}
        <span className={styles.wideOnly}>
          <LanguageSwitch />
        </span>
        <CollapsibleMenu signedIn={signedIn} />
      </div>
    </header>
  );
}

/** For visitors: the links to sign in and to create an account. */
function VisitorMenu() {
  return (
    <>
      <span className={styles.wideOnly}>
        <Link to="/registration" className={buttonClass('quiet')}>
          <Trans>Create account</Trans>
        </Link>
      </span>
      <Link to="/login" className={`${buttonClass('secondary')} ${styles.signIn}`}>
        <Trans>Sign in</Trans>
      </Link>
    </>
  );
}

/**
 * docs/product.md, 2: a screen of details hides the header. If the details failed or do not exist, the header is shown,
 * because its links lead to other screens.
 */
function useHidesHeader(): boolean {
  return useMatches({
    select: (matches) =>
      matches.some(
        ({ staticData, status }) =>
          staticData.details === true && status !== 'error' && status !== 'notFound',
      ),
  });
}
