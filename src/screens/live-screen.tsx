import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { liveParams, liveRoute } from '../domain/live/live-route.ts';
import { parseLiveRoute } from '../domain/live/parse-live-route.ts';
import { playableDvr } from '../domain/live/stream-address.ts';
import { ChannelFailure, LiveFailure, TimingRefusalText } from '../features/live/live-failure.tsx';
import { LiveSkeleton } from '../features/live/live-skeleton.tsx';
import { WithoutVideo } from '../features/live/without-video.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { FailureReason } from '../features/shell/load-failure.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { channelQuery } from '../queries/channel-details.ts';
import { useApp } from '../session/use-app.tsx';
import { buttonClass } from '../ui/button.tsx';
import { LiveChannel } from './live-channel.tsx';
import { useLiveChannels } from './use-live-channels.ts';

const route = getRouteApi('/_main/_viewer/live/$id/{-$type}/{-$time}/{-$duration}');

export function LiveScreen() {
  const { t } = useLingui();
  const translated = useTranslatedField();
  const { id } = route.useParams();
  const { client } = useApp();
  // The loader stores when the address was opened. "Ten minutes back" is counted from that moment, so that the
  // requested position stays the same while the channel goes on.
  const latest = route.useLoaderData();
  const [opened, setOpened] = useState<typeof latest | undefined>(latest);
  const channel = useQuery({ ...channelQuery(client, id), placeholderData: keepPreviousData });
  const live = useLiveChannels();
  const isLeft = channel.isPlaceholderData;
  // A channel that plays continues to play when it cannot be fetched again.
  const hasFailed = channel.isError && !channel.data;
  // Until the next channel is loaded, the former channel keeps its own address: with the new address its stream would
  // start again. If the next channel cannot be loaded, the former channel does not come back.
  const shown = hasFailed ? undefined : isLeft ? opened : latest;
  if (opened !== shown) setOpened(shown);
  const place = { channels: live.channels, channelId: id };
  if (hasFailed) {
    return (
      <WithoutVideo {...place}>
        <DocumentTitle title={t`Live`} />
        <LiveFailure onRetry={() => void channel.refetch()}>
          <ChannelFailure error={channel.error}>
            <FailureReason error={channel.error} />
          </ChannelFailure>
        </LiveFailure>
      </WithoutVideo>
    );
  }
  if (channel.isPending || !shown) {
    return (
      <WithoutVideo {...place} isLoading>
        <LiveSkeleton />
      </WithoutVideo>
    );
  }
  const { data } = channel;
  const { asked, address } = shown;
  const timing = parseLiveRoute(address, playableDvr(data), asked);
  if (timing.kind === 'refused') {
    return (
      <WithoutVideo {...place}>
        <DocumentTitle title={translated(data.title_trans, data.title ?? data.name)} />
        <LiveFailure instead={<WatchLive id={id} />}>
          <TimingRefusalText timing={timing} />
        </LiveFailure>
      </WithoutVideo>
    );
  }
  return <LiveChannel channel={data} {...{ timing, asked, isLeft, live }} />;
}

function WatchLive({ id }: { id: string }) {
  return (
    <Link to={liveRoute} params={liveParams(id)} className={buttonClass('secondary')}>
      <Trans>Watch Live</Trans>
    </Link>
  );
}
