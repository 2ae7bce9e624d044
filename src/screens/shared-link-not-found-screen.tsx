import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BelowHeaderLayout } from '../features/shell/below-header-layout.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useAppName } from '../locales/use-language.ts';
import { buttonClass } from '../ui/button.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';

/** Shown when a link from another app leads nowhere in this one. */
export function SharedLinkNotFoundScreen() {
  const { t } = useLingui();
  const product = useAppName();
  return (
    <BelowHeaderLayout>
      <DocumentTitle title={t`Page not found`} />
      <MessagePanel
        icon="info"
        title={<Trans>This link leads to nothing in {product}</Trans>}
        alert
        action={
          <>
            <Link to="/epg" className={buttonClass('primary')}>
              <Trans>Go to the guide</Trans>
            </Link>
            <Link to="/search" className={buttonClass('secondary')}>
              <Trans>Search</Trans>
            </Link>
          </>
        }
      />
    </BelowHeaderLayout>
  );
}
