import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { secondsLeft } from '../../domain/advertising/landing-countdown.ts';
import { useAppName } from '../../locales/use-language.ts';
import { useApp } from '../../session/use-app.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './landing.module.css';

type LandingProps = {
  /** The advertisement. Without one the screen describes the product. */
  advertisement: ReactNode;
  /** The advertisement was watched to its end. */
  adEnded: boolean;
};

/**
 * An advertisement, and the link to home, which works once the ad has ended or the time is over.
 * docs/product.md, 2, "Landing".
 */
export function Landing({ advertisement, adEnded }: LandingProps) {
  const { t } = useLingui();
  const product = useAppName();
  const [began] = useState(useApp().now);
  const now = useNow(1000);
  const left = secondsLeft(began, now, adEnded);
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{product}</h1>
      <div className={styles.picture}>{advertisement ?? <Welcome product={product} />}</div>
      <Link
        to="/"
        disabled={left > 0}
        // The link can be focused while it waits, so that a screen reader reads its text and the focus need
        // not move.
        tabIndex={0}
        className={`${buttonClass(left > 0 ? 'secondary' : 'primary')} ${styles.link}`}
      >
        {left > 0 ? <Trans>CONTINUE TO MOVIES ({left}s)</Trans> : <Trans>CONTINUE TO MOVIES</Trans>}
      </Link>
      <p role="status" className="visually-hidden">
        {left > 0 ? null : t`You can continue now.`}
      </p>
    </div>
  );
}

function Welcome({ product }: { product: string }) {
  return (
    <div className={styles.welcome}>
      <p className={styles.name}>{product}</p>
      <p>
        <Trans>Films, shows and live channels, for a long evening.</Trans>
      </p>
    </div>
  );
}

/** The layout of the landing page: only the logo above the content. `logo` comes from the shell. */
export function LandingLayout({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={styles.bar}>{logo}</header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
