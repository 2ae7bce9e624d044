import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { formatBytes } from '../../domain/device/format-bytes.ts';
import { type DownloadStatus, keptShare } from '../../domain/downloads/download-state.ts';
import { useLanguage, useTranslatedField } from '../../locales/use-language.ts';
import { type Download, keptStream } from '../../queries/downloads.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DownloadActions } from './download-actions.tsx';
import { StatusText, useDownloadStatus, useQualityName } from './download-status-text.tsx';
import styles from './downloads.module.css';

type DownloadRowsProps = {
  downloads: readonly Download[];
  /** Called when a row was removed. The focus was in that row, and is lost. */
  onRemoved?: () => void;
};

export function DownloadRows({ downloads, onRemoved }: DownloadRowsProps) {
  return (
    <ul className={styles.list}>
      {downloads.map((one) => (
        <DownloadRow key={one.copy} download={one} {...(onRemoved && { onRemoved })} />
      ))}
    </ul>
  );
}

type DownloadRowProps = Pick<DownloadRowsProps, 'onRemoved'> & { download: Download };

/** One film that is kept or being fetched, with its buttons. */
function DownloadRow({ download, onRemoved }: DownloadRowProps) {
  const translated = useTranslatedField();
  const status = useDownloadStatus()(download);
  const title = translated(download.title_trans, download.title);
  const titleId = useId();
  const { of } = download;
  return (
    <li className={styles.row} data-status={status}>
      <RowPicture {...{ download, status }} />
      <div className={styles.about}>
        <h3 id={titleId} className={styles.title}>
          <PlayLink {...{ download, status }}>
            <bdi>{title}</bdi>
          </PlayLink>
        </h3>
        {of ? (
          <p className={styles.quiet}>
            <bdi>{translated(of.title_trans, of.title)}</bdi>
          </p>
        ) : null}
        <DownloadState {...{ download, status }} />
        <DownloadActions
          {...{ download, status, title, titleId }}
          {...(onRemoved && { onRemoved })}
        />
      </div>
    </li>
  );
}

/** The state in words, the size, and a progress bar while the film is fetched. */
export function DownloadState({
  download,
  status,
}: {
  download: Download;
  status: DownloadStatus;
}) {
  const language = useLanguage();
  const qualityName = useQualityName();
  const { bytes, height } = download;
  const isUnderWay = ['loading', 'offline', 'metered', 'paused'].includes(status);
  return (
    <>
      <p className={styles.state} role="status">
        {status === 'done' ? <Icon name="check" size={18} /> : null}
        <span>
          <StatusText {...{ download, status }} />
        </span>
      </p>
      {isUnderWay ? <ProgressBar share={keptShare(download)} /> : null}
      {status === 'loading' && download.fetched_by === 'browser' ? (
        <p className={styles.quiet}>
          <Trans>It goes on when you close the app.</Trans>
        </p>
      ) : null}
      {bytes > 0 ? (
        <p className={styles.quiet}>
          <bdi>{qualityName(height)}</bdi> · {formatBytes(bytes, language)}
        </p>
      ) : null}
    </>
  );
}

type PlayLinkProps = { download: Download; status: DownloadStatus; children: ReactNode };

/** Links to the page of the film or of the kept programme. A film that is not complete has no link. */
function PlayLink({ download, status, children }: PlayLinkProps) {
  const { subject, copy } = download;
  if (status !== 'done') return children;
  if (subject.type === 'programme') {
    return (
      <Link to="/downloads/$copy" params={{ copy }}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/video/$id" params={{ id: subject.id }}>
      {children}
    </Link>
  );
}

type RowPictureProps = { download: Download; status: DownloadStatus };

/** The kept picture, otherwise the provider's. The kept picture is removed together with its film. */
function RowPicture({ download, status }: RowPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const kept = navigator.serviceWorker?.controller ? keptStream(download).picture : undefined;
  const shown = [kept, download.picture].find((one) => one && !failed.includes(one));
  return (
    <div
      className={styles.picture}
      data-whole={download.subject.type === 'programme' ? true : undefined}
    >
      {shown ? (
        <img
          key={shown}
          src={shown}
          alt=""
          loading="lazy"
          onError={() => setFailed([...failed, shown])}
        />
      ) : (
        <Icon name="film" size={28} />
      )}
      {status === 'done' ? (
        <span className={styles.play}>
          <Icon name="play" size={20} />
        </span>
      ) : null}
    </div>
  );
}
