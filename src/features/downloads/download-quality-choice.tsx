import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatBytes } from '../../domain/device/format-bytes.ts';
import { type QualityOffer, suggestedOfferIndex } from '../../domain/downloads/quality-offer.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { DownloadOffers } from '../../pwa/change-downloads.ts';
import { dataSavingAtom } from '../../session/data-saving-atom.ts';
import { Button } from '../../ui/button.tsx';
import { useQualityName } from './download-status-text.tsx';
import styles from './downloads.module.css';

type DownloadChoiceProps = {
  offered: DownloadOffers;
  isPending: boolean;
  onChoose: (offer: QualityOffer, onMetered: boolean) => void;
};

/** The qualities with their sizes, the free room, and the button that starts the download. */
export function DownloadQualityChoice({ offered, isPending, onChoose }: DownloadChoiceProps) {
  const { t } = useLingui();
  const { offers, room, days } = offered;
  const { reason } = useAtomValue(dataSavingAtom);
  const savesData = reason !== undefined;
  const [chosen, setChosen] = useState(() => suggestedOfferIndex(offers, { room, savesData }));
  const offer = offers[chosen];
  const fits = offer !== undefined && fitsInto(offer, room);
  const choose = (onMetered: boolean) => offer && onChoose(offer, onMetered);
  return (
    <>
      <fieldset className={styles.choices} aria-label={t`Quality`}>
        {offers.map((one, at) => (
          <QualityChoice
            key={`${one.height}/${one.bandwidth}`}
            offer={one}
            fits={fitsInto(one, room)}
            checked={at === chosen}
            onChoose={() => setChosen(at)}
          />
        ))}
      </fieldset>
      <RoomText room={room} />
      <p className={styles.quiet}>
        <Plural
          value={days}
          one="It stays on this device for a day, and plays without a network."
          other="It stays on this device for up to # days, and plays without a network."
        />
      </p>
      {savesData ? (
        <p className={styles.warning}>
          <Trans>
            You use less data at present: the download can wait for a connection that is neither
            slow nor metered.
          </Trans>
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button variant="primary" disabled={!fits || isPending} onClick={() => choose(!savesData)}>
          {savesData ? <Trans>Download later</Trans> : <Trans>Download</Trans>}
        </Button>
        {savesData ? (
          <Button disabled={!fits || isPending} onClick={() => choose(true)}>
            <Trans>Download now</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}

const fitsInto = ({ bytes = 0 }: QualityOffer, room: number | undefined) =>
  room === undefined || (bytes <= room && room > 0);

type QualityChoiceProps = {
  offer: QualityOffer;
  fits: boolean;
  checked: boolean;
  onChoose: () => void;
};

function QualityChoice({ offer, fits, checked, onChoose }: QualityChoiceProps) {
  const language = useLanguage();
  const qualityName = useQualityName();
  const { height, bytes } = offer;
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="download-quality"
        checked={checked}
        disabled={!fits}
        onChange={onChoose}
      />
      <bdi>{qualityName(height)}</bdi>
      <span className={styles.size}>
        {bytes === undefined ? (
          <Trans>Size not known beforehand</Trans>
        ) : (
          formatBytes(bytes, language)
        )}
        {fits ? null : (
          <>
            {' '}
            <Trans>does not fit</Trans>
          </>
        )}
      </span>
    </label>
  );
}

function RoomText({ room }: { room: number | undefined }) {
  const language = useLanguage();
  if (room === undefined) return null;
  const size = formatBytes(room, language);
  return (
    <p className={styles.quiet}>
      <Trans>{size} are free for films. A fifth of the room stays free for everything else.</Trans>
    </p>
  );
}
