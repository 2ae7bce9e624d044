/** Fetches playlists of a stream. Viewers who ask at the same time share one request. */
import { OutboundProblem } from '../outbound/outbound-problem.ts';
import type { OutboundAnswer, OutboundOptions } from '../outbound/request-safely.ts';
import { CoalescingCache } from './coalescing-cache.ts';
import { type HlsPlaylist, type PlaylistOrigin, PlaylistProblem } from './hls-playlist-types.ts';
import { readHlsPlaylist } from './read-hls-playlist.ts';
import { relayLimits, timeoutsAlone, timeoutsWithBackup } from './relay-limits.ts';
import type { RelayedStream } from './relayed-stream.ts';

/** The `from` of a past programme: its address is not in the stream's list, so no other address can replace it. */
export const noAddress = -1;

export type Asked = PlaylistOrigin & {
  /** Whether a master playlist named this playlist. Then it may not be a master playlist itself. */
  readonly isRendition?: boolean;
};
export type FetchPlaylist = (stream: RelayedStream, asked: Asked) => Promise<HlsPlaylist>;

/** The server answered with another status than 200 or 206. */
export class StatusProblem extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`it answers ${status}`);
    this.status = status;
  }
}
/** The address brings nothing new: no new segment comes, or its playlist has nothing of the wanted kind. */
export class StandsStill extends Error {}
/** The address sends MPEG-TS, not a playlist. */
export class IsMpegTs extends Error {}

/** The address seemed to be one of MPEG-TS, but it sends a playlist. */
export class IsPlaylist extends Error {
  /** The index of the address in the stream's list. */
  readonly from: number;

  constructor(from: number) {
    super('it sends a playlist');
    this.from = from;
  }
}

/** Whether the error is the fault of this address, so that another address may work. */
export function isFaultOfAddress(error: unknown): boolean {
  const kinds = [OutboundProblem, StatusProblem, StandsStill, PlaylistProblem];
  return kinds.some((kind) => error instanceof kind);
}

export type OutboundRequest = (
  address: string,
  options: OutboundOptions,
) => Promise<OutboundAnswer>;

/** The options that every request of the stream to this address needs. */
export function requestOptions(stream: RelayedStream, address: string): OutboundOptions {
  const own = new Set(stream.addresses.map(hostOf));
  const named = new Set([hostOf(address), ...own]);
  const isOwn = own.has(hostOf(address));
  return {
    headers: isOwn ? stream.headers : withoutCredentials(stream.headers),
    // Only the host that was asked for and the hosts that the source names may be private: a redirect leads to no other
    // private host.
    allowPrivate: (host) => stream.mayBePrivate && named.has(host),
  };
}

const hostOf = (address: string) => URL.parse(address)?.hostname;

/**
 * A playlist may name segments on any host. The headers with our credentials go only to the host that the operator
 * named.
 */
function withoutCredentials(headers: RelayedStream['headers']): RelayedStream['headers'] {
  const secret = /^(authorization|cookie)$/i;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !secret.test(name)));
}

/** `from`: the index of the address in the stream's list, or `noAddress`. */
export function timeoutsOf(stream: RelayedStream, from?: number) {
  const hasBackup = from !== noAddress && stream.addresses.length > 1;
  return hasBackup ? timeoutsWithBackup : timeoutsAlone;
}

/** `now` in epoch milliseconds. */
export function createPlaylistFetch(
  request: OutboundRequest,
  now: () => number,
): { fetch: FetchPlaylist; sweep: () => void } {
  const cache = new CoalescingCache<HlsPlaylist>(now, relayLimits.playlists, cachedMs);
  const fetch: FetchPlaylist = (stream, asked) =>
    cache.get(JSON.stringify([stream.name, stream.headers, asked]), () =>
      load(request, stream, asked),
    );
  return { fetch, sweep: () => cache.sweep() };
}

/** Players wait half a target duration before they ask again. */
function cachedMs(playlist: HlsPlaylist): number {
  if (playlist.kind === 'master' || playlist.isEnded) return relayLimits.finishedPlaylistMs;
  return Math.min(relayLimits.livePlaylistMs, (playlist.targetSeconds * 1000) / 4);
}

async function load(
  request: OutboundRequest,
  stream: RelayedStream,
  asked: Asked,
): Promise<HlsPlaylist> {
  const answer = await request(asked.address, {
    ...requestOptions(stream, asked.address),
    maxBytes: relayLimits.playlistBytes,
    timeouts: timeoutsOf(stream, asked.from).playlist,
  });
  const text = await readText(answer);
  const playlist = readHlsPlaylist(text, { ...asked, address: answer.address });
  if (asked.isRendition && playlist.kind === 'master')
    throw new PlaylistProblem('a master playlist names another one');
  return playlist;
}

/** Throws `IsMpegTs` after the first bytes, because such a stream never ends. */
async function readText({ status, headers, body, close }: OutboundAnswer): Promise<string> {
  try {
    if (status !== 200) throw new StatusProblem(status);
    const type = headers['content-type'] ?? '';
    if (/^video\/(mp2t|mpeg)\b/i.test(type)) throw new IsMpegTs('it sends MPEG-TS');
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) {
      if (chunks.length === 0 && chunk[0] === mpegTsSync) throw new IsMpegTs('it sends MPEG-TS');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    close();
  }
}

const mpegTsSync = 0x47;
