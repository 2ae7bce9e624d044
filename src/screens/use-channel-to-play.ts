import { useMemo } from 'react';
import type { PlayableTiming } from '../domain/live/parse-live-route.ts';
import { streamAddress } from '../domain/live/stream-address.ts';
import type { Channel } from '../queries/channel-details.ts';
import { useStreamToPlay } from './use-stream-to-play.ts';

type Links = Pick<Channel, 'stream_link' | 'embed_url' | 'catchup_link'>;

/**
 * The channel of a screen that plays it, and the address of what is played. All links come from the same answer,
 * because an earlier moment of the channel may have another link than the live stream.
 */
export function useChannelToPlay(channel: Channel, timing: PlayableTiming, asked: number) {
  const { id, stream_link, embed_url, catchup_link } = channel;
  const links = useMemo(
    () => ({ stream_link, embed_url, catchup_link }),
    [stream_link, embed_url, catchup_link],
  );
  const addressIn = (given: Links) =>
    streamAddress(given, timing, asked) ?? (timing.kind === 'live' ? given.embed_url : undefined);
  const offer = useStreamToPlay(id, addressIn(links) ? links : undefined);
  const { played = links, ...player } = offer;
  return {
    channel: played === links ? channel : { ...channel, ...played },
    address: addressIn(played),
    player,
  };
}
