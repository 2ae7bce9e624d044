import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { liveTiming } from '../domain/live-timing.ts';
import { ChannelFailure, LiveFailure, RefusedTiming } from '../features/live/live-failure.tsx';
import { LiveSkeleton } from '../features/live/live-skeleton.tsx';
import { preloadPlayer } from '../features/player/lazy-player.tsx';
import { channelQuery } from '../queries/channels.ts';
import { LiveChannel } from './live-channel.module.tsx';

/** LiveView: a channel live, from a number of seconds back (`s`), or a past stretch of it (`c`). Specification, point 2. */
export const Route = createFileRoute('/_main/_viewer/live/$id/{-$type}/{-$time}/{-$duration}')({
  // Not waited for: while one channel is left for another, the picture stays where it is, also when it fills the screen.
  loader: ({ context: { client, queryClient, now }, params: { id, ...address } }) => {
    // Whoever points at a channel is about to watch it.
    preloadPlayer();
    // They say which player it is.
    void import('../queries/settings.ts')
      .then(({ settingsQuery }) => queryClient.prefetchQuery(settingsQuery(client)))
      .catch(() => undefined);
    void queryClient.prefetchQuery(channelQuery(client, id));
    return { asked: now(), address };
  },
  component: LiveView,
  pendingComponent: LiveSkeleton,
  pendingMinMs: 0,
});

function LiveView() {
  const { id } = Route.useParams();
  const { client } = Route.useRouteContext();
  // What an address means is settled when it is opened: the broadcast goes on, the place that was asked for does not.
  const { asked, address } = Route.useLoaderData();
  const channel = useQuery({ ...channelQuery(client, id), placeholderData: keepPreviousData });
  if (channel.isError) {
    return (
      <LiveFailure onRetry={() => void channel.refetch()}>
        <ChannelFailure error={channel.error} />
      </LiveFailure>
    );
  }
  if (channel.isPending) return <LiveSkeleton />;
  const { data } = channel;
  const timing = liveTiming(address, data.dvr_duration ?? data.dvr ?? 0, asked);
  if (timing.kind === 'refused') {
    return (
      <LiveFailure>
        <RefusedTiming timing={timing} />
      </LiveFailure>
    );
  }
  return <LiveChannel channel={data} timing={timing} asked={asked} />;
}
