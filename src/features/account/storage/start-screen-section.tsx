import { Trans, useLingui } from '@lingui/react/macro';
import { keepStartScreen, readStartScreen } from '../../../session/start-screen.ts';
import { StoredChoice } from './stored-choice.tsx';

/** The choice of the screen that the app shows first on this device. */
export function StartScreenSection() {
  const { t } = useLingui();
  return (
    <StoredChoice
      title={<Trans>Start screen</Trans>}
      label={t`Start screen`}
      name="start-screen"
      read={readStartScreen}
      keep={keepStartScreen}
      choices={[
        ['home', <Trans key="home">Home</Trans>],
        ['guide', <Trans key="guide">Guide</Trans>],
        ['now', <Trans key="now">On now</Trans>],
        ['favourites', <Trans key="favourites">Favourites</Trans>],
        ['channel', <Trans key="channel">The channel that I watched last</Trans>],
      ]}
    >
      <Trans>What you see first when you open the app on this device.</Trans>
    </StoredChoice>
  );
}
