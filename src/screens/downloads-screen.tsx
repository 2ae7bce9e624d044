import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DownloadList } from '../features/downloads/download-list.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';
import { StorageStatus } from '../features/shell/storage-status.tsx';
import { buttonClass } from '../ui/button.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';

/** The films that are kept on this device. The screen needs no network. */
export function DownloadsScreen() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Downloads`}>
      <StorageStatus />
      <DownloadList empty={<NoDownloads />} />
    </ProsePage>
  );
}

function NoDownloads() {
  return (
    <MessagePanel
      icon="download"
      title={<Trans>Nothing is downloaded yet</Trans>}
      action={
        <Link to="/" className={buttonClass('primary')}>
          <Trans>Find something to watch</Trans>
        </Link>
      }
    >
      <Trans>
        Where a film or an episode has a Download button, you can keep it for a journey.
      </Trans>
    </MessagePanel>
  );
}
