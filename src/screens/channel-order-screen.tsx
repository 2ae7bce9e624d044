import { useLingui } from '@lingui/react/macro';
import { ChannelArranger } from '../features/guide/arrange/channel-arranger.tsx';
import { FailureReason } from '../features/shell/load-failure.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';

export function ChannelOrderScreen() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Arrange channels`} />
      <ChannelArranger reasonOf={(error) => <FailureReason error={error} />} />
    </>
  );
}
