import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';

/** Shown instead of posts. docs/product.md, 8, "Empty states": one sentence, one action. */
export function NoPosts({ reason }: { reason: 'none-yet' | 'not-found' | 'past-the-end' }) {
  if (reason === 'none-yet') {
    return (
      <MessagePanel
        icon="info"
        title={<Trans>There are no posts yet</Trans>}
        action={
          <Link to="/" className={buttonClass('primary')}>
            <Trans>Home</Trans>
          </Link>
        }
      />
    );
  }
  const action = (
    <Link to="/blog" className={buttonClass('primary')}>
      <Trans>All posts</Trans>
    </Link>
  );
  return reason === 'not-found' ? (
    <MessagePanel
      icon="search"
      title={<Trans>No results found for your query.</Trans>}
      action={action}
    />
  ) : (
    <MessagePanel icon="info" title={<Trans>The blog has no such page</Trans>} action={action} />
  );
}
