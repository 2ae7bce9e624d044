import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';

/** A link that leaves a screen with nothing to show: to home, and from home to the guide. */
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
