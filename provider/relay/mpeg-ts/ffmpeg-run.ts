/** One run of ffmpeg. It opens no address: what it reads is written to its standard input. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

export type FfmpegRun = {
  /** Resolves when the program can take more. */
  write(chunk: Uint8Array): Promise<void>;
  /** Nothing more comes: the program writes its last segment and ends. */
  finish(): Promise<void>;
  kill(): void;
};

/** ffmpeg has ended by itself. The message is its last line. */
export class FfmpegEnded extends Error {}

export type FfmpegRunOptions = {
  readonly program: string;
  readonly words: readonly string[];
  /** A segment is finished: the name of its file and its length in seconds. */
  readonly onSegment: (file: string, seconds: number) => void;
};

/** Others go first when processors are scarce: the provider answers viewers, and ffmpeg has its window as a reserve. */
const priority = 5;

export function startFfmpeg({ program, words, onSegment }: FfmpegRunOptions): FfmpegRun {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  let lastLine = 'it ended';
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLine = line.slice(0, 200);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, file, start, end] = /^(\d+\.ts),([\d.]+),([\d.]+)$/.exec(line) ?? [];
    if (file) onSegment(file, Number(end) - Number(start));
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
    child.on('error', (error) => {
      lastLine = error.message;
      resolve();
    });
  });
  // A write to a program that has ended is answered by `write`.
  child.stdin.on('error', () => {});
  if (child.pid !== undefined) lowerPriority(child.pid);
  const drained = () => new Promise<void>((resolve) => child.stdin.once('drain', resolve));
  return {
    async write(chunk) {
      const isFull = child.stdin.writable && !child.stdin.write(chunk);
      if (isFull) await Promise.race([drained(), ended]);
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
    // The program may have ended already, or the system allows it to nobody.
  }
}
