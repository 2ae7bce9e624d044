import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import styles from './header.module.css';

/** Signed out: the ways to sign in and to create an account. */
export function VisitorMenu() {
  return (
    <>
      <span className={styles.wideOnly}>
        <Link to="/registration" className={buttonClass('quiet')}>
          <Trans>Create account</Trans>
        </Link>
      </span>
      <Link to="/login" className={buttonClass('secondary')}>
        <Trans>Sign in</Trans>
      </Link>
    </>
  );
}
