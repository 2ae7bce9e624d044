import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { DownloadProblem } from '../../domain/downloads/download-problem.ts';
import type { QualityOffer } from '../../domain/downloads/quality-offer.ts';
import {
  beginDownload,
  type DownloadOffers,
  type NewDownload,
  readDownloadOffers,
} from '../../pwa/change-downloads.ts';
import { onlineAtom } from '../../pwa/network-state.ts';
import { downloadIdOf } from '../../queries/downloads.ts';
import { keys } from '../../queries/keys.ts';
import { isDeviceFull } from '../../queries/reminder-actions.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DownloadQualityChoice } from './download-quality-choice.tsx';
import { ReasonText } from './download-status-text.tsx';
import styles from './downloads.module.css';

/** The film to keep, as its screen knows it. */
export type DownloadableFilm = Omit<NewDownload, 'kind' | 'days' | 'on_metered'>;

type DownloadSheetProps = {
  film: DownloadableFilm;
  /** The title in the viewer's language. */
  title: string;
  onBegin: () => void;
  onClose: () => void;
};

/** Asks the viewer in which quality to keep a film. */
export function DownloadSheet({ film, title, onBegin, onClose }: DownloadSheetProps) {
  const { t } = useLingui();
  const app = useApp();
  const offered = useQuery({
    queryKey: keys.downloadOffers(downloadIdOf(film.subject)),
    queryFn: ({ signal }) => readDownloadOffers(app, film.subject, signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const begin = useMutation({
    mutationFn: ({ offer, onMetered, of }: Begin) =>
      beginDownload(app, { ...film, kind: of.kind, days: of.days, on_metered: onMetered }, offer),
    networkMode: 'always',
    onSuccess: () => {
      onBegin();
      onClose();
    },
  });
  const { data, error } = offered;
  return (
    <Dialog label={t`Download`} narrow="sheet" className={styles.sheet} onClose={onClose}>
      <DialogHead closeLabel={t`Close`} className={styles.sheetHead}>
        <div>
          <h2 className={styles.sheetTitle}>
            <Trans>Download</Trans>
          </h2>
          <p className={styles.quiet}>
            <bdi>{title}</bdi>
          </p>
        </div>
      </DialogHead>
      <div className={styles.sheetBody}>
        {offered.isFetching && !data ? <Skeleton className={styles.choicesSkeleton} /> : null}
        {error && !offered.isFetching ? (
          <OffersFailure error={error} onRetry={() => void offered.refetch()} />
        ) : null}
        {data ? (
          <DownloadQualityChoice
            offered={data}
            isPending={begin.isPending}
            onChoose={(offer, onMetered) => begin.mutate({ offer, onMetered, of: data })}
          />
        ) : null}
        {begin.error ? (
          <p role="alert" className={styles.warning}>
            <ReasonText reason={isDeviceFull(begin.error) ? 'full' : 'refused'} />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

type Begin = { offer: QualityOffer; onMetered: boolean; of: DownloadOffers };

function OffersFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOnline = useAtomValue(onlineAtom);
  const reason = error instanceof DownloadProblem ? error.reason : undefined;
  return (
    <>
      <p role="alert">
        {reason === undefined && !isOnline ? (
          <Trans>You are offline: a download needs the network to begin.</Trans>
        ) : (
          <NotOfferedReason reason={reason ?? 'unreachable'} />
        )}
      </p>
      {reason === undefined || reason === 'unreachable' ? (
        <div className={styles.actions}>
          <Button variant="primary" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

/**
 * Why a film cannot be offered. If it is withdrawn, the sentence does not say that it was removed, because nothing is
 * on the device yet.
 */
function NotOfferedReason({ reason }: { reason: DownloadProblem['reason'] }) {
  return reason === 'withdrawn' ? (
    <Trans>This title is no longer offered.</Trans>
  ) : (
    <ReasonText reason={reason} />
  );
}
