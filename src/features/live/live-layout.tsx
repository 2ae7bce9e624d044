import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { ChannelSchedules } from '../../domain/guide/channel-schedules.ts';
import type { Programme } from '../../domain/guide/schedule.ts';
import { liveParams, liveRoute } from '../../domain/live/live-route.ts';
import type { PlayableTiming } from '../../domain/live/parse-live-route.ts';
import { playableDvr } from '../../domain/live/stream-address.ts';
import type { Channel } from '../../queries/channel-details.ts';
import { useNow } from '../../ui/use-now.ts';
import { DayProgrammes } from './day-programmes.tsx';
import { LiveDetails } from './live-details.tsx';
import styles from './live-layout.module.css';
import { LiveVideo, type VideoSlot } from './live-video.tsx';
import { useLivePosition } from './use-live-position.ts';
import { scheduleOf } from './use-schedule-at-moment.ts';
import { useStopWhenBarred } from './use-stop-when-barred.ts';

type LiveLayoutProps = {
  channel: Channel;
  timing: PlayableTiming;
  /** When the address was opened, epoch milliseconds. */
  asked: number;
  /** True while the viewer has gone to another channel, and that channel is still loading. */
  isLeft: boolean;
  /** The channels, each with its known programmes of today and tomorrow. */
  channels: ChannelSchedules;
  /** True while the guide is loading. */
  loading: boolean;
  /** How old the guide is, if the provider cannot be reached. */
  guideStatus: ReactNode;
  /** The player. */
  video: (slot: VideoSlot) => ReactNode;
  favourite: ReactNode;
  remind: (programme: Programme) => ReactNode;
};

/** A channel's screen: the video, what is on and what follows, the actions, and the day. */
export function LiveLayout(props: LiveLayoutProps) {
  const { channel, timing, asked, isLeft, channels, loading, guideStatus } = props;
  const { video, favourite, remind } = props;
  const minute = useNow();
  const dvr = playableDvr(channel);
  const present = useMemo(() => scheduleOf(channels, channel.id), [channels, channel.id]);
  const schedule = { ...present, loading };
  const place = { channelId: channel.id, dvr, timing, asked, schedule, isLeft };
  const broadcast = useLivePosition(place);
  const stop = useStopWhenBarred({ barred: broadcast.barred, timing, broadcast });
  const neighbours = {
    onPrevious: useGoToNeighbour(channels, channel.id, -1),
    onNext: useGoToNeighbour(channels, channel.id, 1),
  };
  const shared = { channel, timing, broadcast, ...neighbours };
  return (
    <article className={styles.screen}>
      <LiveVideo {...shared} {...{ stop }} channels={channels} minute={minute} video={video} />
      <LiveDetails {...shared} {...{ dvr, guideStatus, favourite }} />
      <div className={styles.day}>
        <DayProgrammes
          channelId={channel.id}
          dvr={dvr}
          programmes={present.programmes}
          now={minute}
          shown={broadcast.span.start}
          loading={loading}
          remind={remind}
        />
      </div>
    </article>
  );
}

/**
 * Returns a function that goes to the next or previous channel in the guide's order. It replaces the address, so that
 * going back leaves all these channels at once. It counts from the channel in the address, which may not be on the
 * screen yet. If the guide does not list the id in the address, it counts from the channel that is shown.
 */
export function useGoToNeighbour(
  channels: ChannelSchedules,
  channelId: string,
  by: 1 | -1,
): (() => void) | undefined {
  const navigate = useNavigate();
  const neighbour = channels.neighbourOf(channelId, by);
  if (neighbour === undefined) return undefined;
  const params = ({ id = channelId }) =>
    liveParams(
      channels.positionOf(id) < 0 ? neighbour : (channels.neighbourOf(id, by) ?? neighbour),
    );
  return () => void navigate({ to: liveRoute, params, replace: true });
}
