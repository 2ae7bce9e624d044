import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { DownloadReason } from '../../domain/downloads/download-problem.ts';
import {
  type DownloadStatus,
  downloadStatusOf,
  expiryOf,
  keptShare,
} from '../../domain/downloads/download-state.ts';
import { formatDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { onlineAtom } from '../../pwa/network-state.ts';
import type { Download } from '../../queries/downloads.ts';
import { dataSavingAtom } from '../../session/data-saving-atom.ts';
import { useNow } from '../../ui/use-now.ts';

/** The state of a download now. It depends on the network, data saving and the time. */
export function useDownloadStatus(): (download: Download) => DownloadStatus {
  const isOnline = useAtomValue(onlineAtom);
  const { reason } = useAtomValue(dataSavingAtom);
  const now = useNow();
  return (download) =>
    downloadStatusOf(download, now, { isOnline, savesData: reason !== undefined });
}

/** The kept share in whole per cent. Only a complete download shows 100. */
export const keptPercent = (download: Download) => Math.floor(keptShare(download) * 100);

/** The state of a download in a sentence. */
export function StatusText({ download, status }: { download: Download; status: DownloadStatus }) {
  const language = useLanguage();
  const percent = keptPercent(download);
  switch (status) {
    case 'done': {
      const until = formatDate(expiryOf(download), language);
      return <Trans>On this device until {until}</Trans>;
    }
    case 'expired':
      return <Trans>The time for which it may be kept is over.</Trans>;
    case 'failed':
      return <ReasonText reason={download.reason ?? 'unreachable'} />;
    case 'paused':
      return <Trans>Paused at {percent} %</Trans>;
    case 'offline':
      return <Trans>Waits for the network: {percent} %</Trans>;
    case 'metered':
      return <Trans>Waits for a connection that is neither slow nor metered: {percent} %</Trans>;
    case 'loading':
      return <Trans>Downloading: {percent} %</Trans>;
  }
}

export function ReasonText({ reason }: { reason: DownloadReason }) {
  switch (reason) {
    case 'live':
      return <Trans>This stream is still live: only what has ended can be downloaded.</Trans>;
    case 'protected':
      return <Trans>This film is protected (DRM) and cannot be downloaded.</Trans>;
    case 'unreadable':
      return <Trans>This film is sent in a form that cannot be downloaded.</Trans>;
    case 'too-large':
      return <Trans>This film is too large to be downloaded.</Trans>;
    case 'cors':
      return <Trans>The server of this film does not allow this app to keep it (CORS).</Trans>;
    case 'unreachable':
      return <Trans>The server of this film did not answer as it should.</Trans>;
    case 'part-missing':
      return <Trans>A part of this film is missing on its server.</Trans>;
    case 'full':
      return <Trans>There is no room left for films on this device.</Trans>;
    case 'refused':
      return <Trans>This browser keeps no films, as in a private window.</Trans>;
    case 'lost':
      return <Trans>The browser has deleted this film to make room.</Trans>;
    case 'withdrawn':
      return <Trans>This title is no longer offered, so it was removed from this device.</Trans>;
    case 'not-allowed':
      return <Trans>This title may not be kept on a device any more.</Trans>;
  }
}

/** Returns a function that names a quality: `720p`, or “As it is sent” when the stream does not say its height. */
export function useQualityName(): (height: number | undefined) => string {
  const { t } = useLingui();
  return (height) => (height ? t`${height}p` : t`As it is sent`);
}
