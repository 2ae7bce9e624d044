/**
 * All streams that are being converted. A stream starts with its first viewer and ends half a minute after the last
 * request; a past programme that was made to its end stays longer. The number of streams, processes and bytes on the
 * disk is limited.
 */
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from '../../embedded/data-folder.ts';
import { errorOrigin } from '../../operations/error-origin.ts';
import type { OutboundRequest } from '../fetch-playlist.ts';
import type { HlsMediaPlaylist } from '../hls-playlist-types.ts';
import { type RelayedStream, streamKeyOf } from '../relayed-stream.ts';
import { NoRoom } from '../segment-cache.ts';
import { type ConversionTiming, ConvertedStream } from './converted-stream.ts';
import { type Ffmpeg, findFfmpeg } from './find-ffmpeg.ts';
import type { ConvertedSegment } from './segment-window.ts';

export type ConvertedStreamsOptions = {
  /** The setting `FFMPEG_PATH`. */
  readonly ffmpegPath: string | undefined;
  /** The folder of this process for streams lies in this folder. */
  readonly folder: string;
  readonly maxDiskBytes: number;
  /** How many runs of ffmpeg may transcode video at the same time. */
  readonly maxTranscodes: number;
  readonly request: OutboundRequest;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (line: string) => void;
  readonly timing: ConversionTiming;
  /** Whether somebody watches the stream now. */
  readonly isWatched: (stream: RelayedStream) => boolean;
};

/** How many streams are made at the same time. A stream that is only copied costs little. */
const maxStreams = 100;
/**
 * How many past programmes are made at the same time. Each viewer may ask for any programme, and these must not take
 * the places of live streams.
 */
const maxPast = 20;
const idleMs = 30_000;

type Made = {
  readonly stream: RelayedStream;
  readonly run: string;
  readonly made: ConvertedStream;
};

export class ConvertedStreams {
  readonly #options: ConvertedStreamsOptions;
  readonly #made = new Map<string, Made>();
  readonly #folder: Promise<string>;
  #transcodes = 0;
  #ffmpeg: Promise<Ffmpeg> | undefined;

  constructor(options: ConvertedStreamsOptions) {
    this.#options = options;
    const own = randomBytes(4).toString('hex');
    this.#folder = folderPrefix(process.pid).then((prefix) => join(options.folder, prefix + own));
  }

  /**
   * Starts the stream at the address `first` if it does not run yet. Throws `FfmpegMissing`, `NoRoom`, or the reason
   * why no segment comes.
   */
  async playlist(stream: RelayedStream, first = 0): Promise<HlsMediaPlaylist> {
    const { made, run } = this.#made.get(streamKeyOf(stream)) ?? (await this.#start(stream, first));
    return made.playlist(run);
  }

  /** `file` names a segment in a playlist that `playlist` returned. Undefined when the segment has been deleted. */
  segment(name: string, file: string): ConvertedSegment | undefined {
    const [, run, number] = /^([0-9a-f]+)-(\d{1,9})\.ts$/.exec(file) ?? [];
    const found = this.#made.values().find((one) => one.run === run && one.stream.name === name);
    return found?.made.segment(Number(number));
  }

  /** Whether the stream is being converted. */
  has(stream: RelayedStream): boolean {
    return this.#made.has(streamKeyOf(stream));
  }

  async end(stream: RelayedStream): Promise<void> {
    const found = this.#made.get(streamKeyOf(stream));
    this.#made.delete(streamKeyOf(stream));
    await found?.made.stop();
  }

  /**
   * Ends streams that nobody has asked for lately. A player does not ask for the playlist of a whole past programme
   * again. Such a programme therefore stays for as long as a viewer may pause a live stream.
   */
  async sweep(): Promise<void> {
    const { now, timing } = this.#options;
    const wholeMs = Math.max(idleMs, timing.windowSeconds * 1000);
    const idle = [...this.#made].filter(
      ([, { made }]) => made.lastAsked <= now() - (made.isWhole ? wholeMs : idleMs),
    );
    for (const [key] of idle) this.#made.delete(key);
    await Promise.all(idle.map(([, { made }]) => made.stop()));
  }

