/**
 * Carries streams of an operator's sources under our own origin. Browsers may not fetch these streams themselves: they
 * have no CORS header, use http, need certain headers, or have a password in their address. docs/operating.md, "The
 * relay".
 */
import { createReadStream } from 'node:fs';
import { errorOrigin } from '../operations/error-origin.ts';
import { requestSafely } from '../outbound/request-safely.ts';
import {
  createPlaylistFetch,
  type FetchPlaylist,
  IsMpegTs,
  IsPlaylist,
  noAddress,
  requestOptions,
  StatusProblem,
  timeoutsOf,
} from './fetch-playlist.ts';
import { type FilmPart, openFilm } from './film-file.ts';
import type { HlsPlaylist } from './hls-playlist-types.ts';
import { HlsStream } from './hls-stream.ts';
import { ConvertedStreams, type ConvertedStreamsOptions } from './mpeg-ts/converted-streams.ts';
import { looksLikeMpegTs } from './needs-relay-by-default.ts';
import { problemText } from './problem-text.ts';
import { relayLimits } from './relay-limits.ts';
import type { RelayedStream, StreamServer } from './relayed-stream.ts';
import type { Target } from './sealed-address.ts';
import { NoRoom, SegmentCache } from './segment-cache.ts';
import type { SegmentReader, SegmentResponse } from './segment-fetch.ts';
import { refuseWithoutVideoOrSound } from './similar-rendition.ts';
import { isOnlyVariant, masterOfOnlyVariant } from './single-variant-master.ts';
import { SourceConnections, type Watching } from './source-connection-limit.ts';

export type RelayOptions = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (line: string) => void;
  /** Bytes of segments that are cached in memory. */
  readonly maxBytes: number;
  /** How HLS is made from MPEG-TS. */
  readonly making: Pick<
    ConvertedStreamsOptions,
    'ffmpegPath' | 'folder' | 'maxDiskBytes' | 'maxTranscodes' | 'timing'
  >;
};

