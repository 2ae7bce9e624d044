import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';

/** The link to home on a screen that has nothing to show. */
export function HomeLink({ home }: { home: boolean }) {
  return home ? (
    <Link to="/epg" className={buttonClass('primary')}>
      <Trans>Guide</Trans>
    </Link>
  ) : (
    <Link to="/" className={buttonClass('primary')}>
      <Trans>Home</Trans>
    </Link>
  );
}
