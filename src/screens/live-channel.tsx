import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChannelSchedules } from '../domain/guide/channel-schedules.ts';
import type { PlayableTiming } from '../domain/live/parse-live-route.ts';
import { playbackAddress } from '../domain/live/playback-address.ts';
import { playableDvr } from '../domain/live/stream-address.ts';
import { formatDate } from '../domain/time/format-time.ts';
import { GuideStatus } from '../features/guide/guide-status.tsx';
import { BarredMessage } from '../features/live/barred-message.tsx';
import { LiveFailure } from '../features/live/live-failure.tsx';
import { LiveLayout } from '../features/live/live-layout.tsx';
import type { VideoSlot } from '../features/live/live-video.tsx';
import { UnplayableChannel } from '../features/live/unplayable-channel.tsx';
import { scheduleOf, useScheduleAtMoment } from '../features/live/use-schedule-at-moment.ts';
import { WithoutVideo } from '../features/live/without-video.tsx';
import { combineListeners } from '../features/player/combine-listeners.ts';
import { LiveOverlays } from '../features/player/live-overlays.tsx';
import { PlayerController } from '../features/player/player-controller.tsx';
import { useChannelSleepTimer } from '../features/player/use-channel-sleep-timer.ts';
import { RemindButton } from '../features/reminders/remind-button.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useLanguage, useTranslatedField } from '../locales/use-language.ts';
import type { Channel } from '../queries/channel-details.ts';
import { keys } from '../queries/keys.ts';
import { keepLastChannel } from '../session/start-screen.ts';
import { useAdBreak } from '../session/use-ad-break.ts';
import { useApp } from '../session/use-app.tsx';
import { useNow } from '../ui/use-now.ts';
import { EntryDownload } from './entry-download.tsx';
import { EntryFavourite } from './entry-favourite.tsx';
import { AdBreak } from './lazy-ads.tsx';
import { useAccountWhilePlaying } from './use-account-while-playing.ts';
import { useChannelToPlay } from './use-channel-to-play.ts';
import type { useLiveChannels } from './use-live-channels.ts';
import { useRefetchAfterBarred } from './use-refetch-after-barred.ts';
import { useReportChannelPlay } from './use-report-channel-play.ts';

type LiveChannelProps = {
  channel: Channel;
  timing: PlayableTiming;
  /** When the address was opened, in epoch milliseconds. */
  asked: number;
};

type LiveChannelScreenProps = LiveChannelProps & {
  /** True while the next channel is loaded: the viewer has already left this one. */
  isLeft: boolean;
  live: ReturnType<typeof useLiveChannels>;
};

/** A channel's screen: the player, the day's programmes, the favourite button and the reminders. */
export function LiveChannel({ timing, asked, isLeft, live, ...answer }: LiveChannelScreenProps) {
  const { channel, address, player } = useChannelToPlay(answer.channel, timing, asked);
  const playbackToken = useAccountWhilePlaying()?.playback_token;
  useEffect(() => keepLastChannel(channel.id), [channel.id]);
  const translated = useTranslatedField();
  const { channels, guide, loading } = live;
  const minute = useNow();
  const title = translated(channel.title_trans, channel.title ?? channel.name);
  const dvr = playableDvr(channel);
  if (!address && !channel.unplayable_reason)
    return <NoStream channels={channels} channelId={channel.id} />;
  const src = address && playbackAddress(address, playbackToken);
  return (
    <>
      <DocumentTitle title={title} />
      <LiveLayout
        channel={channel}
        timing={timing}
        channels={channels}
        loading={loading}
        guideStatus={<GuideStatus guide={guide} now={minute} />}
        asked={asked}
        isLeft={isLeft}
        video={(video) => <ChannelVideo {...{ channel, timing, src, player, title, video }} />}
        favourite={
          <>
            <EntryFavourite
              entry={{ type: 'live-stream', content: { ...channel, programs: [] } }}
              checked
            />
            {timing.kind === 'catch-up' ? (
              <PastProgrammeDownload {...{ channel, timing, channels, title }} />
            ) : null}
          </>
        }
        remind={({ id, title: name, start, seriesId, isNew }) => (
          <RemindButton
            variant="row"
            programme={{
              channelId: channel.id,
              channelTitle: title,
              programmeId: id || undefined,
              title: name,
              start,
              dvr,
              seriesId,
              isNew,
              isUntitled: !name,
            }}
          />
        )}
      />
    </>
  );
}

