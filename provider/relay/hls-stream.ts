/**
 * The playlists of one stream, from the first of its addresses that works. If an address fails, does not answer, or its
 * playlist has no new segments, the stream moves to the next address. docs/operating.md, "The relay".
 */
import { AddressChoice } from './address-choice.ts';
import {
  type FetchPlaylist,
  isFaultOfAddress,
  noAddress,
  StandsStill,
  StatusProblem,
} from './fetch-playlist.ts';
import type { HlsMediaPlaylist, HlsPlaylist } from './hls-playlist-types.ts';
import { nextSegmentNumber, PlaylistJoiner } from './playlist-joiner.ts';
import { problemText } from './problem-text.ts';
import type { RelayedStream } from './relayed-stream.ts';
import type { Target } from './sealed-address.ts';
import { similarRendition } from './similar-rendition.ts';
import { isOnlyVariant } from './single-variant-master.ts';

/** How far a rendition has come at one address: the number of its next segment, and since when this has not changed. */
type Edge = { readonly number: number; readonly since: number };

/** A live playlist has to grow within one and a half target durations (RFC 8216, 6.2.1). After two it stands still. */
const stillFactor = 2;
const maxRenditions = 200;
/**
 * When this number of segments in a row is gone, the address counts as bad, because it lists segments that it does not
 * have.
 */
const maxGone = 3;
/** Stands for the index of an address, where the playlist is converted from whichever address sends MPEG-TS. */
const converted = -2;

