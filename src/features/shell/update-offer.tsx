import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { acceptUpdateAtom, updateOfferAtom } from '../../pwa/update.ts';
import { Button } from '../../ui/button.tsx';
import styles from './offer-card.module.css';

/** A new version is offered, never forced: what plays goes on playing. */
export function UpdateOffer() {
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