function NoStream(place: { channels: ChannelSchedules; channelId: string }) {
  return (
    <WithoutVideo {...place}>
      <LiveFailure>
        <Trans>This channel has no stream to play.</Trans>
      </LiveFailure>
    </WithoutVideo>
  );
}

type PastProgrammeProps = Pick<LiveChannelProps, 'channel'> & {
  timing: Extract<PlayableTiming, { kind: 'catch-up' }>;
  channels: ChannelSchedules;
  /** The title of the channel. */
  title: string;
};

/** The download button of a programme that has ended. */
function PastProgrammeDownload({ channel, timing, channels, title }: PastProgrammeProps) {
  const language = useLanguage();
  const { start, duration } = timing;
  const present = { ...scheduleOf(channels, channel.id), loading: false };
  const { programmes } = useScheduleAtMoment(channel.id, start * 1000, present);
  const programme = programmes.find((one) => one.start === start * 1000);
  const when = formatDate(start * 1000, language, { dateStyle: 'medium', timeStyle: 'short' });
  const picture = channel.thumbnail ?? channel.logo;
  const film = {
    subject: { type: 'programme' as const, channel_id: channel.id, start, duration },
    title: programme?.title || when,
    of: { title: channel.title ?? title, title_trans: channel.title_trans },
    ...(picture && { picture }),
  };
  return <EntryDownload film={film} isAllowed={channel.download !== undefined} />;
}

type ChannelVideoProps = Pick<LiveChannelProps, 'channel' | 'timing'> & {
  /** Undefined when the provider says why there is no stream. */
  src: string | undefined;
  player: ReturnType<typeof useChannelToPlay>['player'];
  /** The title of the channel. */
  title: string;
  video: VideoSlot;
};

/** The advertisement that is due before the channel, then the channel's stream, or why it cannot be played. */
function ChannelVideo({ channel, timing, src, player, title, video }: ChannelVideoProps) {
  const { programme, onReady, onStopped, onEnded, over, broadcast, goTo, stop, ...rest } = video;
  const liveSleep = useChannelSleepTimer({ id: channel.id, ...broadcast }, timing.kind, onEnded);
  const { queryClient } = useApp();
  const report = useReportChannelPlay(channel.id, timing);
  const { ad_tag_link: adTag, unplayable_reason: reason } = channel;
  const adBreak = useAdBreak(channel.id, adTag);
  // A stream that is playing continues, even if the provider has meanwhile found it dead.
  const [opened, setOpened] = useState({ id: channel.id, reason });
  if (opened.id !== channel.id) setOpened({ id: channel.id, reason });
  // The channel's stream address may have expired or be missing. The provider's new answer contains a valid one.
  const refetchChannel = () =>
    void queryClient.invalidateQueries({ queryKey: keys.channel(channel.id) });
  const isUnplayable = !src || Boolean(reason && opened.reason);
  useRefetchAfterBarred(stop.stopped, isUnplayable, refetchChannel);
  const leavePlayer = useEffectEvent(onStopped);
  useEffect(() => {
    if (isUnplayable) leavePlayer();
  }, [isUnplayable]);
  if (stop.stopped) {
    return (
      <BarredMessage until={stop.until} onLive={stop.onLive}>
        {over}
      </BarredMessage>
    );
  }
  if (!src || isUnplayable) {
    const openAnyway = () => setOpened({ id: channel.id, reason: undefined });
    return (
      <UnplayableChannel reason={reason ?? ''} onTry={src ? openAnyway : undefined}>
        {over}
      </UnplayableChannel>
    );
  }
  if (adTag && adBreak.due) {
    return <AdBreak key={channel.id} link={adTag} onDone={adBreak.onDone} />;
  }
  return (
    <PlayerController
      id={channel.id}
      src={src}
      stream={playerStreamKind(timing)}
      title={programme}
      artist={title}
      startAt={timing.kind === 'start-over' ? 0 : undefined}
      menu
      events={combineListeners(
        { onReady, onPlay: report, onFailure: refetchChannel },
        { onPlay: player.onPlayerPlay, onFailure: player.onPlayerFailure },
        liveSleep.events,
      )}
      {...rest}
    >
      {over}
      <LiveOverlays {...{ liveSleep, goTo }} earliest={broadcast.earliest} />
    </PlayerController>
  );
}

function playerStreamKind({ kind }: PlayableTiming) {
  if (kind === 'catch-up') return 'on-demand';
  return kind === 'start-over' ? 'dvr' : 'live';
}
