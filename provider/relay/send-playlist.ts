/** Sends a playlist to a viewer, with addresses of the relay that are signed for them. */
import type { Context } from 'hono';
import { refuseBarred } from '../guide/barred-programme-guard.ts';
import type { ChannelRow } from '../guide/channels.ts';
import type { StreamSigningKey } from '../http/signed-stream-addresses.ts';
import type { Env, Provider } from '../provider-types.ts';
import type { HlsPlaylist } from './hls-playlist-types.ts';
import { createAddressMaker } from './relay-addresses.ts';
import { withRefusals } from './relay-refusals.ts';
import type { RelayedStream } from './relayed-stream.ts';
import type { Watching } from './source-connection-limit.ts';
import { writeHlsPlaylist } from './write-hls-playlist.ts';

/** A stream whose address this provider has signed. */
export type SignedStream = {
  readonly stream: RelayedStream;
  readonly streams: StreamSigningKey;
  /** The channel's row, if the playlist may be of what the channel broadcasts now. */
  readonly row?: ChannelRow | undefined;
  /** Unix seconds: the start of a past programme whose stream may go on after its end, up to the present. */
  readonly since?: number | undefined;
  readonly watching: Watching;
};

/** The last text of each playlist whose addresses are the same for all viewers. Its signatures expire at `until`. */
const written = new WeakMap<HlsPlaylist, { readonly until: number; readonly text: string }>();

export async function sendPlaylist(
  c: Context<Env>,
  provider: Provider,
  signed: SignedStream,
  load: () => Promise<HlsPlaylist>,
): Promise<Response> {
  const { stream, row, since } = signed;
  const playlist = await withRefusals(c, provider, stream, load);
  // A playlist that has ended belongs to a past programme. Its first playlist was sent only after a check that the
  // viewer may watch this programme.
  const isPast = playlist.kind === 'media' && playlist.isEnded;
  const past = since === undefined ? undefined : { start: since * 1000, stop: provider.now() };
  if (row && !isPast) await refuseBarred(c, provider, row, past);
  const text = await withRefusals(c, provider, stream, async () => playlistText(playlist, signed));
  c.header('Content-Type', 'application/vnd.apple.mpegurl');
  // Caches between us and the viewer must not store the signatures.
  c.header('Cache-Control', 'private, no-cache');
  return c.body(text);
}

function playlistText(playlist: HlsPlaylist, signed: SignedStream): string {
  const { stream, streams, watching, since } = signed;
  const { until } = streams;
  const known = written.get(playlist);
  if (known?.until === until) return known.text;
  const isEnded = playlist.kind === 'media' && playlist.isEnded;
  const link = createAddressMaker(stream.name, streams, {
    isEnded,
    since,
    pastId: stream.pastId,
    alsoWatched: watching.alsoWatched,
  });
  // Addresses of further playlists, and all addresses of a stream with an end, are for one viewer.
  let isForViewer = isEnded;
  const text = writeHlsPlaylist(playlist, (target) => {
    isForViewer ||= target.kind === 'playlist';
    return link(target);
  });
  if (!isForViewer) written.set(playlist, { until, text });
  return text;
}
