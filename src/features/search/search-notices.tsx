import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const toGuide = (
  <Link to="/epg" className={buttonClass('primary')}>
    <Trans>Guide</Trans>
  </Link>
);

/** `found`: there are programmes beside. docs/product.md, 8, "Empty states". */
export function NoTitles({ found }: { found: boolean }) {
  if (found) {
    return (
      <p>
        <Trans>No title has these words; programmes of the guide have.</Trans>
      </p>
    );
  }
  return (
    <Notice
      icon="search"
      title={<Trans>No results found for your query.</Trans>}
      action={toGuide}
    />
  );
}

export function TitlesOffline({ found }: { found: boolean }) {
  return (
    <Notice
      icon="offline"
      title={<Trans>Films, shows and channels are found with a network only</Trans>}
      action={found ? undefined : toGuide}
    >
      {found ? (
        <Trans>Programmes of the guide are found without one.</Trans>
      ) : (
        <Trans>No programme of the guide on this device has these words.</Trans>
      )}
    </Notice>
  );
}

export function TitlesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      icon="info"
      title={<Trans>The search did not get through</Trans>}
      action={
        <Button look="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
      alert
    >
      <Trans>The server did not answer as it should. Please try again in a moment.</Trans>
    </Notice>
  );
}
