import type { ReactNode } from 'react';
import type { ChannelSchedules } from '../../domain/guide/channel-schedules.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './live-layout.module.css';
import { useGoToNeighbour } from './live-layout.tsx';
import { MiniGuide } from './mini-guide.tsx';
import { useChannelKeysAndMiniGuide } from './use-channel-keys-and-mini-guide.ts';

type WithoutVideoProps = {
  channels: ChannelSchedules;
  channelId: string;
  /** While the channel is loading there is no mini guide: it would soon disappear, and may lie below the window. */
  isLoading?: boolean;
  /** A failure, or the shape of what is loading. */
  children: ReactNode;
};

/** What a channel's screen shows while it has no video. The keys that change the channel work here, too. */
export function WithoutVideo({
  channels,
  channelId,
  isLoading = false,
  children,
}: WithoutVideoProps) {
  const now = useNow();
  const onPrevious = useGoToNeighbour(channels, channelId, -1);
  const onNext = useGoToNeighbour(channels, channelId, 1);
  const { guideOpen, closeGuide } = useChannelKeysAndMiniGuide({
    onPrevious,
    onNext,
    hasGuide: !isLoading,
  });
  return (
    <div className={styles.withoutVideo}>
      {children}
      {guideOpen ? <MiniGuide {...{ channels, channelId, now }} onClose={closeGuide} /> : null}
    </div>
  );
}
