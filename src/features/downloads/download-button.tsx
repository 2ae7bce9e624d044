import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslatedField } from '../../locales/use-language.ts';
import { type Download, downloadIdOf, downloadsQuery } from '../../queries/downloads.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DownloadActions } from './download-actions.tsx';
import { DownloadLabel, DownloadPlaceholder } from './download-placeholder.tsx';
import { DownloadState } from './download-row.tsx';
import { type DownloadableFilm, DownloadSheet } from './download-sheet.tsx';
import { keptPercent, useDownloadStatus } from './download-status-text.tsx';
import styles from './downloads.module.css';

type DownloadButtonProps = {
  film: DownloadableFilm;
  /** Whether the provider allows the viewer to keep the film. */
  isAllowed: boolean;
  /** Called when a download has begun. The screen then loads the player, so that its code is on the device, too. */
  onBegin: () => void;
};

/** Starts a download, and shows its state. Renders nothing where the provider does not allow downloads. */
export function DownloadButton({ film, isAllowed, onBegin }: DownloadButtonProps) {
  const { database } = useApp();
  const [isOpen, setOpen] = useState(false);
  const translated = useTranslatedField();
  const { data, isPending } = useQuery(downloadsQuery(database));
  const id = downloadIdOf(film.subject);
  const download = data?.find(({ subject }) => downloadIdOf(subject) === id);
  const title = translated(film.title_trans, film.title);
  const close = () => setOpen(false);
  if (isPending && isAllowed) return <DownloadPlaceholder />;
  if (!data || !(download || isAllowed)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {download ? <ButtonState download={download} /> : <DownloadLabel />}
      </Button>
      {isOpen && download ? <Details {...{ download, title }} onClose={close} /> : null}
      {isOpen && !download ? <DownloadSheet {...{ film, title, onBegin }} onClose={close} /> : null}
    </>
  );
}

function ButtonState({ download }: { download: Download }) {
  const status = useDownloadStatus()(download);
  const percent = keptPercent(download);
  if (status === 'done') {
    return (
      <>
        <Icon name="check" size={20} />
        <Trans>Downloaded</Trans>
      </>
    );
  }
  const isStuck = status === 'failed' || status === 'expired';
  return (
    <>
      <Icon name={isStuck ? 'info' : 'download'} size={20} />
      {isStuck ? <Trans>Download: not on this device</Trans> : <Trans>Download: {percent} %</Trans>}
    </>
  );
}

type DetailsProps = { download: Download; title: string; onClose: () => void };

/** The state of the download, and the buttons for it. */
function Details({ download, title, onClose }: DetailsProps) {
  const { t } = useLingui();
  const status = useDownloadStatus()(download);
  const titleId = useId();
  return (
    <Dialog label={t`Download`} narrow="sheet" className={styles.sheet} onClose={onClose}>
      <DialogHead closeLabel={t`Close`} className={styles.sheetHead}>
        <h2 id={titleId} className={styles.sheetTitle}>
          <bdi>{title}</bdi>
        </h2>
      </DialogHead>
      <div className={styles.sheetBody}>
        <DownloadState {...{ download, status }} />
        <DownloadActions {...{ download, status, title, titleId }} onRemoved={onClose} />
      </div>
    </Dialog>
  );
}
