import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
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
import { RemovalDialog } from '../../ui/removal-dialog.tsx';
import styles from './downloads.module.css';

type DownloadActionsProps = {
  download: Download;
  standing: DownloadStanding;
  /** In the viewer's language. */
  title: string;
  /** Of the element that shows the title: it completes the names of the buttons. */
  titleId: string;
  onRemoved?: () => void;
};

/** What a viewer can do with a download, whatever its state. */
export function DownloadActions(props: DownloadActionsProps) {
  const { download, standing, title, titleId, onRemoved } = props;
  return (
    <div className={styles.actions}>
      <GoOnButton {...{ download, standing, title, titleId }} />
      <RemoveDownload {...{ download, title, titleId }} {...(onRemoved && { onRemoved })} />
    </div>
  );
}

/** Reasons that another attempt cannot change. */
const final = ['protected', 'live', 'unreadable', 'too-large', 'withdrawn', 'not-allowed'];

function GoOnButton({ download, standing, titleId }: Omit<DownloadActionsProps, 'onRemoved'>) {
  const app = useApp();
  const id = useId();
  const isOnline = useAtomValue(onlineAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    networkMode: 'always',
  });
  const { reason = '' } = download;
  const press = {
    id,
    'aria-labelledby': `${id} ${titleId}`,
    disabled: isPending,
  };
  if (standing === 'loading' || standing === 'offline') {
    return (
      <Button {...press} onClick={() => mutate(() => pauseDownload(app, download))}>
        <Trans>Pause</Trans>
      </Button>
    );
  }
  if (standing === 'paused') {
    return (
      <Button {...press} onClick={() => mutate(() => resumeDownload(app, download, !savesData()))}>
        <Trans>Go on</Trans>
      </Button>
    );
  }
  // What the viewer presses is meant, on a metered connection too.
  if (standing === 'metered') {
    return (
      <Button {...press} onClick={() => mutate(() => resumeDownload(app, download, true))}>
        <Trans>Download now</Trans>
      </Button>
    );
  }
  const isGone = standing === 'expired' || reason === 'lost';
  if (!isGone && (standing !== 'failed' || final.includes(reason))) return null;
  const again = isGone ? renewDownload : resumeDownload;
  return (
    <Button
      {...press}
      disabled={isPending || !isOnline}
      onClick={() => mutate(() => again(app, download, true))}
    >
      <Trans>Try again</Trans>
    </Button>
  );
}

type RemoveDownloadProps = Pick<
  DownloadActionsProps,
  'download' | 'title' | 'titleId' | 'onRemoved'
>;

function RemoveDownload({ download, title, titleId, onRemoved }: RemoveDownloadProps) {
  const app = useApp();
  const id = useId();
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
        className={styles.remove ?? ''}
        id={id}
        aria-labelledby={`${id} ${titleId}`}
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
    <RemovalDialog question={t`Remove from this device?`} onRemove={onYes} onKeep={onNo}>
      <p>
        <bdi>{children}</bdi>
      </p>
      <p className={styles.quiet}>
        <Trans>What you have watched of it stays. To download it again you need the network.</Trans>
      </p>
    </RemovalDialog>
  );
}
