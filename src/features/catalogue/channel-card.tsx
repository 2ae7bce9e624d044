import { Trans, useLingui } from '@lingui/react/macro';
import { nowAndNext, ranOf } from '../../domain/schedule.ts';
import { useWording } from '../../locales/use-wording.ts';
import type { Entry } from '../../queries/pages.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type CardShape, shapes } from './card-shape.ts';
import styles from './entry-card.module.css';

type ChannelOnCard = Extract<Entry, { type: 'live-stream' }>['content'];

/** The inside of a channel's card: its logo, that it is live, and what is on if the provider said so. */
export function ChannelCard({ channel, shape }: { channel: ChannelOnCard; shape: CardShape }) {
  const { t } = useLingui();
  const wording = useWording();
  const now = useNow();
  const schedule = channel.programs.map(({ start_time, stop_time, video }) => ({
    start: start_time,
    stop: stop_time,
    video,
  }));
  const { now: onAir } = nowAndNext(schedule, now);
  const { ratio } = shapes[shape];
  // Some providers send the logo once more as the picture.
  const still = channel.thumbnail === channel.logo ? undefined : channel.thumbnail;
  return (
    <>
      <div className={styles.frame}>
        {still ? (
          <Picture className={styles.picture} src={still} ratio={ratio} alt="" />
        ) : (
          <div className={styles.channel} style={{ aspectRatio: ratio }}>
            <Picture className={styles.logo} src={channel.logo} ratio="1" alt="" />
          </div>
        )}
        <span className={styles.live}>
          <Trans>Live</Trans>
        </span>
        {onAir ? (
          <div className={styles.watched}>
            <ProgressBar share={ranOf(onAir, now)} look="on-air" label={t`How much has run`} />
          </div>
        ) : null}
      </div>
      <div className={styles.words}>
        <bdi className={styles.title}>
          {wording(channel.title_trans, channel.title ?? channel.name)}
        </bdi>
        {onAir ? (
          <bdi className={styles.meta}>{wording(onAir.video.title_trans, onAir.video.title)}</bdi>
        ) : null}
      </div>
    </>
  );
}
