import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import styles from './header.module.css';

/** Logged out: Login, and Register. */
export function VisitorMenu() {
  return (
    <>
      <Link to="/registration" className={`${buttonClass('quiet')} ${styles.wideOnly}`}>
        <Trans>Register</Trans>
      </Link>
      <Link to="/login" className={buttonClass('secondary')}>
        <Trans>Login</Trans>
      </Link>
    </>
  );
}
