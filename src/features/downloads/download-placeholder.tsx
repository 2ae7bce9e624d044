import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Keeps the place of the download button free until it is there, so that nothing below it moves. */
export function DownloadPlaceholder() {
  return (
    <Button style={{ visibility: 'hidden' }}>
      <DownloadLabel />
    </Button>
  );
}

export function DownloadLabel() {
  return (
    <>
      <Icon name="download" size={20} />
      <Trans>Download</Trans>
    </>
  );
}
