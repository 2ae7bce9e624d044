import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../locales/use-wording.ts';
import { isOffline } from '../../queries/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './guide-states.module.css';

/** The guide's shape while its first day is on the way. */
export function GuideSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ten rows that are all alike
        <div key={row} className={styles.row}>
          <Skeleton className={styles.head} />
          {[3, 2, 4, 2, 3].map((share, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Skeleton key={at} style={{ flexGrow: ((share + row * 2 + at) % 4) + 1 }} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function GuideFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const offline = isOffline(error);
  return (
    <Notice
      alert
      icon={offline ? 'offline' : 'guide'}
      title={
        offline ? <Trans>You are offline</Trans> : <Trans>The guide could not be loaded</Trans>
      }
      action={
        <Button look="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {offline ? (
        <Trans>No day of the guide has been kept on this device yet.</Trans>
      ) : (
        <Trans>The server did not answer as it should. Please try again in a moment.</Trans>
      )}
    </Notice>
  );
}

/** Nothing to show: because of the filter, or because there are no channels. */
export function NoChannels({ onShowAll }: { onShowAll?: (() => void) | undefined }) {
  if (!onShowAll) return <Notice icon="guide" title={<Trans>There are no channels yet</Trans>} />;
  return (
    <Notice
      icon="guide"
      title={<Trans>No channel fits your filter</Trans>}
      action={
        <Button onClick={onShowAll}>
          <Trans>Show all channels</Trans>
        </Button>
      }
    />
  );
}

/** Says how old the guide is while the provider cannot be reached. */
export function AgeLine({ since, now }: { since: number | undefined; now: number }) {
  const language = useLanguage();
  return (
    <div role="status">
      {since === undefined ? null : (
        <p className={styles.age}>
          <Icon name="clock" size={16} />
          <Trans>The guide was last checked {ago(since, now, language)}.</Trans>
        </p>
      )}
    </div>
  );
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function ago(since: number, now: number, language: string): string {
  const passed = Math.max(0, now - since);
  const [unit, length] = units.find(([, size]) => passed >= size) ?? units[2];
  const options = { numeric: 'auto', numberingSystem: 'latn' } as const;
  return new Intl.RelativeTimeFormat(language, options).format(-Math.floor(passed / length), unit);
}
