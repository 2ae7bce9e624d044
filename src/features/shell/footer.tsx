import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../queries/settings.ts';
import { useApp } from '../../session/use-app.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** `children`: further links, put together by the route. */
export function Footer({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { data: settings } = useQuery(settingsQuery(useApp().client));
  return (
    <footer className={styles.footer} data-not-main={pathname !== '/' || undefined}>
      <Logo />
      <nav className={styles.links} aria-label={t`About this service`}>
        {settings?.empty?.includes('blog') ? null : (
          <Link to="/blog">
            <Trans>Blog</Trans>
          </Link>
        )}
        <Link to="/about">
          <Trans>About</Trans>
        </Link>
        <Link to="/contact">
          <Trans>Contact</Trans>
        </Link>
        <Link to="/privacy-policy">
          <Trans>Privacy policy</Trans>
        </Link>
        {children}
      </nav>
    </footer>
  );
}
