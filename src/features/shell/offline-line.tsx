import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { onlineAtom } from '../../pwa/online.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './offline-line.module.css';

/** A quiet line at the bottom that names what still works. Not an error. */
export function OfflineLine() {
  const online = useAtomValue(onlineAtom);
  return (
    <div role="status" className={styles.region}>
      {online ? null : (
        <p className={styles.line} data-offline-line>
          <Icon name="offline" size={18} />
          <Trans>You are offline. The guide and the pages you have visited still work.</Trans>
        </p>
      )}
    </div>
  );
}
