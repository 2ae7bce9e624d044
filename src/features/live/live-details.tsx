import type { ReactNode } from 'react';
import type { PlayableTiming } from '../../domain/live/parse-live-route.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Channel } from '../../queries/channel-details.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ChannelHeader } from './channel-header.tsx';
import { ChannelTags } from './channel-tags.tsx';
import styles from './live-layout.module.css';
import { NowAndNext } from './now-and-next.tsx';
import type { useLivePosition } from './use-live-position.ts';
import { WatchModeLinks } from './watch-mode-links.tsx';

type LiveDetailsProps = {
  channel: Channel;
  timing: PlayableTiming;
  broadcast: ReturnType<typeof useLivePosition>;
  /** Seconds. */
  dvr: number;
  guideStatus: ReactNode;
  favourite: ReactNode;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Below the video: the channel, what is on and what follows, the actions, and the description. */
export function LiveDetails(props: LiveDetailsProps) {
  const { channel, timing, broadcast, dvr, guideStatus, favourite, onPrevious, onNext } = props;
  const translated = useTranslatedField();
  const description = translated(channel.description_trans, channel.description);
  return (
    <div className={styles.about}>
      <ChannelHeader
        title={translated(channel.title_trans, channel.title ?? channel.name)}
        number={channel.number}
        logo={channel.logo ?? channel.thumbnail}
        favourite={favourite}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <NowAndNext
        programmes={broadcast.programmes}
        moment={broadcast.moment}
        bar={timing.kind === 'catch-up'}
        loading={broadcast.loading}
      />
      {guideStatus}
      <WatchModeLinks channelId={channel.id} {...{ timing, broadcast, dvr }} />
      <RichText className={styles.description} text={description} />
      <ChannelTags tags={channel.tags} />
    </div>
  );
}
