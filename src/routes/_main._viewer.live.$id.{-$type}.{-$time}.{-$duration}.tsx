import { createFileRoute } from '@tanstack/react-router';
import { LiveSkeleton } from '../features/live/live-skeleton.tsx';
import { preloadPlayer } from '../features/player/lazy-player.tsx';
import { channelQuery } from '../queries/channel-details.ts';
import { settingsQuery } from '../queries/settings.ts';
import { LiveScreen } from '../screens/live-screen.tsx';

/** LiveView: a channel live, from a number of seconds back (`s`), or a past part of it (`c`). docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/live/$id/{-$type}/{-$time}/{-$duration}')({
  // A page of the menu may have the slug `live`, so `/live/more/{id}` and `/live/view/{id}` belong to ViewMore and
  // EntryView. No channel loses an address, because a type alone is never a time that can be played.
  params: {
    parse: (params) =>
      ((params.id !== 'more' && params.id !== 'view') || Object.keys(params).length !== 2) &&
      params,
  },
  // The loader does not wait, so that the player stays in its place between two channels, even in full
  // screen.
  loader: ({ context: { client, queryClient, now }, params: { id, ...address } }) => {
    // The loader also runs when a viewer points at a channel, and who does that will probably watch it. While the app
    // saves data, pointing runs no loader.
    preloadPlayer();
    // The settings decide which player is used.
    void queryClient.prefetchQuery(settingsQuery(client));
    void queryClient.prefetchQuery(channelQuery(client, id));
    return { asked: now(), address };
  },
  component: LiveScreen,
  pendingComponent: LiveSkeleton,
});
