import { InstallOffer } from './install-offer.tsx';
import styles from './offer-card.module.css';
import { UpdateOffer } from './update-offer.tsx';

/** The cards at the bottom of the screen: a new version, and a place on the home screen. */
export function Offers() {
  return (
    <div className={styles.offers}>
      <UpdateOffer />
      <InstallOffer />
    </div>
  );
}
