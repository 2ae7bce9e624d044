/** Asks `ffprobe`, if it is installed, how long a video is. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { longestSeconds } from '../own-titles.ts';

const run = promisify(execFile);

/**
 * The containers that `ffprobe` may read. If a playlist had the name of a film, `ffprobe` would open the addresses in
 * it, on this machine and on others.
 */
const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,asf,flv,ogg';
const timeoutMs = 30_000;
/** The largest answer, in bytes. */
const largest = 64 * 1024;

const Answer = v.object({
  format: v.object({
    duration: v.pipe(v.string(), v.transform(Number), v.maxValue(longestSeconds)),
  }),
});

/** Whether `command` can be run. */
export async function canProbe(command: string): Promise<boolean> {
  return run(command, ['-version'], { timeout: timeoutMs }).then(
    () => true,
    () => false,
  );
}

/**
 * Seconds; 0 when the video does not say them. Throws when `signal` is aborted, and when `ffprobe` could not answer, for
 * example because the disk was asleep for longer than the time limit.
 */
export async function probeSeconds(
  place: string,
  command: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const options = [
    ...['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', formats],
    ...['-show_entries', 'format=duration', '-of', 'json', `file:${place}`],
  ];
  try {
    const limits = { timeout: timeoutMs, maxBuffer: largest, ...(signal && { signal }) };
    const { stdout } = await run(command, options, limits);
    return Math.max(0, Math.round(v.parse(Answer, JSON.parse(stdout)).format.duration));
  } catch (error) {
    signal?.throwIfAborted();
    if (couldNotAnswer(error)) throw error;
    return 0;
  }
}

/** What Node adds to the failure of a program. */
type FailedRun = Error & { killed?: unknown; signal?: unknown; syscall?: unknown };

/** Whether `ffprobe` was killed, by the time limit or by the system, or could not be started. */
function couldNotAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { killed, signal, syscall }: FailedRun = error;
  // A crash is not counted: it has another signal, and the next refresh would crash at the same video.
  return killed === true || signal === 'SIGKILL' || signal === 'SIGTERM' || syscall !== undefined;
}