export type AskedSegment = {
  readonly viewer?: string | undefined;
  readonly range?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

const sweepEveryMs = 5000;

export class Relay {
  readonly #options: RelayOptions;
  readonly #connections: SourceConnections;
  readonly #made: ConvertedStreams;
  readonly #sweepPlaylists: () => void;
  readonly #downloads: SegmentCache;
  readonly #fetch: FetchPlaylist;
  readonly #streams = new Map<string, HlsStream>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: RelayOptions) {
    const { now, warn, maxBytes, making } = options;
    this.#options = options;
    this.#connections = new SourceConnections(now);
    this.#made = new ConvertedStreams({
      ...making,
      ...{ now, warn, request: requestSafely },
      isWatched: (stream) => this.#connections.isWatched(stream),
    });
    this.#downloads = new SegmentCache({ maxBytes, idleMs: relayLimits.segmentIdleMs, now });
    const { fetch, sweep } = createPlaylistFetch(requestSafely, now);
    this.#fetch = fetch;
    this.#sweepPlaylists = sweep;
    const sweepOrWarn = () => this.sweep().catch((error: unknown) => warn(errorOrigin(error)));
    this.#sweeping = setInterval(() => void sweepOrWarn(), sweepEveryMs).unref();
  }

  /** How many bytes of segments are cached now. */
  get bytes(): number {
    return this.#downloads.bytes;
  }

  /**
   * The playlist of a stream; with `target`, the playlist of a rendition. `directives` is the query of low-latency HLS.
   * A stream of MPEG-TS is made into HLS. A stream with several addresses always has a master playlist.
   */
  async playlist(
    stream: RelayedStream,
    watching: Watching,
    target?: Target,
    directives?: string,
  ): Promise<HlsPlaylist> {
    this.#connections.takeStream(stream, watching);
    const isNamed = target && !isOnlyVariant(target);
    if (isNamed && (stream.isPast || target.from === noAddress))
      return this.#hlsStream(stream).playlist(target, directives);
    const playlist = await this.#passOnOrConvert(stream, target, directives);
    const [first = ''] = stream.addresses;
    const isWrapped = !target && stream.hasBackups && playlist.kind === 'media';
    return isWrapped ? masterOfOnlyVariant(first) : playlist;
  }

  #passOnOrConvert(
    stream: RelayedStream,
    target: Target | undefined,
    directives: string | undefined,
  ): Promise<HlsPlaylist> {
    const hls = this.#hlsStream(stream);
    // A converted stream that has ended is made again, so its segments are no longer there.
    if (!this.#made.has(stream)) hls.forgetConverted();
    const isNamed = target && !isOnlyVariant(target);
    // An address that has named or sent a playlist is HLS, whatever it looks like.
    const isNamedByIt = isNamed && target.from === hls.addressIndex;
    const isHls = isNamedByIt || hls.addressesOfHls.has(hls.addressIndex);
    const mayConvert = !isHls && looksLikeMpegTs(stream.addresses[hls.addressIndex] ?? '');
    if (!mayConvert && !this.#made.has(stream))
      return hls.playlist(target, directives).catch(this.#convertIfMpegTs(stream, target));
    return this.#convert(stream, target).catch(
      this.#passOnIfPlaylist(stream, (from) => {
        hls.forgetConverted();
        hls.chooseAddress(from);
        return hls.playlist(target, directives);
      }),
    );
  }

  async #convert(stream: RelayedStream, target: Target | undefined): Promise<HlsPlaylist> {
    if (target) refuseWithoutVideoOrSound(target);
    const hls = this.#hlsStream(stream);
    const playlist = await this.#made.playlist(stream, hls.addressIndex);
    // The conversion of a film that is made again begins at the film's beginning, so its numbers stay.
    return stream.isPast ? playlist : hls.joinConverted(target, playlist);
  }

  /** The playlist of a past programme of the stream. `past` is from `pastProgrammeOf`. */
  async pastPlaylist(
    stream: RelayedStream,
    past: RelayedStream,
    watching: Watching,
  ): Promise<HlsPlaylist> {
    const [address = ''] = past.addresses;
    this.#connections.takeStream(past, watching);
    const fetchPast = () => this.#fetch(stream, { address, from: noAddress });
    if (this.#made.has(past) || looksLikeMpegTs(address))
      return this.#made.playlist(past).catch(this.#passOnIfPlaylist(past, fetchPast));
    return fetchPast().catch(this.#convertIfMpegTs(past));
  }

  /**
   * A range of a film that is one file. `viewer` is the playback token, and `signal` belongs to the viewer's request.
   * The answer ends early when its connection is needed for what the viewer watches next.
   */
  async film(
    stream: RelayedStream,
    viewer: string,
    range: string | undefined,
    signal: AbortSignal,
  ): Promise<FilmPart> {
    const needed = new AbortController();
    const isBeginning = !range || range.startsWith('bytes=0-');
    const end = () => needed.abort(new NoRoom('its viewer watches something else of the source'));
    const ended = this.#connections.takeFilmPart(stream, { viewer, isBeginning, end });
    const either = AbortSignal.any([signal, needed.signal]);
    try {
      const part = await openFilm(requestSafely, stream, range, either);
      // If the viewer has left by now, nobody reads the stream, so the stream itself never calls `ended`.
      signal.addEventListener('abort', () => ended(true), { once: true });
      return { ...part, stream: (cut) => part.stream(cut, () => ended(true)) };
    } catch (error) {
      ended(false);
      throw error;
    }
  }

  /** A segment that was made; undefined when it has been deleted. The caller must read it or call `stopReading`. */
  async madeSegment(
    name: string,
    file: string,
    signal?: AbortSignal,
  ): Promise<SegmentReader | undefined> {
    const segment = this.#made.segment(name, file);
    if (!segment) return undefined;
    this.#refuseTooManyReaders();
    const { path, bytes: length } = segment;
    const start = async () => ({ status: 200, length, body: createReadStream(path) });
    return this.#downloads.open(path, start, signal);
  }

  /**
   * A segment or a key. The caller must read it or call `stopReading`. `range` is the request header; `signal`
   * belongs to the viewer's request. `viewer` is the playback token when the segment is for one viewer only.
   */
  async segment(
    stream: RelayedStream,
    target: Target,
    { viewer, range, signal }: AskedSegment,
  ): Promise<SegmentReader> {
    this.#refuseTooManyReaders();
    // A playlist with an end is asked for only once, so the segments show that a viewer still watches the stream.
    if ((stream.isPast || stream.pastId) && viewer)
      this.#connections.continueStream(stream, viewer);
    const key = JSON.stringify([stream.name, target.address, target.number, range]);
    const start = (stop: AbortSignal) => this.#download(stream, target, range, stop);
    return this.#downloads.open(key, start, signal);
  }

  /** Whether the server of a source can send one more stream without ending one that a viewer watches. */
  hasRoom(server: StreamServer): boolean {
    return this.#connections.hasRoom(server);
  }

  /** Logs a problem at most once an hour. The line contains no address. */
  logProblem({ name }: RelayedStream, error: unknown): void {
    this.#options.warn(`${name} cannot be relayed: ${problemText(error)}`);
  }

  /** Ends streams and drops downloads that nobody has asked for lately. */
  async sweep(): Promise<void> {
    this.#sweepPlaylists();
    this.#downloads.sweep();
    await this.#made.sweep();
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    this.#downloads.close();
    await this.#made.close();
  }

  #convertIfMpegTs(
    stream: RelayedStream,
    target?: Target,
  ): (error: unknown) => Promise<HlsPlaylist> {
    return (error) => {
      if (!(error instanceof IsMpegTs)) throw error;
      return stream.isPast ? this.#made.playlist(stream) : this.#convert(stream, target);
    };
  }

  /** Makes an error handler: if the address with the index `from` sends HLS, `playlist` fetches the HLS from there. */
  #passOnIfPlaylist(
    stream: RelayedStream,
    playlist: (from: number) => Promise<HlsPlaylist>,
  ): (error: unknown) => Promise<HlsPlaylist> {
    return async (error) => {
      if (!(error instanceof IsPlaylist)) throw error;
      await this.#made.end(stream);
      return playlist(error.from);
    };
  }

  #refuseTooManyReaders(): void {
    if (this.#downloads.readers >= relayLimits.answers) throw new NoRoom('too many answers');
  }

  async #download(
    stream: RelayedStream,
    target: Target,
    range: string | undefined,
    signal: AbortSignal,
  ): Promise<SegmentResponse> {
    try {
      const { status, headers, body, close } = await requestSafely(target.address, {
        ...requestOptions(stream, target.address),
        ...(range && { range }),
        signal,
        maxBytes: target.kind === 'key' ? relayLimits.keyBytes : relayLimits.segmentBytes,
        timeouts: timeoutsOf(stream, target.from).segment,
      });
      // A server without ranges would send the whole file for each part of it.
      if (status !== (range ? 206 : 200)) {
        close();
        throw new StatusProblem(status);
      }
      const length = Number(headers['content-length']);
      this.#hlsStream(stream).noteSegmentFetched();
      return {
        status,
        length: Number.isSafeInteger(length) ? length : undefined,
        contentRange: contentRangeIn(headers['content-range']),
        body: notingFailure(body, (error) => this.#noteFault(stream, target, signal, error)),
      };
    } catch (error) {
      this.#noteFault(stream, target, signal, error);
      throw error;
    }
  }

  #noteFault(stream: RelayedStream, target: Target, signal: AbortSignal, error: unknown): void {
    if (signal.aborted) return;
    this.logProblem(stream, error);
    this.#hlsStream(stream).handleSegmentFault(target, error);
  }

  /** A stream whose addresses have changed is started again. */
  #hlsStream(stream: RelayedStream): HlsStream {
    const key = JSON.stringify([stream.name, stream.addresses, stream.headers]);
    const known = this.#streams.get(key);
    const { now, warn } = this.#options;
    const found = known ?? new HlsStream(stream, { fetch: this.#fetch, reachSegment, now, warn });
    this.#streams.delete(key);
    this.#streams.set(key, found);
    const [oldest] = this.#streams.keys();
    if (this.#streams.size > relayLimits.streams && oldest) this.#streams.delete(oldest);
    return found;
  }
}

async function reachSegment(stream: RelayedStream, address: string): Promise<void> {
  const { status, body, close } = await requestSafely(address, {
    ...requestOptions(stream, address),
    timeouts: timeoutsOf(stream).segment,
  });
  try {
    if (status !== 200) throw new StatusProblem(status);
    await body.next();
  } finally {
    close();
  }
}

/** Passes the bytes on. `note` is called with the error that ends them. */
async function* notingFailure(
  body: AsyncIterable<Uint8Array>,
  note: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    note(error);
    throw error;
  }
}

function contentRangeIn(header: string | undefined): string | undefined {
  return header && /^bytes \d+-\d+\/(\d+|\*)$/.test(header) ? header : undefined;
}