  async close(): Promise<void> {
    const all = [...this.#made.values()];
    this.#made.clear();
    await Promise.all(all.map(({ made }) => made.stop()));
    await rm(await this.#folder, { recursive: true, force: true });
  }

  async #start(stream: RelayedStream, first: number): Promise<Made> {
    this.#ffmpeg ??= findFfmpeg(this.#options.ffmpegPath);
    // ffmpeg may be installed while we run, so a failure is not remembered.
    this.#ffmpeg.catch(() => {
      this.#ffmpeg = undefined;
    });
    const ffmpeg = await this.#ffmpeg;
    const known = this.#made.get(streamKeyOf(stream));
    if (known) return known;
    while (!this.#hasPlaceFor(stream))
      if (!this.#endIdlePastProgramme()) throw new NoRoom('too many streams are made at a time');
    await this.#endUnwatched(stream);
    const folder = await this.#folder;
    const begun = this.#made.get(streamKeyOf(stream));
    if (begun) return begun;
    const run = randomBytes(4).toString('hex');
    const { request, now, warn, timing } = this.#options;
    const started = {
      stream,
      run,
      made: new ConvertedStream(stream, join(folder, run), {
        ...{ ffmpeg, request, now, warn, timing, first },
        takeTranscodingPlace: () => this.#takeTranscodingPlace(),
        onSegment: () => this.#makeRoom(),
      }),
    };
    this.#made.set(streamKeyOf(stream), started);
    return started;
  }

  #hasPlaceFor({ isPast }: RelayedStream): boolean {
    const past = [...this.#made.values()].filter((one) => one.stream.isPast);
    return this.#made.size < maxStreams && !(isPast && past.length >= maxPast);
  }

  /** Ends the whole past programme that nobody has asked for the longest. False when there is none. */
  #endIdlePastProgramme(): boolean {
    const { now, warn } = this.#options;
    const [longest] = [...this.#made]
      .filter(([, { made }]) => made.isWhole && made.lastAsked <= now() - idleMs)
      .toSorted(([, one], [, other]) => one.made.lastAsked - other.made.lastAsked);
    if (!longest) return false;
    const [key, { made }] = longest;
    this.#made.delete(key);
    made.stop().catch((error: unknown) => warn(errorOrigin(error)));
    return true;
  }

  /** Ends all streams of the same source that nobody watches any more, so that their connections are free. */
  async #endUnwatched({ server }: RelayedStream): Promise<void> {
    if (!server) return;
    const { isWatched } = this.#options;
    for (const [key, { stream, made }] of this.#made) {
      if (stream.server?.source !== server.source || made.isWhole || isWatched(stream)) continue;
      this.#made.delete(key);
      await made.stop();
    }
  }

  #takeTranscodingPlace(): () => void {
    if (this.#transcodes >= this.#options.maxTranscodes)
      throw new NoRoom(
        'more streams would have to be transcoded at a time than the setting allows',
      );
    this.#transcodes += 1;
    return () => {
      this.#transcodes -= 1;
    };
  }

  /** Ends idle past programmes, and then deletes segments from the largest window first. */
  #makeRoom(): void {
    while (this.#bytes > this.#options.maxDiskBytes)
      if (!this.#endIdlePastProgramme() && !this.#shortenLargest()) return;
  }

  get #bytes(): number {
    return this.#made.values().reduce((sum, { made }) => sum + made.bytes, 0);
  }

  /** Deletes the oldest segment of the stream with the most bytes. False when nothing could be deleted. */
  #shortenLargest(): boolean {
    const all = [...this.#made.values()].map(({ made }) => made);
    const longest = all.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    const before = longest.bytes;
    longest.dropOldest();
    return longest.bytes < before;
  }
}

/** Deletes the folders of processes that were killed. A folder's name tells whether its process still runs. */
export async function clearAbandonedStreams(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // No stream has been made here yet.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const prefix = await folderPrefix(Number.parseInt(name, 10));
    if (prefix === '' || !name.startsWith(prefix))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** How the name of the process's folder begins, or nothing when no such process runs. */
export async function folderPrefix(pid: number): Promise<string> {
  const identity = await processIdentity(pid);
  return identity && `${identity.replaceAll(/\W+/g, '-')}-`;
}
