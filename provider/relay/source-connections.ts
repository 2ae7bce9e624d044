/**
 * Knows which streams of a source are watched now. The server of a panel or a tuner sends only a certain number at the
 * same time, and ends one of them when another is asked for.
 */
import { type RelayedStream, streamKeyOf } from './relayed-stream.ts';
import { NoRoom } from './shared-downloads.ts';

/** Players ask for a live playlist every few seconds. A stream that was not asked for in this time is not watched. */
const leftMs = 15_000;

/** When each viewer of a stream last asked for it, in epoch milliseconds. The key is the playback token. */
type Viewers = Map<string, number>;

export class SourceConnections {
  readonly #now: () => number;
  /** The keys are the source, then `streamKeyOf`. */
  readonly #sources = new Map<string, Map<string, Viewers>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts the viewer of a stream. If the viewer goes to another channel of a source, the former channel is given up,
   * so that the new one plays at once. Throws `NoRoom` when other viewers use all connections of the source.
   */
  take(stream: RelayedStream, viewer: string): void {
    const { server } = stream;
    if (!server) return;
    const streams = this.#watched(server.source);
    const key = streamKeyOf(stream);
    const viewers = streams.get(key) ?? new Map<string, number>();
    if (viewers.size === 0 && streams.size >= server.connections) {
      const left = streams.entries().find(([, others]) => others.size === 1 && others.has(viewer));
      if (!left)
        throw new NoRoom(`all ${server.connections} connections of ${server.source} are in use`);
      streams.delete(left[0]);
    }
    viewers.set(viewer, this.#now());
    streams.set(key, viewers);
  }

  isWatched(stream: RelayedStream): boolean {
    return this.#watched(stream.server?.source ?? '').has(streamKeyOf(stream));
  }

  /** The streams of the source that are watched now. */
  #watched(source: string): Map<string, Viewers> {
    const before = this.#now() - leftMs;
    const streams = this.#sources.get(source) ?? new Map<string, Viewers>();
    this.#sources.set(source, streams);
    for (const [key, viewers] of streams) {
      for (const [viewer, asked] of viewers) if (asked <= before) viewers.delete(viewer);
      if (viewers.size === 0) streams.delete(key);
    }
    return streams;
  }
}
