/** Finds out how long videos are. Opens only new and changed videos. docs/decisions.md, "A folder of films". */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { minute } from '#src/domain/time/time-units.ts';
import type { FoundVideo } from './found-videos.ts';
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
  async secondsOf({ path, file, container }: FoundVideo): Promise<number | null> {
    const { root, known } = this.#tools;
    const before = known.get(path);
    const isSame = before?.size === file.size && before.modifiedAt === file.modifiedAt;
    if (before && isSame && before.seconds !== null) return before.seconds;
    if (container === 'hls') return (await playlistSeconds(root, file.path)) ?? 0;
    const own =
      container === 'mp4' || container === 'mov' ? await readMp4Seconds(root, file) : undefined;
    return own ?? this.#probe(file);
  }

  async #probe(file: FoundFile): Promise<number | null> {
    const { root, ffprobe, now, signal } = this.#tools;
    if (ffprobe === undefined) return null;
    if (now() > this.#until) {
      this.postponed += 1;
      return null;
    }
    return probeSeconds(join(root, file.path), ffprobe, signal);
  }
}

async function readMp4Seconds(root: string, file: FoundFile): Promise<number | undefined> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
  // A file that was removed meanwhile has no length.
  const opened = await open(join(root, file.path), flags).catch(() => undefined);
  try {
    return opened && (await mp4Seconds(opened, file.size));
  } catch {
    // The file was removed or the disk failed. The length stays unknown, and the refresh continues.
    return undefined;
  } finally {
    await opened?.close();
  }
}
