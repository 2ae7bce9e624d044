/** Finds the program that makes HLS from MPEG-TS. docs/operating.md, "The relay". */
import { execFile } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Both are commands or paths. */
export type Ffmpeg = { readonly ffmpeg: string; readonly ffprobe: string };

/** ffmpeg is not installed. */
export class FfmpegMissing extends Error {}

const run = promisify(execFile);

/** `path` is the setting `FFMPEG_PATH`. Without it the command is found through the PATH. Throws `FfmpegMissing`. */
export async function findFfmpeg(path: string | undefined): Promise<Ffmpeg> {
  const found = { ffmpeg: path ?? 'ffmpeg', ffprobe: ffprobeCommand(path) };
  try {
    await Promise.all([found.ffmpeg, found.ffprobe].map((program) => run(program, ['-version'])));
    return found;
  } catch (cause) {
    throw new FfmpegMissing('ffmpeg and ffprobe are not installed', { cause });
  }
}

/** `/opt/ffmpeg` → `/opt/ffprobe`. */
function ffprobeCommand(path: string | undefined): string {
  if (path === undefined) return 'ffprobe';
  return join(dirname(path), basename(path).replace('ffmpeg', 'ffprobe'));
}
