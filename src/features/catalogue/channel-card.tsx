import { Trans } from '@lingui/react/macro';
import { elapsedShare } from '../../domain/guide/schedule.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type CardShape, shapes } from './card-shape.ts';
import { type ChannelOnCard, channelThumbnail } from './channel-on-card.ts';
import styles from './entry-card.module.css';
import { useProgrammeOnAir } from './use-programme-on-air.ts';

/** The content of a channel's card: logo, live badge, and the programme on air if it is known. */
export function ChannelCard({ channel, shape }: { channel: ChannelOnCard; shape: CardShape }) {
  const translated = useTranslatedField();
  const now = useNow();
  const onAir = useProgrammeOnAir(channel);
  const { ratio } = shapes[shape];
  const still = channelThumbnail(channel);
  return (
    <>
      <div className={styles.frame}>
        {still ? (
          <Picture className={styles.picture} src={still} ratio={ratio} alt="" />
        ) : (
          <div className={styles.channel} style={{ aspectRatio: ratio }}>
            <Picture
              className={styles.logo}
              src={channel.logo}
              ratio="1"
              alt=""
              icon="television"
            />
          </div>
        )}
        {channel.unplayable_reason ? (
          <span className={styles.unplayable} title={channel.unplayable_reason}>
            <Trans>Not playable</Trans>
          </span>
        ) : (
          <span className={styles.live}>
            <Trans>Live</Trans>
          </span>
        )}
        {onAir ? (
          <div className={styles.watched}>
            <ProgressBar share={elapsedShare(onAir, now)} variant="on-air" />
          </div>
        ) : null}
      </div>
      <div className={styles.text}>
        <bdi className={styles.title}>
          {translated(channel.title_trans, channel.title ?? channel.name)}
        </bdi>
        {/* The line exists before the programme is known, so that the shelf does not change its height. */}
        <bdi className={styles.meta}>{onAir?.title ?? '\u00a0'}</bdi>
      </div>
    </>
  );
}
