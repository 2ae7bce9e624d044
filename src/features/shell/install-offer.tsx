import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useAppName } from '../../locales/use-wording.ts';
import { acceptInstallAtom, declineInstallAtom, installOfferAtom } from '../../pwa/install.ts';
import { Button } from '../../ui/button.tsx';
import styles from './offer-card.module.css';

/** The home screen, offered once: at the second visit or with the first reminder, and never as a wall. */
export function InstallOffer() {
  const product = useAppName();
  const offer = useAtomValue(installOfferAtom);
  const accept = useSetAtom(acceptInstallAtom);
  const decline = useSetAtom(declineInstallAtom);
  if (offer === 'none') return null;
  return (
    <aside className={styles.card}>
      <p className={styles.text}>
        {offer === 'ios-steps' ? (
          <Trans>
            Put {product} on your home screen to be reminded of programmes: tap Share, then Add to
            Home Screen.
          </Trans>
        ) : (
          <Trans>
            Put {product} on your home screen: it opens like an app, and the guide works without a
            network.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={decline}>
          <Trans>Not now</Trans>
        </Button>
        {offer === 'prompt' ? (
          <Button onClick={() => void accept()}>
            <Trans>Install</Trans>
          </Button>
        ) : null}
      </div>
    </aside>
  );
}
