/**
 * Knows which streams of a source are watched now. The server of a panel or a tuner sends only a certain number at the
 * same time, and ends one of them when another is asked for.
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

/** Players ask for a live playlist every few seconds. A stream that was not asked for in this time is not watched. */
const leftMs = 15_000;

/** When each viewer of a stream last asked for it, in epoch milliseconds. The key is the playback token. */
type Viewers = Map<string, number>;
type Watched = { readonly name: string; readonly viewers: Viewers };

export class SourceConnections {
  readonly #now: () => number;
  /** The keys are the source, then `streamKeyOf`. */
  readonly #sources = new Map<string, Map<string, Watched>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts the viewer of a stream. If the viewer goes to another channel of a source, the former channel is given up,
   * so that the new one plays at once. A channel that is watched beside it is not given up. Throws `NoRoom` when all
   * connections of the source are in use: `UsedBeside` when one of them is the viewer's own.
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

  /** The streams of the source that are watched now. */
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
