import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { DocumentTitle } from './document-title.tsx';
import styles from './not-found.module.css';

/** docs/product.md, 2: the not-found page, with an optional extra message. */
export function NotFound({ message }: { message?: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className={styles.page}>
      <DocumentTitle title={t`Page not found`} />
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>
        <Trans>Page not found</Trans>
      </h1>
      <p>
        <Trans>We couldn't find the page you are looking for.</Trans>
      </p>
      {message ? <p>{message}</p> : null}
      <Link to="/" className={buttonClass('primary')}>
        <Trans>Home</Trans>
      </Link>
    </section>
  );
}
