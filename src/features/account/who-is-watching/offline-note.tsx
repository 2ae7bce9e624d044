import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { onlineAtom } from '../../../pwa/network-state.ts';
import styles from './profile-fields.module.css';

/** Says that profiles cannot be changed offline, because the provider stores them. */
export function OfflineNote() {
  const online = useAtomValue(onlineAtom);
  return (
    <p role="status" className={styles.hint}>
      {online ? null : (
        <Trans>You are offline. Switching and changing profiles needs the network.</Trans>
      )}
    </p>
  );
}
