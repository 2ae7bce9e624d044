import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { playsAs } from '../domain/account/player-kind.ts';
import { barredUntil } from '../domain/guide/barred-span.ts';
import type { ChannelSchedules } from '../domain/guide/channel-schedules.ts';
import { nowAndNext } from '../domain/guide/schedule.ts';
import { addressWithOtherCells, playbackAddress } from '../domain/live/playback-address.ts';
import { streamAddress } from '../domain/live/stream-address.ts';
import { ChannelFailure } from '../features/live/live-failure.tsx';
import { CellMessage } from '../features/multiview/cell-message.tsx';
import { MultiviewCell } from '../features/multiview/multiview-cell.tsx';
import { CellPlayer } from '../features/player/cell-player.tsx';
import { FailureReason } from '../features/shell/load-failure.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { type Channel, channelQuery } from '../queries/channel-details.ts';
import { keys } from '../queries/keys.ts';
import { isRelayedStream } from '../queries/relay-refusal.ts';
import { useApp } from '../session/use-app.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useNow } from '../ui/use-now.ts';
import { useRefetchAfterBarred } from './use-refetch-after-barred.ts';
import { useReportChannelPlay } from './use-report-channel-play.ts';
import { useStreamToPlay } from './use-stream-to-play.ts';

type MultiviewChannelProps = {
  id: string;
  /** The number of the cell, from 1. */
  number: number;
  /** Ids of the channels in the other cells. */
  otherIds: readonly string[];
  channels: ChannelSchedules;
  playbackToken: string | undefined;
  heard: boolean;
  onHear: () => void;
  onReplace: () => void;
  onRemove: () => void;
};

/** A channel in its cell: the player, or why there is none. */
export function MultiviewChannel(props: MultiviewChannelProps) {
  const { id, otherIds, channels, playbackToken, heard, ...cell } = props;
  const { client } = useApp();
  const translated = useTranslatedField();
  const now = useNow();
  const { data, error, refetch } = useQuery(channelQuery(client, id));
  const position = channels.positionOf(id);
  const schedule = position < 0 ? undefined : channels.scheduleAt(position);
  const isBarred = schedule !== undefined && barredUntil(schedule.barred, now) !== undefined;
  const isMissing = data !== undefined && !(data.stream_link ?? data.embed_url);
  useRefetchAfterBarred(isBarred, isMissing || Boolean(data?.unplayable_reason), refetch);
  const title = data
    ? translated(data.title_trans, data.title ?? data.name)
    : (schedule?.channel.title ?? '');
  return (
    <MultiviewCell
      {...cell}
      title={title}
      programme={schedule && nowAndNext(schedule.programmes, now).now?.title}
      heard={heard}
    >
      {isBarred ? (
        <CellMessage>
          <Trans>This programme is not for this profile</Trans>
        </CellMessage>
      ) : data ? (
        <Stream {...{ channel: data, title, otherIds, playbackToken, heard }} />
      ) : error ? (
        <CellMessage
          action={
            <Button onClick={() => void refetch()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <ChannelFailure error={error}>
            <FailureReason error={error} />
          </ChannelFailure>
        </CellMessage>
      ) : (
        <Spinner />
      )}
    </MultiviewCell>
  );
}

type StreamProps = {
  channel: Channel;
  title: string;
  otherIds: readonly string[];
  playbackToken: string | undefined;
  heard: boolean;
};

function Stream({ channel, title, otherIds, playbackToken, heard }: StreamProps) {
  const { now, queryClient } = useApp();
  const [asked] = useState(now);
  const report = useReportChannelPlay(channel.id, { kind: 'live' });
  const { unplayable_reason: reason, embed_url: page } = channel;
  const offered = reason ? undefined : streamAddress(channel, { kind: 'live' }, asked);
  const { played, onPlayerPlay, onPlayerFailure } = useStreamToPlay(
    channel.id,
    offered && playsAs(offered) === 'stream' ? offered : undefined,
  );
  if (!played) {
    return (
      <CellMessage>
        {reason ? (
          <bdi>{reason}</bdi>
        ) : page ? (
          <Trans>This channel has a player of its own and plays only alone.</Trans>
        ) : (
          <Trans>This channel has no stream to play.</Trans>
        )}
      </CellMessage>
    );
  }
  const own = playbackAddress(played, playbackToken);
  return (
    <CellPlayer
      id={channel.id}
      src={isRelayedStream(own) ? addressWithOtherCells(own, otherIds) : own}
      title={title}
      silent={!heard}
      events={{
        onPlay: () => {
          report();
          onPlayerPlay();
        },
        // The stream's address may have expired. The channel is fetched again, because a new answer has a new address.
        onFailure: () => {
          onPlayerFailure();
          void queryClient.invalidateQueries({ queryKey: keys.channel(channel.id) });
        },
      }}
    />
  );
}
