import type { ReactNode } from 'react';
import type { ChannelSchedules } from '../../domain/guide/channel-schedules.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './live-layout.module.css';
import { useGoToNeighbour } from './live-layout.tsx';
import { MiniGuide } from './mini-guide.tsx';
import { useZapping } from './use-channel-keys.ts';

type WithoutVideoProps = {
  channels: ChannelSchedules;
  channelId: string;
  /** The mini guide would go as soon as the channel comes, and its place may be below the window. */
  isLoading?: boolean;
  /** A failure, or the shape of what is loading. */
  children: ReactNode;
};

/** What a channel's screen shows while it has no video. A viewer who zaps goes on from here by the same keys. */
export function WithoutVideo({
  channels,
  channelId,
  isLoading = false,
  children,
}: WithoutVideoProps) {
  const now = useNow();
  const onPrevious = useGoToNeighbour(channels, channelId, -1);
  const onNext = useGoToNeighbour(channels, channelId, 1);
  const { guideOpen, closeGuide } = useZapping({ onPrevious, onNext, hasGuide: !isLoading });
  return (
    <div className={styles.withoutVideo}>
      {children}
      {guideOpen ? <MiniGuide {...{ channels, channelId, now }} onClose={closeGuide} /> : null}
    </div>
  );
}
