import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useAppName } from '../../locales/use-language.ts';
import { acceptUpdateAtom, updateOfferAtom } from '../../pwa/app-update.ts';
import {
  acceptInstallAtom,
  endInstallOfferAtom,
  installOfferAtom,
} from '../../pwa/install-offer-atom.ts';
import { Button } from '../../ui/button.tsx';
import { returnFocusAtRemoval } from '../../ui/focus-heading.ts';
import styles from './update-and-install-offers.module.css';

/** Cards at the bottom of the screen: they offer a new version, and the installation of the app. */
export function UpdateAndInstallOffers() {
  return (
    <div className={styles.offers}>
      <UpdateOffer />
      <InstallOffer />
    </div>
  );
}

/** A new version is offered, never forced, so that a video that plays goes on. */
function UpdateOffer() {
  const offer = useAtomValue(updateOfferAtom);
  const acceptUpdate = useSetAtom(acceptUpdateAtom);
  return (
    <div role="status">
      {offer === 'none' ? null : (
        <div className={styles.card}>
          <p className={styles.text}>
            <Trans>A new version is ready.</Trans>
          </p>
          <Button onClick={() => void acceptUpdate()}>
            <Trans>Update now</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Offers the installation once: at the second visit or with the first reminder. It never blocks the screen. */
function InstallOffer() {
  const product = useAppName();
  const offer = useAtomValue(installOfferAtom);
  const accept = useSetAtom(acceptInstallAtom);
  const decline = useSetAtom(endInstallOfferAtom);
  if (offer === 'none') return null;
  return (
    <aside ref={returnFocusAtRemoval} className={styles.card}>
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
