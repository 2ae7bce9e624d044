/**
 * HLS that is made of one MPEG-TS stream while somebody watches: one connection to the server of the stream, one run of
 * ffmpeg, and a window of segments for all viewers. docs/operating.md, "The relay".
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AddressChoice } from '../address-choice.ts';
import {
  type OutboundRequest,
  requestOptions,
  StandsStill,
  StatusProblem,
} from '../fetch-playlist.ts';
import type { HlsMediaPlaylist } from '../hls-playlist.ts';
import type { RelayedStream } from '../relayed-stream.ts';
import { conversionOf, ffmpegArguments } from './conversion.ts';
import { startFfmpeg } from './ffmpeg-run.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { openingOf } from './opening.ts';
import { probeStream } from './probe-stream.ts';
import { type MadeSegment, SegmentWindow } from './segment-window.ts';

export type MadeStreamTools = {
  readonly ffmpeg: Ffmpeg;
  readonly request: OutboundRequest;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (line: string) => void;
  /** Takes one of the places for transcoding; the returned function gives it back. Throws `NoRoom`. */
  readonly takeTranscode: () => () => void;
  readonly onSegment: () => void;
  readonly timing: MadeTiming;
};

/** Milliseconds, but the window. */
export type MadeTiming = {
  readonly windowSeconds: number;
  /** Of a server: until its first byte, and between two. */
  readonly silenceMs: number;
  /** For how long the first bytes are collected before they are looked at. */
  readonly openingMs: number;
  /** A viewer who comes first waits for so long. */
  readonly firstSegmentsMs: number;
  /** Before a server is asked again that has failed. */
  readonly pauseMs: number;
};

/** Bytes come, but no segment: what comes is encrypted, or has no key frame. */
const longestSegmentMs = 20_000;
/** Seconds of a past programme. */
const longestPast = 12 * 3600;

/** A player needs two segments to begin. */
const segmentsToBegin = 2;

export class MadeStream {
  readonly #stream: RelayedStream;
  readonly #folder: string;
  readonly #tools: MadeStreamTools;
  readonly #window: SegmentWindow;
  readonly #choice: AddressChoice;
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;
  #runs = 0;
  #lastAsked: number;
  #problem: unknown;
  #failures = 0;
  #waiting: (() => void)[] = [];

  /** `folder` is made, and removed by `stop()`. Its name is part of the addresses of segments. */
  constructor(stream: RelayedStream, folder: string, tools: MadeStreamTools) {
    this.#stream = stream;
    this.#folder = folder;
    this.#tools = tools;
    this.#window = new SegmentWindow(stream.isPast ? longestPast : tools.timing.windowSeconds);
    this.#choice = new AddressChoice(stream.addresses.length, tools.now);
    this.#lastAsked = tools.now();
    this.#ended = this.#work();
  }

  get bytes(): number {
    return this.#window.bytes;
  }

  get lastAsked(): number {
    return this.#lastAsked;
  }

  dropOldest(): void {
    this.#window.dropOldest();
  }

  /** Waits for the first segments. Throws why none come. */
  async playlist(run: string): Promise<HlsMediaPlaylist> {
    this.#lastAsked = this.#tools.now();
    const deadline = AbortSignal.timeout(this.#tools.timing.firstSegmentsMs);
    while (this.#window.added < segmentsToBegin && !this.#window.isEnded) {
      // Once more than there are addresses: some servers take seconds to see that a connection has ended.
      if (this.#failures > this.#stream.addresses.length) throw this.#problem;
      if (deadline.aborted) throw this.#problem ?? new StandsStill('no segment came of it');
      await this.#change(deadline);
    }
    return this.#window.playlist(run);
  }

  segment(number: number): MadeSegment | undefined {
    this.#lastAsked = this.#tools.now();
    return this.#window.find(number);
  }

  async stop(): Promise<void> {
    this.#stop.abort(new Error('nobody watches it any more'));
    await this.#ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Until it is stopped, by whichever address works. */
  async #work(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const from = this.#choice.current;
      const made = this.#window.added;
      const hasEnded = await this.#carry(from).then(
        () => true,
        (error: unknown) => this.#note(from, error),
      );
      if (signal.aborted) return;
      if (this.#stream.isPast && hasEnded) this.#window.end();
      else this.#leave(from, made);
      this.#wake();
      if (this.#window.isEnded) return;
      const isNew = this.#failures < this.#stream.addresses.length;
      const pause = isNew ? 0 : this.#tools.timing.pauseMs * Math.min(this.#failures, 10);
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }

  #leave(from: number, madeBefore: number): void {
    if (this.#window.added > madeBefore) this.#failures = 0;
    this.#failures += 1;
    this.#problem ??= new StandsStill('it ended');
    this.#choice.leave(from);
  }

  #note(from: number, error: unknown): false {
    if (!this.#stop.signal.aborted) {
      this.#problem = error;
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#tools.warn(`${this.#stream.name}, address ${from + 1}: ${reason}`);
    }
    return false;
  }

  /** From one connection to its end. */
  async #carry(from: number): Promise<void> {
    const { request, timing, ffmpeg } = this.#tools;
    const { signal } = this.#stop;
    const address = this.#stream.addresses[from] ?? '';
    const { status, body, close } = await request(address, {
      ...requestOptions(this.#stream, address),
      signal,
      timeouts: { headMs: timing.silenceMs, silenceMs: timing.silenceMs },
    });
    try {
      if (status !== 200) throw new StatusProblem(status);
      const { opening, rest } = await openingOf(body, timing.openingMs);
      const kinds = await probeStream(ffmpeg.ffprobe, opening, signal);
      const conversion = conversionOf(kinds);
      const giveBack = conversion.video === 'transcode' ? this.#tools.takeTranscode() : () => {};
      try {
        const folder = await this.#runFolder();
        const words = ffmpegArguments(conversion, folder, this.#stream.isPast);
        await this.#convert({ words, folder, from }, opening, rest);
      } finally {
        giveBack();
      }
    } finally {
      close();
    }
  }

  async #convert(
    { words, folder, from }: { words: readonly string[]; folder: string; from: number },
    opening: Uint8Array,
    rest: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    let adding = Promise.resolve();
    let lastSegment = this.#tools.now();
    const run = startFfmpeg({
      program: this.#tools.ffmpeg.ffmpeg,
      words,
      onSegment: (file, seconds) => {
        lastSegment = this.#tools.now();
        const add = () => this.#add(join(folder, file), seconds);
        adding = adding.then(add).catch((error: unknown) => void this.#note(from, error));
      },
    });
    try {
      await run.write(opening);
      for await (const chunk of rest) {
        await run.write(chunk);
        if (this.#tools.now() - lastSegment > longestSegmentMs)
          throw new StandsStill('no segment comes of it');
      }
      await run.finish();
      await adding;
    } finally {
      run.kill();
    }
  }

  /** A folder for the segments of one run. */
  async #runFolder(): Promise<string> {
    this.#runs += 1;
    this.#window.join();
    const folder = join(this.#folder, String(this.#runs));
    await mkdir(folder, { recursive: true });
    return folder;
  }

  async #add(path: string, seconds: number): Promise<void> {
    await this.#window.add(path, seconds);
    this.#tools.onSegment();
    this.#wake();
  }

  #change(deadline: AbortSignal): Promise<void> {
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
