import { useLingui } from '@lingui/react/macro';
import { ChannelArranger } from '../features/guide/arrange/channel-arranger.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { FailureReason } from '../features/shell/load-failure.tsx';

export function ChannelOrderScreen() {
  const { t } = useLingui();
  return (
    <>
      <DocumentTitle title={t`Arrange channels`} />
      <ChannelArranger reasonOf={(error) => <FailureReason error={error} />} />
    </>
  );
}
