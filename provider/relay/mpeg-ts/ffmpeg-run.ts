/** One run of ffmpeg. ffmpeg opens no address: we write the stream to its standard input. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

export type FfmpegRun = {
  /** Resolves when the program can take more data. The caller calls `write` again only then. */
  write(chunk: Uint8Array): Promise<void>;
  /** There is no more data: the program writes its last segment and ends. */
  finish(): Promise<void>;
  kill(): void;
};

/** ffmpeg has ended by itself. The message is the last line that it wrote. */
export class FfmpegEnded extends Error {}

export type FfmpegRunOptions = {
  readonly program: string;
  readonly args: readonly string[];
  /** A segment is finished. `file` is its name, `seconds` its length. */
  readonly onSegment: (file: string, seconds: number) => void;
};

/**
 * A lower priority for ffmpeg. When the processors are busy the provider must still answer viewers, while ffmpeg has
 * finished segments in reserve.
 */
const priority = 5;

export function startFfmpeg({ program, args, onSegment }: FfmpegRunOptions): FfmpegRun {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let lastLine = 'it ended';
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLine = line.slice(0, 200);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, file, start, end] = /^(\d+\.ts),([\d.]+),([\d.]+)$/.exec(line) ?? [];
    if (file) onSegment(file, Number(end) - Number(start));
  });
  let wakeWriter = () => {};
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      resolve();
      wakeWriter();
    };
    child.on('close', end);
    child.on('error', (error) => {
      lastLine = error.message;
      end();
    });
  });
  // A write to a program that has ended fails, and `write` reports the failure.
  child.stdin.on('error', () => {});
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.stdin.on('drain', () => wakeWriter());
  // `Promise.race` with `ended` would add a handler to that promise at each write, and a stream may run for days.
  const drainedOrEnded = () =>
    new Promise<void>((resolve) => {
      wakeWriter = resolve;
    });
  return {
    async write(chunk) {
      const isFull = child.stdin.writable && !child.stdin.write(chunk);
      if (isFull) await drainedOrEnded();
      if (child.exitCode !== null || !child.stdin.writable) throw new FfmpegEnded(lastLine);
    },
    finish() {
      child.stdin.end();
      return ended;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // The program may have ended already, or the system does not allow us to change its priority.
  }
}
