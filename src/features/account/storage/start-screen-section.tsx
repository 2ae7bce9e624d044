import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import {
  keepStartScreen,
  readStartScreen,
  type StartScreen,
} from '../../../session/start-screen.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './storage.module.css';

/** The choice of the screen that the app shows first on this device. */
export function StartScreenSection() {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(readStartScreen);
  const [refused, setRefused] = useState(false);
  const choose = (screen: StartScreen) => {
    const kept = keepStartScreen(screen);
    if (kept) setChosen(screen);
    setRefused(!kept);
  };
  const option = (screen: StartScreen, label: ReactNode) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name="start-screen"
        value={screen}
        checked={chosen === screen}
        onChange={() => choose(screen)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <Section title={<Trans>Start screen</Trans>}>
      <p>
        <Trans>What you see first when you open the app on this device.</Trans>
      </p>
      <fieldset className={styles.choices} aria-label={t`Start screen`}>
        {option('home', <Trans>Home</Trans>)}
        {option('guide', <Trans>Guide</Trans>)}
        {option('now', <Trans>On now</Trans>)}
        {option('favourites', <Trans>Favourites</Trans>)}
        {option('channel', <Trans>The channel that I watched last</Trans>)}
      </fieldset>
      {refused ? (
        <p role="alert">
          <Trans>This browser does not keep your choice.</Trans>
        </p>
      ) : null}
    </Section>
  );
}
