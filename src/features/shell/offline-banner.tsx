import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { onlineAtom } from '../../pwa/network-state.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './offline-banner.module.css';

/** A bar at the bottom of the screen. It says what still works without a network, so it does not look like an error. */
export function OfflineBanner() {
  const online = useAtomValue(onlineAtom);
  return (
    <div role="status" className={styles.region}>
      {online ? null : (
        <p ref={publishHeight} className={styles.line}>
          <Icon name="offline" size={18} />
          <Trans>You are offline. The guide and the pages you have visited still work.</Trans>
        </p>
      )}
    </div>
  );
}

/** Sets `--bottom-line` to the line's height, so that elements at the bottom of the screen stand above the line. */
function publishHeight(line: HTMLElement | null) {
  if (!line) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--bottom-line', `${line.offsetHeight}px`),
  );
  observer.observe(line);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-line');
  };
}
