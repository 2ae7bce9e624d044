import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** Logged out: Login, and Register. */
export function VisitorMenu() {
  return (
    <>
      <Link to="/registration" className={buttonClass('quiet')}>
        <Trans>Register</Trans>
      </Link>
      <Link to="/login" className={buttonClass('secondary')}>
        <Trans>Login</Trans>
      </Link>
    </>
  );
}
