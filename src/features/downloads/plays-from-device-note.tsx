import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import styles from './downloads.module.css';

/** A line below the player: the film is played from the device. */
export function PlaysFromDeviceNote() {
  return (
    <p className={styles.fromDevice}>
      <Icon name="check" size={18} />
      <Trans>Plays from this device, and uses no data.</Trans>
    </p>
  );
}
