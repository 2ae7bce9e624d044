import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';

/** The way out of a screen that has nothing to show: home, and from home the guide. */
export function HomeOrGuideLink({ onHome }: { onHome: boolean }) {
  return onHome ? (
    <Link to="/epg" className={buttonClass('primary')}>
      <Trans>Guide</Trans>
    </Link>
  ) : (
    <Link to="/" className={buttonClass('primary')}>
      <Trans>Home</Trans>
    </Link>
  );
}
