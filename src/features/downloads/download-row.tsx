import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { writtenSize } from '../../domain/device/written-size.ts';
import { type DownloadStanding, keptShare } from '../../domain/downloads/download-state.ts';
import { useLanguage, useWording } from '../../locales/use-wording.ts';
import { type Download, keptStream } from '../../queries/downloads.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DownloadActions } from './download-actions.tsx';
import { StandingText, useQualityName, useStanding } from './download-words.tsx';
import styles from './downloads.module.css';

/** One film that is kept, or on its way, with all that can be done with it. */
export function DownloadRow({ download }: { download: Download }) {
  const wording = useWording();
  const standing = useStanding()(download);
  const title = wording(download.title_trans, download.title);
  const titleId = useId();
  const { of } = download;
  return (
    <li className={styles.row} data-standing={standing}>
      <RowPicture {...{ download, standing }} />
      <div className={styles.about}>
        <h3 id={titleId} className={styles.title}>
          <PlayLink {...{ download, standing }}>
            <bdi>{title}</bdi>
          </PlayLink>
        </h3>
        {of ? (
          <p className={styles.quiet}>
            <bdi>{wording(of.title_trans, of.title)}</bdi>
          </p>
        ) : null}
        <DownloadState {...{ download, standing }} />
        <DownloadActions {...{ download, standing, title, titleId }} />
      </div>
    </li>
  );
}

/** The state in words, the size, and a bar while it is on its way. */
export function DownloadState({
  download,
  standing,
}: {
  download: Download;
  standing: DownloadStanding;
}) {
  const language = useLanguage();
  const qualityName = useQualityName();
  const { bytes, height } = download;
  const isUnderWay = ['loading', 'offline', 'metered', 'paused'].includes(standing);
  return (
    <>
      <p className={styles.state} role="status">
        {standing === 'done' ? <Icon name="check" size={18} /> : null}
        <span>
          <StandingText {...{ download, standing }} />
        </span>
      </p>
      {isUnderWay ? <ProgressBar share={keptShare(download)} /> : null}
      {standing === 'loading' && download.fetched_by === 'browser' ? (
        <p className={styles.quiet}>
          <Trans>It goes on when you close the app.</Trans>
        </p>
      ) : null}
      {bytes > 0 ? (
        <p className={styles.quiet}>
          <bdi>{qualityName(height)}</bdi> · {writtenSize(bytes, language)}
        </p>
      ) : null}
    </>
  );
}

type PlayLinkProps = { download: Download; standing: DownloadStanding; children: ReactNode };

/** Leads to the film's own page, or that of the kept programme; one that is not whole leads nowhere. */
function PlayLink({ download, standing, children }: PlayLinkProps) {
  const { subject, copy } = download;
  if (standing !== 'done') return children;
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

type RowPictureProps = { download: Download; standing: DownloadStanding };

function RowPicture({ download, standing }: RowPictureProps) {
  const { picture } = keptStream(download);
  const shown = (navigator.serviceWorker?.controller && picture) || download.picture;
  return (
    <div className={styles.picture}>
      {shown ? <img src={shown} alt="" loading="lazy" /> : <Icon name="film" size={28} />}
      {standing === 'done' ? (
        <span className={styles.play}>
          <Icon name="play" size={20} />
        </span>
      ) : null}
    </div>
  );
}
