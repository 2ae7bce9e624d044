import { Trans } from '@lingui/react/macro';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { channelsOf } from '../domain/channel-schedule.ts';
import { liveLink } from '../domain/live-link.ts';
import { localDate, shiftDate } from '../domain/timezone-day.ts';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { LiveFailure } from '../features/live/live-failure.tsx';
import { LiveScreen } from '../features/live/live-screen.tsx';
import type { PlayableTiming } from '../features/live/use-broadcast.ts';
import { PlayerFrame } from '../features/player/player-frame.tsx';
import { RemindButton } from '../features/reminders/remind-button.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useLanguage, useWording } from '../locales/use-wording.ts';
import { track } from '../queries/analytics.ts';
import type { Channel } from '../queries/channels.ts';
import { guideDayQuery, keptDayQuery } from '../queries/guide.ts';
import { playReportMutation } from '../queries/views.ts';
import { useNow } from '../ui/use-now.ts';

type LiveChannelProps = {
  channel: Channel;
  timing: PlayableTiming;
  /** When the address was opened, epoch milliseconds. */
  asked: number;
};

/** A channel's screen, put together: the player, the day, the heart and the reminders. */
export function LiveChannel({ channel, timing, asked }: LiveChannelProps) {
  const wording = useWording();
  const { channels, loading } = useChannels();
  const report = usePlayReport(channel.id, timing);
  const title = wording(channel.title_trans, channel.title ?? channel.name);
  const dvr = channel.dvr_duration ?? channel.dvr ?? 0;
  const src = liveLink(channel, timing, asked);
  if (!src) {
    return (
      <LiveFailure>
        <Trans>This channel has no stream to play.</Trans>
      </LiveFailure>
    );
  }
  return (
    <>
      <ScreenTitle title={title} />
      <LiveScreen
        channel={channel}
        timing={timing}
        channels={channels}
        loading={loading}
        picture={({ programme, onReady, over, ...turns }) => (
          <PlayerFrame
            id={channel.id}
            src={src}
            stream={streamOf(timing)}
            title={programme}
            artist={title}
            startAt={timing.kind === 'start-over' ? 0 : undefined}
            autoPlay
            events={{ onReady, onPlay: report }}
            {...turns}
          >
            {over}
          </PlayerFrame>
        )}
        heart={
          <FavouriteButton
            item={{ type: 'live-stream', id: channel.id }}
            title={title}
            known={channel.in_favorite}
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

function streamOf({ kind }: PlayableTiming) {
  if (kind === 'catch-up') return 'on-demand';
  return kind === 'start-over' ? 'dvr' : 'live';
}

/** The channels with what they broadcast today and tomorrow, in the viewer's zone; none until the guide is there. */
function useChannels() {
  const { client, now } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const today = localDate(useNow(), timezone);
  const asked = [today, shiftDate(today, 1)].map((date) => ({ date, timezone, language }));
  const kept = useQueries({ queries: asked.map(keptDayQuery) });
  const fresh = useQueries({ queries: asked.map((day) => guideDayQuery(client, now, day)) });
  const days = asked.map((_, at) => fresh[at]?.data?.day ?? kept[at]?.data?.day);
  const [first, next] = days;
  // The rows are read when they are asked for, so what was read is kept as long as the days are the same.
  // Tomorrow may come first; without today it would be taken for what is known of now.
  const channels = useMemo(
    () => channelsOf([first, first && next].flatMap((day) => day ?? [])),
    [first, next],
  );
  return { channels, loading: !first && (fresh[0]?.isPending ?? false) };
}

const reported = { live: 'live', 'start-over': 'start', 'catch-up': 'program' } as const;

/** The play report of the first play, once for each stream. Specification, points 4 and 7. */
function usePlayReport(channelId: string, timing: PlayableTiming): () => void {
  const { client } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { mutate } = useMutation(playReportMutation({ client, queryClient }, channelId));
  const [told] = useState(() => ({ stream: '' }));
  return () => {
    const stream = JSON.stringify([channelId, timing]);
    if (told.stream === stream) return;
    told.stream = stream;
    mutate(reported[timing.kind]);
    track(timing.kind === 'live' ? 'live_play' : 'live_catchup', { id: channelId });
  };
}
