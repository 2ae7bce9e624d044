import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { DownloadStanding } from '../../domain/downloads/download-state.ts';
import {
  pauseDownload,
  removeDownload,
  renewDownload,
  resumeDownload,
} from '../../pwa/change-downloads.ts';
import { onlineAtom } from '../../pwa/network-state.ts';
import type { Download } from '../../queries/downloads.ts';
import { savesData } from '../../session/data-saving.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './downloads.module.css';

type DownloadActionsProps = {
  download: Download;
  standing: DownloadStanding;
  /** In the viewer's language. */
  title: string;
  onRemoved?: () => void;
};

/** What a viewer can do with a download, whatever its state. */
export function DownloadActions({ download, standing, title, onRemoved }: DownloadActionsProps) {
  return (
    <div className={styles.actions}>
      <GoOnButton {...{ download, standing, title }} />
      <RemoveDownload {...{ download, title }} {...(onRemoved && { onRemoved })} />
    </div>
  );
}

/** Reasons that another attempt cannot change. */
const final = ['protected', 'live', 'unreadable', 'too-large', 'withdrawn', 'not-allowed'];

function GoOnButton({ download, standing, title }: Omit<DownloadActionsProps, 'onRemoved'>) {
  const { t } = useLingui();
  const app = useApp();
  const isOnline = useAtomValue(onlineAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    networkMode: 'always',
  });
  const resume = () => mutate(() => resumeDownload(app, download, true));
  // What the viewer presses is meant, on a metered connection too.
  const again = () => mutate(() => renewDownload(app, download, true));
  const { reason = '' } = download;
  if (standing === 'loading' || standing === 'offline') {
    return (
      <Button
        aria-label={t`Pause the download of ${title}`}
        disabled={isPending}
        onClick={() => mutate(() => pauseDownload(app, download))}
      >
        <Trans>Pause</Trans>
      </Button>
    );
  }
  if (standing === 'paused' || standing === 'metered') {
    return (
      <Button
        aria-label={t`Go on with the download of ${title}`}
        disabled={isPending}
        onClick={() =>
          mutate(() => resumeDownload(app, download, standing === 'metered' || !savesData()))
        }
      >
        {standing === 'paused' ? <Trans>Go on</Trans> : <Trans>Download now</Trans>}
      </Button>
    );
  }
  if (standing === 'expired' || reason === 'lost') {
    return (
      <Button
        aria-label={t`Download ${title} again`}
        disabled={isPending || !isOnline}
        onClick={again}
      >
        <Trans>Download again</Trans>
      </Button>
    );
  }
  if (standing !== 'failed' || final.includes(reason)) return null;
  return (
    <Button aria-label={t`Try to download ${title} again`} disabled={isPending} onClick={resume}>
      <Trans>Try again</Trans>
    </Button>
  );
}

type RemoveDownloadProps = Pick<DownloadActionsProps, 'download' | 'title' | 'onRemoved'>;

function RemoveDownload({ download, title, onRemoved }: RemoveDownloadProps) {
  const { t } = useLingui();
  const app = useApp();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => removeDownload(app, download),
    networkMode: 'always',
    onSuccess: () => onRemoved?.(),
  });
  const remove = () => {
    setAsking(false);
    removal.mutate();
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t`Remove ${title} from this device`}
        disabled={removal.isPending}
        onClick={() => setAsking(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      {asking ? (
        <RemovalQuestion onYes={remove} onNo={() => setAsking(false)}>
          {title}
        </RemovalQuestion>
      ) : null}
    </>
  );
}

type RemovalQuestionProps = { children: string; onYes: () => void; onNo: () => void };

/** Asks before films go; `children` names them. */
export function RemovalQuestion({ children, onYes, onNo }: RemovalQuestionProps) {
  const { t } = useLingui();
  return (
    <Dialog label={t`Remove from this device`} onClose={onNo}>
      <div className={styles.question}>
        <h2 className={styles.sheetTitle}>
          <Trans>Remove from this device?</Trans>
        </h2>
        <p>
          <bdi>{children}</bdi>
        </p>
        <p className={styles.quiet}>
          <Trans>
            What you have watched of it stays. To download it again you need the network.
          </Trans>
        </p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={onNo}>
            <Trans>Keep</Trans>
          </Button>
          <Button onClick={onYes}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
