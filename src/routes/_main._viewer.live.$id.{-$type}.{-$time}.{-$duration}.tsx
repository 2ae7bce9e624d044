import { createFileRoute } from '@tanstack/react-router';
import { LiveSkeleton } from '../features/live/live-skeleton.tsx';
import { preloadPlayer } from '../features/player/lazy-player.tsx';
import { channelQuery } from '../queries/channels.ts';
import { settingsQuery } from '../queries/settings.ts';
import { LiveView } from '../screens/live-view.tsx';

/**
 * LiveView: a channel live, from a number of seconds back (`s`), or a past stretch of it (`c`). docs/product.md, 2.
 */
export const Route = createFileRoute('/_main/_viewer/live/$id/{-$type}/{-$time}/{-$duration}')({
  // Not waited for: while one channel is left for another, the picture stays
  // where it is, also when it fills the screen.
  loader: ({ context: { client, queryClient, now }, params: { id, ...address } }) => {
    // Whoever points at a channel is about to watch it.
    preloadPlayer();
    // They say which player it is.
    void queryClient.prefetchQuery(settingsQuery(client));
    void queryClient.prefetchQuery(channelQuery(client, id));
    return { asked: now(), address };
  },
  component: LiveView,
  pendingComponent: LiveSkeleton,
  pendingMinMs: 0,
});
