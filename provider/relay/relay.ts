/**
 * Carries streams of an operator's sources under our own origin: what a browser may not fetch, because a stream sends no
 * CORS header, comes over http, asks for headers or holds a password. docs/operating.md, "The relay".
 */
import { minute } from '#src/domain/time/clock.ts';
import { errorOrigin } from '../operations/error-origin.ts';
import { OutboundProblem } from '../outbound/outbound-problem.ts';
import { requestSafely } from '../outbound/request-safely.ts';
import type { DownloadHead, Reader } from './download.ts';
import {
  createPlaylistFetch,
  type FetchPlaylist,
  IsMpegTs,
  type Request,
  requestOptions,
  StandsStill,
  StatusProblem,
  timeoutsOf,
} from './fetch-playlist.ts';
import { type HlsPlaylist, PlaylistProblem } from './hls-playlist.ts';
import { HlsStream, noAddress } from './hls-stream.ts';
import { relayLimits } from './relay-limits.ts';
import type { RelayedStream } from './relayed-stream.ts';
import type { Target } from './sealed-address.ts';
import { NoRoom, SharedDownloads } from './shared-downloads.ts';

export type RelayOptions = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (line: string) => void;
  /** Bytes of segments that are kept in memory. */
  readonly maxBytes: number;
  readonly request?: Request;
};

export class Relay {
  readonly #options: RelayOptions;
  readonly #request: Request;
  readonly #downloads: SharedDownloads;
  readonly #fetch: FetchPlaylist;
  readonly #streams = new Map<string, HlsStream>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: RelayOptions) {
    const { now, maxBytes, request = requestSafely } = options;
    this.#options = options;
    this.#request = request;
    this.#downloads = new SharedDownloads({ maxBytes, idleMs: relayLimits.segmentIdleMs, now });
    const { fetch, sweep } = createPlaylistFetch(request, now);
    this.#fetch = fetch;
    const sweepAll = () => {
      sweep();
      this.#downloads.sweep();
    };
    this.#sweeping = setInterval(sweepAll, minute / 2).unref();
  }

  /** Bytes of segments that are kept now. */
  get bytes(): number {
    return this.#downloads.bytes;
  }

  /** The playlist of a stream, or one that it names. */
  playlist(stream: RelayedStream, target?: Target, directives?: string): Promise<HlsPlaylist> {
    return this.#hlsStream(stream).playlist(target, directives);
  }

  /** The playlist of a past programme of the stream, at an address of its own. */
  pastPlaylist(stream: RelayedStream, address: string): Promise<HlsPlaylist> {
    return this.#fetch(stream, { address, from: noAddress });
  }

  /** A segment or a key, which has to be read or closed. `range` as in a request; `signal` is the viewer's. */
  async segment(
    stream: RelayedStream,
    target: Target,
    range: string | undefined,
    signal?: AbortSignal,
  ): Promise<Reader> {
    if (this.#downloads.readers >= relayLimits.answers) throw new NoRoom('too many answers');
    const key = JSON.stringify([stream.name, target.address, target.number, range]);
    const start = (stop: AbortSignal) => this.#download(stream, target, range, stop);
    return this.#downloads.open(key, start, signal);
  }

  /** A problem that repeats is logged once an hour; the line names no address. */
  noteProblem({ name }: RelayedStream, error: unknown): void {
    const known = error instanceof Error && operatorProblems.some((kind) => error instanceof kind);
    this.#options.warn(`${name} cannot be relayed: ${known ? error.message : errorOrigin(error)}`);
  }

  close(): void {
    clearInterval(this.#sweeping);
    this.#downloads.close();
  }

  async #download(
    stream: RelayedStream,
    target: Target,
    range: string | undefined,
    signal: AbortSignal,
  ): Promise<DownloadHead> {
    try {
      const { status, headers, body, close } = await this.#request(target.address, {
        ...requestOptions(stream, target.address),
        ...(range && { range }),
        signal,
        maxBytes: target.kind === 'key' ? relayLimits.keyBytes : relayLimits.segmentBytes,
        timeouts: timeoutsOf(stream).segment,
      });
      // A server that does not know ranges would send the whole file for each part of it.
      if (status !== (range ? 206 : 200)) {
        close();
        throw new StatusProblem(status);
      }
      const length = Number(headers['content-length']);
      return {
        status,
        length: Number.isSafeInteger(length) ? length : undefined,
        contentRange: contentRangeIn(headers['content-range']),
        body,
      };
    } catch (error) {
      if (!signal.aborted) this.#hlsStream(stream).noteSegmentFault(target.from, error);
      throw error;
    }
  }

  /** A stream whose addresses have changed begins again. */
  #hlsStream(stream: RelayedStream): HlsStream {
    const key = JSON.stringify([stream.name, stream.addresses, stream.headers]);
    const known = this.#streams.get(key);
    const { now, warn } = this.#options;
    const found = known ?? new HlsStream(stream, { fetch: this.#fetch, now, warn });
    this.#streams.delete(key);
    this.#streams.set(key, found);
    const [oldest] = this.#streams.keys();
    if (this.#streams.size > relayLimits.streams && oldest) this.#streams.delete(oldest);
    return found;
  }
}

/** Errors whose message is written for the operator. */
const operatorProblems = [OutboundProblem, PlaylistProblem, StatusProblem, StandsStill, IsMpegTs];

function contentRangeIn(header: string | undefined): string | undefined {
  return header && /^bytes \d+-\d+\/(\d+|\*)$/.test(header) ? header : undefined;
}
