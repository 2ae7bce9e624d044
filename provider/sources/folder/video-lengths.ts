/** Finds out how long videos are. Opens only new and changed videos. docs/decisions.md, "A folder of films". */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { minute } from '#src/domain/time/time-units.ts';
import { fileFaultOrThrow } from './file-fault.ts';
import type { FoundVideo } from './find-videos.ts';
import type { KnownVideo } from './known-videos.ts';
import { mp4Seconds } from './mp4-duration.ts';
import { playlistSeconds } from './playlist-duration.ts';
import { probeSeconds } from './probe-duration.ts';
import type { FoundFile } from './walk-folder.ts';

/** How long one refresh may run `ffprobe`, one video after the other. The next refresh continues. */
const budgetMs = 5 * minute;

type LengthTools = {
  readonly root: string;
  readonly known: ReadonlyMap<string, KnownVideo>;
  /** The `ffprobe` to run; undefined where there is none. */
  readonly ffprobe: string | undefined;
  /** Epoch milliseconds */
  readonly now: () => number;
  readonly signal?: AbortSignal | undefined;
};

export class VideoLengths {
  readonly #tools: LengthTools;
  readonly #until: number;
  /** How many videos the next refresh has to measure. */
  postponed = 0;

  constructor(tools: LengthTools) {
    this.#tools = tools;
    this.#until = tools.now() + budgetMs;
  }

  /** Seconds; 0 when the video does not say them, null when it could not be measured. */
  async secondsOf(video: FoundVideo): Promise<number | null> {
    const { root, known, signal } = this.#tools;
    const { path, file, container } = video;
    const before = known.get(path);
    const isSame = before?.size === file.size && before.modifiedAt === file.modifiedAt;
    if (before && isSame && before.seconds !== null) return before.seconds;
    try {
      if (container === 'hls') return (await playlistSeconds(root, file.path)) ?? 0;
      return await this.#measure(video);
    } catch {
      signal?.throwIfAborted();
      // The disk failed or was asleep, which says nothing about the video. The refresh continues.
      return this.#postpone();
    }
  }

  /** Throws when the disk fails, or `ffprobe` could not answer. */
  async #measure({ file, container }: FoundVideo): Promise<number | null> {
    const { root, ffprobe, now, signal } = this.#tools;
    const opened = await openVideo(root, file);
    if (!opened) return null;
    try {
      const isMp4 = container === 'mp4' || container === 'mov';
      const own = isMp4 ? await mp4Seconds(opened, file.size) : undefined;
      if (own !== undefined || ffprobe === undefined) return own ?? null;
      if (now() > this.#until) return this.#postpone();
      // This wakes the disk, and throws if the disk fails: `ffprobe` does not distinguish a bad disk from a bad video.
      await opened.read(Buffer.alloc(1), 0, 1, 0);
    } finally {
      await opened.close();
    }
    return probeSeconds(join(root, file.path), ffprobe, signal);
  }

  #postpone(): null {
    this.postponed += 1;
    return null;
  }
}

/** Undefined when the file is gone, or closed to us: then the next refresh cannot open it either. */
async function openVideo(root: string, { path }: FoundFile): Promise<FileHandle | undefined> {
  const place = join(root, path);
  try {
    return await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    fileFaultOrThrow(place, error);
    return undefined;
  }
}
