import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './offline-line.module.css';

/** A quiet line at the bottom that names what still works. Not an error. */
export function OfflineLine() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.region}>
      {online ? null : (
        <p className={styles.line}>
          <Icon name="offline" size={18} />
          <Trans>You are offline. The guide and the pages you have visited still work.</Trans>
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
