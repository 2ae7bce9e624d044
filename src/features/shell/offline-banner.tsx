import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { onlineAtom } from '../../pwa/network-state.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './offline-banner.module.css';
import { useOldestKeptTime } from './use-oldest-kept-time.ts';

/**
 * A bar at the bottom of the screen. It says what still works without a network, so it does not look like an error, and
 * how old the page is if the device had kept it.
 */
export function OfflineBanner() {
  const online = useAtomValue(onlineAtom);
  const language = useLanguage();
  const keptAt = useOldestKeptTime();
  const when = formatDate(keptAt ?? 0, language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div role="status" className={styles.region}>
      {online && keptAt === undefined ? null : (
        <p ref={publishHeight} className={styles.line}>
          <Icon name={online ? 'clock' : 'offline'} size={18} />
          <span>
            {online ? null : (
              <Trans>You are offline. The guide and the pages you have visited still work.</Trans>
            )}{' '}
            {keptAt === undefined ? null : (
              <span className={styles.age}>
                <Trans>Last updated: {when}</Trans>
              </span>
            )}
          </span>
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
