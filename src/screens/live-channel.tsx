import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { channelsOf } from '../domain/guide/channel-schedule.ts';
import type { PlayableTiming } from '../domain/live/live-timing.ts';
import { playbackAddress } from '../domain/live/playback-address.ts';
import { streamAddress } from '../domain/live/stream-address.ts';
import { deviceTimezone } from '../domain/time/clock.ts';
import { localDate, shiftDate } from '../domain/time/timezone-day.ts';
import { GuideStatus } from '../features/guide/guide-status.tsx';
import { useGuideDays } from '../features/guide/use-guide-days.ts';
import { LiveFailure } from '../features/live/live-failure.tsx';
import { LiveLayout } from '../features/live/live-layout.tsx';
import type { VideoSlot } from '../features/live/live-video.tsx';
import { UnplayableChannel } from '../features/live/unplayable-channel.tsx';
import { PlayerFrame } from '../features/player/player-frame.tsx';
import { RemindButton } from '../features/reminders/remind-button.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useLanguage, useWording } from '../locales/use-wording.ts';
import type { Channel } from '../queries/channels.ts';
import { keys } from '../queries/keys.ts';
import { playReportMutation } from '../queries/play-reports.ts';
import { track } from '../session/analytics.ts';
import { keepLastChannel } from '../session/start-screen.ts';
import { useAdBreak } from '../session/use-ad-break.ts';
import { useApp } from '../session/use-app.tsx';
import { useNow } from '../ui/use-now.ts';
import { EntryFavourite } from './entry-favourite.tsx';
import { AdBreak } from './lazy-ads.tsx';
import { useAccessCheck } from './use-access-check.ts';

type LiveChannelProps = {
  channel: Channel;
  timing: PlayableTiming;
  /** When the address was opened, in epoch milliseconds. */
  asked: number;
};

/** A channel's screen: the player, the day's programmes, the favourite button and the reminders. */
export function LiveChannel({ channel, timing, asked }: LiveChannelProps) {
  const playbackToken = useAccessCheck();
  useEffect(() => keepLastChannel(channel.id), [channel.id]);
  const wording = useWording();
  const { channels, guide, loading } = useChannels();
  const minute = useNow();
  const title = wording(channel.title_trans, channel.title ?? channel.name);
  const dvr = channel.dvr_duration ?? channel.dvr ?? 0;
  const address = streamAddress(channel, timing, asked) ?? channel.embed_url;
  if (!address && !channel.unplayable_reason) {
    return (
      <LiveFailure>
        <Trans>This channel has no stream to play.</Trans>
      </LiveFailure>
    );
  }
  const src = address && playbackAddress(address, playbackToken);
  return (
    <>
      <ScreenTitle title={title} />
      <LiveLayout
        channel={channel}
        timing={timing}
        channels={channels}
        loading={loading}
        guideStatus={<GuideStatus guide={guide} now={minute} />}
        asked={asked}
        video={(video) => <ChannelVideo {...{ channel, timing, asked, src, title, video }} />}
        favourite={
          <EntryFavourite
            entry={{ type: 'live-stream', content: { ...channel, programs: [] } }}
            checked
          />
        }
        remind={({ id, title: name, start }) => (
          <RemindButton
            programme={{
              channelId: channel.id,
              channelTitle: title,
              programmeId: id || undefined,
              title: name,
              start,
              dvr,
            }}
          />
        )}
      />
    </>
  );
}

type ChannelVideoProps = LiveChannelProps & {
  /** Undefined where the provider says why there is none. */
  src: string | undefined;
  /** The channel's. */
  title: string;
  video: VideoSlot;
};

/** The advertisement that is due before the channel, then the channel's stream, or why it cannot be played. */
function ChannelVideo({ channel, timing, asked, src, title, video }: ChannelVideoProps) {
  const { programme, onReady, onEnded, over, ...rest } = video;
  const { queryClient } = useApp();
  const report = usePlayReport(channel.id, timing);
  const { ad_tag_link: adTag, unplayable_reason: reason } = channel;
  const adBreak = useAdBreak(channel.id, adTag);
  // What plays goes on, although the provider has found the stream dead meanwhile.
  const [opened, setOpened] = useState({ id: channel.id, reason });
  if (opened.id !== channel.id) setOpened({ id: channel.id, reason });
  if (!src || (reason && opened.reason)) {
    const play = () => setOpened({ id: channel.id, reason: undefined });
    return (
      <UnplayableChannel reason={reason ?? ''} onTry={src ? play : undefined}>
        {over}
      </UnplayableChannel>
    );
  }
  if (adTag && adBreak.due) {
    return <AdBreak key={channel.id} link={adTag} onDone={adBreak.onDone} />;
  }
  // The stream's address may have expired, and the new answer has another one.
  const refetchChannel = () =>
    void queryClient.invalidateQueries({ queryKey: keys.channel(channel.id) });
  return (
    <PlayerFrame
      id={channel.id}
      mediaKey={JSON.stringify([channel.id, timing, asked])}
      src={src}
      stream={streamOf(timing)}
      title={programme}
      artist={title}
      startAt={timing.kind === 'start-over' ? 0 : undefined}
      events={{ onReady, onEnded, onPlay: report, onFailure: refetchChannel }}
      {...rest}
    >
      {over}
    </PlayerFrame>
  );
}

function streamOf({ kind }: PlayableTiming) {
  if (kind === 'catch-up') return 'on-demand';
  return kind === 'start-over' ? 'dvr' : 'live';
}

/** The channels with their programmes of today and tomorrow, in the viewer's zone; none until the guide is loaded. */
function useChannels() {
  const { now } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const timezone = deviceTimezone();
  const today = localDate(useNow(), timezone);
  const dates = useMemo(() => [today, shiftDate(today, 1)], [today]);
  const guide = useGuideDays({ dates, timezone, language, now });
  const [first, next] = dates.map((date) => {
    const state = guide.states.get(date);
    return typeof state === 'object' ? state : undefined;
  });
  // Reading a row parses its line, so the rows are memoised while the days are the same. Tomorrow may arrive
  // first; it is not used without today, since it does not contain the programme on air.
  const channels = useMemo(
    () => channelsOf([first, first && next].flatMap((day) => day ?? [])),
    [first, next],
  );
  return { channels, guide, loading: guide.states.get(today) === 'loading' };
}

const reported = { live: 'live', 'start-over': 'start', 'catch-up': 'program' } as const;

/** Sends the play report when a stream plays for the first time. docs/product.md, 4; docs/api.md. */
function usePlayReport(channelId: string, timing: PlayableTiming): () => void {
  const { client } = useRouteContext({ from: '__root__' });
  const { queryClient } = useApp();
  const { mutate } = useMutation(playReportMutation({ client, queryClient }, channelId));
  const [lastReport] = useState(() => ({ stream: '' }));
  return () => {
    const stream = JSON.stringify([channelId, timing]);
    if (lastReport.stream === stream) return;
    lastReport.stream = stream;
    mutate(reported[timing.kind]);
    track(timing.kind === 'live' ? 'live_play' : 'live_catchup', { id: channelId });
  };
}
