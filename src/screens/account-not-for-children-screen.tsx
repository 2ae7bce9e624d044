import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BelowHeaderLayout } from '../features/shell/below-header-layout.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { buttonClass } from '../ui/button.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';

/** Shown when a child's profile asks for a screen of the account. */
export function AccountNotForChildrenScreen() {
  const { t } = useLingui();
  const action = (
    <>
      <Link to="/" className={buttonClass('primary')}>
        <Trans>Home</Trans>
      </Link>
      <Link to="/profiles" className={buttonClass()}>
        <Trans>Switch the profile</Trans>
      </Link>
    </>
  );
  return (
    <BelowHeaderLayout>
      <DocumentTitle title={t`For grown-ups`} />
      <MessagePanel icon="key" title={<Trans>This is for grown-ups</Trans>} action={action}>
        <Trans>
          The account, its devices and its profiles are looked after in the profile of a grown-up.
        </Trans>
      </MessagePanel>
    </BelowHeaderLayout>
  );
}