export type HlsStreamTools = {
  readonly fetch: FetchPlaylist;
  /** Resolves when the segment's first bytes come; throws why they do not. */
  readonly reachSegment: (stream: RelayedStream, address: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (line: string) => void;
};

export class HlsStream {
  readonly #stream: RelayedStream;
  readonly #tools: HlsStreamTools;
  readonly #choice: AddressChoice;
  readonly #edges = new Map<string, Edge>();
  /** The segment number that did not come, for each playlist that stood still. Keys are address and rendition. */
  readonly #stoodAt = new Map<string, number>();
  /** Addresses of segments that were gone (404), since a segment could last be fetched. */
  readonly #gone = new Set<string>();
  readonly #joiners = new Map<string, PlaylistJoiner>();
  /** The indices of addresses that have sent a playlist, whatever they look like. */
  readonly addressesOfHls = new Set<number>();
  #triesEarlier = false;

  constructor(stream: RelayedStream, tools: HlsStreamTools) {
    this.#stream = stream;
    this.#tools = tools;
    this.#choice = new AddressChoice(stream.addresses.length, tools.now);
  }

  /** The index of the address that is used now. */
  get addressIndex(): number {
    return this.#choice.current;
  }

  /** Uses this address, because another part of the relay has found that it works. */
  chooseAddress(from: number): void {
    this.#choice.chooseAddress(from);
  }

  /** A segment of the present address could be fetched. */
  noteSegmentFetched(): void {
    this.#gone.clear();
  }

  /**
   * A segment could not be fetched. One segment that is refused (a status below 500, such as 404) does not make the
   * address bad, but `maxGone` in a row do. Then, or after another fault of the address, another address is used.
   */
  handleSegmentFault({ from, address }: Target, error: unknown): void {
    if (!isFaultOfAddress(error)) return;
    if (error instanceof StatusProblem && error.status < 500) {
      if (from === this.addressIndex) this.#gone.add(address);
      if (this.#gone.size < maxGone) return;
    }
    this.#leaveAddress(from, error);
  }

  /**
   * Whether a player's directives (`_HLS_msn`) are passed on to the server: only if the stream has one address. With
   * several addresses the segment numbers are ours, and the server would not know them.
   */
  get passesReloadDirectives(): boolean {
    return this.#stream.addresses.length === 1;
  }

  /**
   * The playlist that `target` names, or the stream's own. `directives` is the query with which a player asks for a
   * part that does not exist yet. If no address works, throws the failure of the last one that was tried.
   */
  async playlist(target?: Target, directives = ''): Promise<HlsPlaylist> {
    if (target?.from === noAddress) return this.#fetchNamed(target, '');
    let problem: unknown;
    for (let tries = 0; tries < this.#stream.addresses.length; tries++) {
      const from = this.#choice.current;
      try {
        const playlist = await this.#load(target, from, directives);
        if (playlist.kind === 'media') this.#refuseStandstill(target, from, playlist);
        if (playlist.kind === 'media') this.#tryEarlier(target);
        return this.#joinToShown(target, from, playlist);
      } catch (error) {
        if (!isFaultOfAddress(error)) throw error;
        problem = error;
        this.#leaveAddress(from, error);
      }
    }
    throw problem;
  }

  async #load(target: Target | undefined, from: number, directives: string): Promise<HlsPlaylist> {
    if (target?.from === from && !isOnlyVariant(target))
      return this.#fetchNamed(target, directives);
    const entry = await this.#tools.fetch(this.#stream, { address: this.#addressOf(from), from });
    this.addressesOfHls.add(from);
    if (!target || entry.kind === 'media') return entry;
    return this.#fetchNamed(similarRendition(entry, target.rendition), '');
  }

  #fetchNamed({ address, from, variables }: Target, directives: string): Promise<HlsPlaylist> {
    const asked = this.passesReloadDirectives ? withDirectives(address, directives) : address;
    return this.#tools.fetch(this.#stream, { address: asked, from, variables, isRendition: true });
  }

  #addressOf(from: number): string {
    return this.#stream.addresses[from] ?? '';
  }

  /** Throws `StandsStill` when the playlist has not grown for too long, if the stream has another address. */
  #refuseStandstill(target: Target | undefined, from: number, playlist: HlsMediaPlaylist): void {
    if (playlist.isEnded || this.#stream.addresses.length === 1) return;
    const key = edgeKey(from, target);
    const now = this.#tools.now();
    const number = nextSegmentNumber(playlist);
    const known = this.#edges.get(key);
    if (known?.number !== number) {
      if (this.#edges.size > maxRenditions) this.#edges.clear();
      this.#edges.set(key, { number, since: now });
    } else if (now - known.since > stillFactor * playlist.targetSeconds * 1000) {
      this.#edges.delete(key);
      if (this.#stoodAt.size > maxRenditions) this.#stoodAt.clear();
      this.#stoodAt.set(key, number);
      throw new StandsStill('its playlist stands still');
    }
  }

  /** The playlist that is converted from MPEG-TS, as it goes on from what players were shown of this `target`. */
  joinConverted(target: Target | undefined, playlist: HlsMediaPlaylist): HlsPlaylist {
    return this.#joinToShown(target, converted, playlist);
  }

  /** The segments that were converted so far are deleted. */
  forgetConverted(): void {
    for (const joiner of this.#joiners.values()) joiner.forgetSegments(converted);
  }

  #joinToShown(target: Target | undefined, from: number, playlist: HlsPlaylist): HlsPlaylist {
    if (playlist.kind === 'master' || this.#stream.addresses.length === 1) return playlist;
    const key = targetKey(target);
    if (this.#joiners.size > maxRenditions) this.#joiners.clear();
    const joiner = this.#joiners.get(key) ?? new PlaylistJoiner();
    this.#joiners.set(key, joiner);
    // Remove the tag that lets players ask for parts in advance: their requests would contain our numbers, which the
    // server does not know.
    const head = playlist.head.filter(({ text }) => !text.startsWith('#EXT-X-SERVER-CONTROL'));
    return joiner.playlistToShow({ ...playlist, head }, from, from === converted);
  }

  #leaveAddress(from: number, error: unknown): void {
    const before = this.#choice.current;
    this.#gone.clear();
    this.#choice.handleAddressFailure(from);
    if (this.#choice.current === before) return;
    const turn = `${from + 1} to ${this.#choice.current + 1}`;
    this.#tools.warn(`${this.#stream.name} goes from address ${turn}: ${problemText(error)}`);
  }

  /**
   * Checks in the background whether an earlier address works again, down to a segment, and if so returns to it. A
   * fault that is found only after the return would make viewers wait.
   */
  #tryEarlier(target: Target | undefined): void {
    const earlier = this.#choice.earlierToTry();
    if (earlier === undefined || this.#triesEarlier) return;
    this.#triesEarlier = true;
    this.#tryAddress(target, earlier)
      .then(
        () => this.#choice.chooseAddress(earlier),
        () => this.#choice.handleAddressFailure(earlier),
      )
      .finally(() => {
        this.#triesEarlier = false;
      });
  }

  async #tryAddress(target: Target | undefined, from: number): Promise<void> {
    const playlist = await this.#load(target, from, '');
    if (playlist.kind === 'master') return;
    if (this.#stoodAt.get(edgeKey(from, target)) === nextSegmentNumber(playlist))
      throw new StandsStill('its playlist still stands still');
    const segment = playlist.segments.at(-1)?.address?.target;
    // A server that limits its streams is not asked for a segment, which might take the place of a viewer.
    if (segment && segment.kind !== 'made' && !this.#stream.server)
      await this.#tools.reachSegment(this.#stream, segment.address);
  }
}

const edgeKey = (from: number, target: Target | undefined) => `${from} ${targetKey(target)}`;

function targetKey(target: Target | undefined): string {
  if (!target || isOnlyVariant(target)) return 'entry';
  return `${target.from} ${target.rendition ?? target.address}`;
}

function withDirectives(address: string, directives: string): string {
  if (directives === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${directives}`;
}
