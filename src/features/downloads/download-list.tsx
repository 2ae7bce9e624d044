import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formatBytes } from '../../domain/device/format-bytes.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { removeDownload } from '../../pwa/change-downloads.ts';
import { type Download, downloadsQuery } from '../../queries/downloads.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RemovalQuestion, useShowDownloadFailure } from './download-actions.tsx';
import { DownloadRows } from './download-row.tsx';
import styles from './downloads.module.css';

type DownloadListProps = {
  /** Shown when the list is empty. */
  empty: ReactNode;
};

/** All films of this viewer on this device, and how much room they take. */
export function DownloadList({ empty }: DownloadListProps) {
  const { database } = useApp();
  const list = useRef<HTMLDivElement>(null);
  const { data: downloads, isPending, isError, refetch } = useQuery(downloadsQuery(database));
  if (isPending) return <Skeleton className={styles.listSkeleton} />;
  if (isError) return <ReadFailure onRetry={() => void refetch()} />;
  // The removed download had the focus, so the focus moves to the list.
  const onRemoved = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className={styles.downloads}>
      {downloads.length === 0 ? (
        empty
      ) : (
        <>
          <DownloadRows {...{ downloads, onRemoved }} />
          <TotalAndRemoveAll {...{ downloads, onRemoved }} />
        </>
      )}
    </div>
  );
}

type TotalAndRemoveAllProps = { downloads: readonly Download[]; onRemoved: () => void };

function TotalAndRemoveAll({ downloads, onRemoved }: TotalAndRemoveAllProps) {
  const app = useApp();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: async () => {
      for (const one of downloads) await removeDownload(app, one);
    },
    networkMode: 'always',
    onSuccess: onRemoved,
    onError: useShowDownloadFailure(),
  });
  const size = formatBytes(
    downloads.reduce((sum, { bytes }) => sum + bytes, 0),
    language,
  );
  const remove = () => {
    setAsking(false);
    removal.mutate();
  };
  const count = downloads.length;
  return (
    <div className={styles.total}>
      <p className={styles.quiet}>
        <Plural value={count} one={`# download, ${size}`} other={`# downloads, ${size}`} />
      </p>
      {count > 1 ? (
        <Button
          variant="quiet"
          className={styles.remove ?? ''}
          disabled={removal.isPending}
          onClick={() => setAsking(true)}
        >
          <Trans>Remove all downloads</Trans>
        </Button>
      ) : null}
      {asking ? (
        <RemovalQuestion onYes={remove} onNo={() => setAsking(false)}>
          {size}
        </RemovalQuestion>
      ) : null}
    </div>
  );
}

function ReadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePanel
      icon="download"
      title={<Trans>Your downloads could not be read</Trans>}
      alert
      action={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
