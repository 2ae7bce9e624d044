import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import type { DownloadStatus } from '../../domain/downloads/download-state.ts';
import {
  pauseDownload,
  removeDownload,
  restartDownload,
  resumeDownload,
} from '../../pwa/change-downloads.ts';
import { onlineAtom } from '../../pwa/network-state.ts';
import type { Download } from '../../queries/downloads.ts';
import { usesLessData } from '../../session/data-saving.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { RemovalDialog } from '../../ui/removal-dialog.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import styles from './downloads.module.css';

type DownloadActionsProps = {
  download: Download;
  status: DownloadStatus;
  /** The title in the viewer's language. */
  title: string;
  /** The id of the element that shows the title. It completes the names of the buttons. */
  titleId: string;
  onRemoved?: () => void;
};

/** Returns a function that shows a toast: the device could not change the download. */
export function useShowDownloadFailure(): () => void {
  const { t } = useLingui();
  return useFailureToast(t`This device could not change it. Please try again.`);
}

/** The buttons for a download, in any of its states. */
export function DownloadActions(props: DownloadActionsProps) {
  const { download, status, title, titleId, onRemoved } = props;
  return (
    <div className={styles.actions}>
      <StatusActionButton {...{ download, status, title, titleId }} />
      <RemoveDownload {...{ download, title, titleId }} {...(onRemoved && { onRemoved })} />
    </div>
  );
}

/** After a failure for one of these reasons, another attempt would fail again. */
const finalFailures = ['protected', 'live', 'unreadable', 'too-large', 'withdrawn', 'not-allowed'];

/** The button that fits the state: pause, go on, download now, try again. Nothing in other states. */
function StatusActionButton({
  download,
  status,
  titleId,
}: Omit<DownloadActionsProps, 'onRemoved'>) {
  const app = useApp();
  const id = useId();
  const isOnline = useAtomValue(onlineAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    networkMode: 'always',
    onError: useShowDownloadFailure(),
  });
  const { reason = '' } = download;
  const buttonProps = (work: () => Promise<void>) => ({
    id,
    'aria-labelledby': `${id} ${titleId}`,
    // A disabled button would lose the focus. An enabled one keeps it, and so does the button that takes its place.
    'aria-disabled': isPending,
    onClick: () => {
      if (!isPending) mutate(work);
    },
  });
  if (status === 'loading' || status === 'offline') {
    return (
      <Button {...buttonProps(() => pauseDownload(app, download))}>
        <Trans>Pause</Trans>
      </Button>
    );
  }
  if (status === 'paused') {
    return (
      <Button {...buttonProps(() => resumeDownload(app, download, !usesLessData()))}>
        <Trans>Go on</Trans>
      </Button>
    );
  }
  // The viewer pressed the button on purpose, so the download starts on a metered connection too.
  if (status === 'metered') {
    return (
      <Button {...buttonProps(() => resumeDownload(app, download, true))}>
        <Trans>Download now</Trans>
      </Button>
    );
  }
  const isGone = status === 'expired' || reason === 'lost';
  if (!isGone && (status !== 'failed' || finalFailures.includes(reason))) return null;
  const again = isGone ? restartDownload : resumeDownload;
  return (
    <Button {...buttonProps(() => again(app, download, true))} disabled={!isOnline}>
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
    onError: useShowDownloadFailure(),
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

/** Asks before films are removed. `children` says which: the title of one, or the size of all. */
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
