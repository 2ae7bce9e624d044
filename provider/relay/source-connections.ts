/**
 * Which streams of a source are watched now: the server of a panel or a tuner sends only so many at once, and cuts one of
 * them off when another is asked for.
 */
import { channelStreamName, type RelayedStream, streamKeyOf } from './relayed-stream.ts';
import { NoRoom } from './shared-downloads.ts';

/** The viewer watches other channels of the source at the same time, and these use its connections. */
export class UsedBeside extends NoRoom {}

/** Who asks for a stream. */
export type Watching = {
  /** The playback token. */
  readonly viewer: string;
  /** Ids of the channels that the viewer watches at the same time, in other cells of one screen. */
  readonly beside: readonly string[];
};

/** Players ask for a live playlist every few seconds: nobody watches a stream that was not asked for so long. */
const leftMs = 15_000;

/** When each viewer of a stream last asked for it, by playback token. Epoch milliseconds. */
type Viewers = Map<string, number>;
type Watched = { readonly name: string; readonly viewers: Viewers };

export class SourceConnections {
  readonly #now: () => number;
  /** By source, then by `streamKeyOf`. */
  readonly #sources = new Map<string, Map<string, Watched>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts the viewer of a stream. A viewer who goes to another channel of a source gives up the one before, so that the
   * new one plays at once; a channel that is watched beside it is not given up. Throws `NoRoom` when all connections of
   * the source are in use: `UsedBeside` when one of them is the viewer's own.
   */
  take(stream: RelayedStream, { viewer, beside }: Watching): void {
    const { server } = stream;
    if (!server) return;
    const streams = this.#watched(server.source);
    const key = streamKeyOf(stream);
    const watched = streams.get(key) ?? { name: stream.name, viewers: new Map<string, number>() };
    if (watched.viewers.size === 0 && streams.size >= server.connections) {
      const kept = new Set(beside.map(channelStreamName));
      const own = [...streams].filter(([, { viewers }]) => viewers.has(viewer));
      const isKept = ([, { name }]: [string, Watched]) => kept.has(name);
      const left = own.find((one) => one[1].viewers.size === 1 && !isKept(one));
      const problem = `all ${server.connections} connections of ${server.source} are in use`;
      if (!left) throw own.some(isKept) ? new UsedBeside(problem) : new NoRoom(problem);
      streams.delete(left[0]);
    }
    watched.viewers.set(viewer, this.#now());
    streams.set(key, watched);
  }

  isWatched(stream: RelayedStream): boolean {
    return this.#watched(stream.server?.source ?? '').has(streamKeyOf(stream));
  }

  /** The streams of the source that somebody watches. */
  #watched(source: string): Map<string, Watched> {
    const before = this.#now() - leftMs;
    const streams = this.#sources.get(source) ?? new Map<string, Watched>();
    this.#sources.set(source, streams);
    for (const [key, { viewers }] of streams) {
      for (const [viewer, asked] of viewers) if (asked <= before) viewers.delete(viewer);
      if (viewers.size === 0) streams.delete(key);
    }
    return streams;
  }
}
