import { type ReactNode, useCallback, useState } from 'react';
import type { ChannelSchedules } from '../../domain/guide/channel-schedules.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './live-layout.module.css';
import { useGoToNeighbour } from './live-layout.tsx';
import { MiniGuide } from './mini-guide.tsx';
import { useChannelKeys } from './use-channel-keys.ts';

type WithoutVideoProps = {
  channels: ChannelSchedules;
  channelId: string;
  /** A failure, or the shape of what is loading. */
  children: ReactNode;
};

/** What a channel's screen shows while it has no video. A viewer who zaps goes on from here by the same keys. */
export function WithoutVideo({ channels, channelId, children }: WithoutVideoProps) {
  const now = useNow();
  const [guideOpen, setGuideOpen] = useState(false);
  const closeGuide = useCallback(() => setGuideOpen(false), []);
  const onPrevious = useGoToNeighbour(channels, channelId, -1);
  const onNext = useGoToNeighbour(channels, channelId, 1);
  useChannelKeys({
    onStep: (by) => (by < 0 ? onPrevious : onNext)?.(),
    onGuide: () => setGuideOpen((open) => !open),
  });
  return (
    <div className={styles.withoutVideo}>
      {children}
      {guideOpen ? <MiniGuide {...{ channels, channelId, now }} onClose={closeGuide} /> : null}
    </div>
  );
}
