import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { signedInAtom } from '../../queries/session.ts';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { CollapsibleMenu } from './collapsible-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { TopMenu } from './top-menu.tsx';
import { VisitorMenu } from './visitor-menu.tsx';

/** Distance after which the header sticks and back-to-top shows. Specification, point 9. */
export const stickyAfter = 150;

/** `tools`: the signed-in viewer's widgets, put together by the route. */
export function Header({ tools }: { tools: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const signedIn = useAtomValue(signedInAtom);
  const sticky = useScrolledPast(stickyAfter);
  const notMain = pathname !== '/';
  return (
    <header
      className={styles.header}
      data-sticky={sticky || undefined}
      data-not-main={notMain || undefined}
    >
      <Logo arrow={notMain} />
      <nav className={styles.menu} aria-label={t`Main menu`}>
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
