/**
 * HLS that is converted from one MPEG-TS stream while somebody watches it: one connection to the stream's server, one
 * run of ffmpeg, and one window of segments for all viewers. docs/operating.md, "The relay".
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AddressChoice } from '../address-choice.ts';
import { IsPlaylist, StandsStill } from '../fetch-playlist.ts';
import type { HlsMediaPlaylist } from '../hls-playlist-types.ts';
import { problemText } from '../problem-text.ts';
import type { RelayedStream } from '../relayed-stream.ts';
import {
  type ConnectionTiming,
  type ConnectionTools,
  convertConnection,
} from './convert-connection.ts';
import { type ConvertedSegment, SegmentWindow } from './segment-window.ts';

export type ConvertedStreamTools = ConnectionTools & {
  readonly warn: (line: string) => void;
  /** Called for each segment of any stream. */
  readonly onSegment: () => void;
  readonly timing: ConversionTiming;
  /** The index of the address to begin with. */
  readonly first: number;
};

/** All times are milliseconds, except the window, which is in seconds. */
export type ConversionTiming = ConnectionTiming & {
  readonly windowSeconds: number;
  /** How long the first viewer waits for the first segments. */
  readonly firstSegmentsMs: number;
  /** The pause before a server that has failed is asked again. */
  readonly pauseMs: number;
};

/**
 * The most seconds of a past programme whose segments stay. The oldest segments of a longer one are deleted while it
 * plays.
 */
const longestPast = 12 * 3600;

/** A player needs two segments to begin. */
const segmentsToBegin = 2;

export class ConvertedStream {
  readonly #stream: RelayedStream;
  readonly #folder: string;
  readonly #tools: ConvertedStreamTools;
  readonly #window: SegmentWindow;
  readonly #choice: AddressChoice;
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;
  #runs = 0;
  #isWhole = false;
  #lastAsked: number;
  #problem: unknown;
  #failures = 0;
  #waiting: (() => void)[] = [];

  /**
   * The constructor makes `folder`, and `stop()` removes it. The folder's name is part of the addresses of segments.
   */
  constructor(stream: RelayedStream, folder: string, tools: ConvertedStreamTools) {
    this.#stream = stream;
    this.#folder = folder;
    this.#tools = tools;
    const longest = stream.isPast ? longestPast : tools.timing.windowSeconds;
    this.#window = new SegmentWindow(longest, stream.isPast);
    this.#choice = new AddressChoice(stream.addresses.length, tools.now);
    this.#choice.chooseAddress(tools.first);
    this.#lastAsked = tools.now();
    this.#ended = this.#convert();
  }

  get bytes(): number {
    return this.#window.bytes;
  }

  get lastAsked(): number {
    return this.#lastAsked;
  }

  /** Whether a past programme has been made to its end. It then needs no connection and no process. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  dropOldest(): void {
    this.#window.dropOldest();
  }

  /**
   * Waits for the first segments. Throws the reason when none come, and `IsPlaylist` when an address sends HLS itself.
   */
  async playlist(run: string): Promise<HlsMediaPlaylist> {
    this.#lastAsked = this.#tools.now();
    if (this.#problem instanceof IsPlaylist) throw this.#problem;
    if (!this.#hasFirstSegments) await this.#waitForFirstSegments();
    return this.#window.playlist(run);
  }

  get #hasFirstSegments(): boolean {
    return this.#window.added >= segmentsToBegin || this.#window.isEnded;
  }

  async #waitForFirstSegments(): Promise<void> {
    const deadline = AbortSignal.timeout(this.#tools.timing.firstSegmentsMs);
    while (!this.#hasFirstSegments) {
      if (this.#problem instanceof IsPlaylist) throw this.#problem;
      // The reason is thrown only after one failure more than there are addresses, because some servers take seconds to
      // notice that an earlier connection has ended.
      if (this.#failures > this.#stream.addresses.length) throw this.#problem;
      if (deadline.aborted) throw this.#problem ?? new StandsStill('no segment came of it');
      await this.#waitForChange(deadline);
    }
  }

  segment(number: number): ConvertedSegment | undefined {
    this.#lastAsked = this.#tools.now();
    return this.#window.find(number);
  }

  async stop(): Promise<void> {
    this.#stop.abort(new Error('nobody watches it any more'));
    await this.#ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Makes segments until the stream is stopped, from the first address that works. */
  async #convert(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const from = this.#choice.current;
      const made = this.#window.added;
      const hasEnded = await convertConnection(this.#tools, {
        stream: this.#stream,
        from,
        signal,
        openFolder: () => this.#makeSegmentFolder(),
        onSegment: (path, seconds) => this.#add(path, seconds),
      }).then(
        () => true,
        (error: unknown) => this.#noteFailure(from, error),
      );
      // The address sends a playlist, which needs no conversion: the relay passes it on.
      if (signal.aborted || this.#problem instanceof IsPlaylist) return this.#wake();
      // A past programme is not continued after a break: a new request would start again with what was shown already.
      if (this.#stream.isPast && (hasEnded || this.#window.added > 0)) {
        this.#window.end();
        this.#isWhole = hasEnded && this.#stream.isOver === true;
      } else this.#leaveAddress(from, made);
      this.#wake();
      if (this.#window.isEnded) return;
      const isNew = this.#failures < this.#stream.addresses.length;
      const pause = isNew ? 0 : this.#tools.timing.pauseMs * Math.min(this.#failures, 10);
      // The wait is aborted when the stream is stopped.
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }

  #leaveAddress(from: number, madeBefore: number): void {
    if (this.#window.added > madeBefore) this.#failures = 0;
    this.#failures += 1;
    this.#problem ??= new StandsStill('it ended');
    this.#choice.handleAddressFailure(from);
  }

  #noteFailure(from: number, error: unknown): false {
    if (!this.#stop.signal.aborted) {
      this.#problem = error;
      this.#tools.warn(`${this.#stream.name}, address ${from + 1}: ${problemText(error)}`);
    }
    return false;
  }

  /** Makes a folder for the segments of the next run, and returns its path. */
  async #makeSegmentFolder(): Promise<string> {
    this.#runs += 1;
    this.#window.beginRun();
    const folder = join(this.#folder, String(this.#runs));
    await mkdir(folder, { recursive: true });
    return folder;
  }

  async #add(path: string, seconds: number): Promise<void> {
    await this.#window.add(path, seconds);
    this.#tools.onSegment();
    this.#wake();
  }

  #waitForChange(deadline: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      deadline.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}
