/**
 * Knows which streams of a source are watched now. The server of a panel or a tuner sends only a certain number at the
 * same time, and ends one of them when another is asked for.
 */
import {
  channelStreamName,
  type RelayedStream,
  type StreamServer,
  streamKeyOf,
} from './relayed-stream.ts';
import { NoRoom } from './segment-cache.ts';

/** The viewer watches other channels of the source at the same time, and these use its connections. */
export class UsedByViewer extends NoRoom {}

/** Who asks for a stream. */
export type Watching = {
  /** The playback token. */
  readonly viewer: string;
  /** Ids of the channels that the viewer watches at the same time, in other cells of one screen. */
  readonly alsoWatched: readonly string[];
};

/**
 * Players ask for a live playlist every few seconds, and for the next part of a film at once. A stream that was not
 * asked for in this time is not watched.
 */
const leftMs = 15_000;

/** One connection to the server of the source, or several while a player asks for two parts of a film at once. */
type ConnectionPlace = {
  /** The name of the stream. */
  readonly name: string;
  /** When each viewer last asked, in epoch milliseconds. The key is the playback token. */
  readonly viewers: Map<string, number>;
  /** How to end each part of a film that is sent now, the oldest first. A stream that viewers share has none. */
  readonly parts: Set<() => void>;
};

export type FilmRequest = {
  readonly viewer: string;
  /** Whether the part is the beginning of the film. A player that goes on with a film asks for a later one. */
  readonly isBeginning: boolean;
  /** Ends the answer, because its connection is needed. */
  readonly end: () => void;
};

export class SourceConnections {
  readonly #now: () => number;
  /** The keys are the source, then the stream. A film has a place for each of its viewers. */
  readonly #sources = new Map<string, Map<string, ConnectionPlace>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts the viewer of a stream that all its viewers share. If the viewer goes to another stream of a source, the
   * former one is given up, so that the new one plays at once. A channel in `alsoWatched` is not given up.
   * Throws `NoRoom` when all connections of the source are in use: `UsedByViewer` when one of them is the viewer's own.
   */
  takeStream(stream: RelayedStream, { viewer, alsoWatched }: Watching): void {
    this.#countViewer(stream, viewer, (places, server) =>
      freeConnectionOrThrow(places, server, viewer, alsoWatched),
    );
  }

  /**
   * Counts a viewer who is sent a further part of a stream. None of the viewer's other streams is given up, because the
   * viewer may have left this stream for one of them. Throws `NoRoom` when all connections are in use.
   */
  continueStream(stream: RelayedStream, viewer: string): void {
    this.#countViewer(stream, viewer, (places, server) => freeConnectionOrThrow(places, server));
  }

  /**
   * Counts a part of a film, which is sent to its viewer alone. The caller calls the returned function once, when the
   * part has ended: `wasSent` says whether the film goes on, so that its place stays in use for a while. Throws as
   * `takeStream` does. Where all connections are in use, it also throws for a player that continues a film whose place
   * its viewer has given up: otherwise two devices of one viewer would end each other's film again and again.
   */
  takeFilmPart(
    stream: RelayedStream,
    { viewer, isBeginning, end }: FilmRequest,
  ): (wasSent: boolean) => void {
    const { server } = stream;
    if (!server) return () => {};
    const places = this.#placesInUse(server.source);
    const key = JSON.stringify([streamKeyOf(stream), viewer]);
    const place = places.get(key) ?? newPlace(stream);
    const isGoingOn = places.has(key);
    // If no other connection is free, a further part of a film takes the connection of the part before it.
    if (!isGoingOn) freeConnectionOrThrow(places, server, isBeginning ? viewer : undefined);
    else if (connectionsIn(places) >= server.connections) endAllParts(place);
    place.viewers.set(viewer, this.#now());
    place.parts.add(end);
    places.set(key, place);
    return (wasSent) => {
      place.parts.delete(end);
      place.viewers.set(viewer, this.#now());
      if (!wasSent && place.parts.size === 0 && places.get(key) === place) places.delete(key);
    };
  }

  /** Whether the server sends one more stream without ending one that a viewer watches. */
  hasRoom({ source, connections }: StreamServer): boolean {
    return connectionsIn(this.#placesInUse(source)) < connections;
  }

  isWatched(stream: RelayedStream): boolean {
    return this.#placesInUse(stream.server?.source ?? '').has(streamKeyOf(stream));
  }

  /** `free` is called when the stream has no place yet. */
  #countViewer(
    stream: RelayedStream,
    viewer: string,
    free: (places: Map<string, ConnectionPlace>, server: StreamServer) => void,
  ): void {
    const { server } = stream;
    if (!server) return;
    const places = this.#placesInUse(server.source);
    const key = streamKeyOf(stream);
    const place = places.get(key) ?? newPlace(stream);
    if (!places.has(key)) free(places, server);
    place.viewers.set(viewer, this.#now());
    places.set(key, place);
  }

  /** The places of the source that somebody uses. */
  #placesInUse(source: string): Map<string, ConnectionPlace> {
    const now = this.#now();
    const places = this.#sources.get(source) ?? new Map<string, ConnectionPlace>();
    this.#sources.set(source, places);
    for (const [key, { viewers, parts }] of places) {
      if (parts.size > 0) continue;
      for (const [viewer, asked] of viewers) {
        // The clock was set back. The viewer may still watch, but must not hold the place until the clock says `asked`.
        if (asked > now) viewers.set(viewer, now);
        else if (asked <= now - leftMs) viewers.delete(viewer);
      }
      if (viewers.size === 0) places.delete(key);
    }
    return places;
  }
}

function newPlace({ name }: RelayedStream): ConnectionPlace {
  return { name, viewers: new Map(), parts: new Set() };
}

function connectionsIn(places: ReadonlyMap<string, ConnectionPlace>): number {
  return places.values().reduce((sum, { parts }) => sum + Math.max(1, parts.size), 0);
}

/**
 * Makes sure that one more stream has a connection. If several parts of one film are sent, it first ends the oldest
 * part. After that it ends a stream that only `viewer` watches, unless `alsoWatched` names its channel. Throws `NoRoom`
 * or `UsedByViewer` when no connection can be freed.
 */
function freeConnectionOrThrow(
  places: Map<string, ConnectionPlace>,
  { source, connections }: StreamServer,
  viewer?: string,
  alsoWatched: readonly string[] = [],
): void {
  const alsoWatchedNames = new Set(alsoWatched.map(channelStreamName));
  while (connectionsIn(places) >= connections) {
    const double = places.values().find(({ parts }) => parts.size > 1);
    if (double) {
      endOldestPart(double);
      continue;
    }
    const own = [...places].filter(
      ([, { viewers }]) => viewer !== undefined && viewers.has(viewer),
    );
    const isAlsoWatched = ([, { name }]: [string, ConnectionPlace]) => alsoWatchedNames.has(name);
    const left = own.find((one) => one[1].viewers.size === 1 && !isAlsoWatched(one));
    const problem = `all ${connections} connections of ${source} are in use`;
    if (!left) throw own.some(isAlsoWatched) ? new UsedByViewer(problem) : new NoRoom(problem);
    places.delete(left[0]);
    endAllParts(left[1]);
  }
}

function endAllParts(place: ConnectionPlace): void {
  while (place.parts.size > 0) endOldestPart(place);
}

function endOldestPart({ parts }: ConnectionPlace): void {
  const [end] = parts;
  if (!end) return;
  parts.delete(end);
  end();
}
