/** Live television of ffmpeg's own test pictures: HLS that goes on with the clock, and MPEG-TS in real time. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type MpegTsKind, mpegTsSampleFile } from './mpeg-ts-samples.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../../.cache/television');

const segmentCount = 20;
const segmentSeconds = 2;
/** Segments of one playlist. */
const windowSize = 8;

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25'];
const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=330:sample_rate=48000'];
const input = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);

export type LiveHls = {
  /** The playlist at this time in epoch milliseconds; `segment` gives the address of one by its number. */
  playlist(now: number, segment: (number: number) => string): string;
  readonly segments: readonly Buffer[];
};

/** H.264 and AAC, in segments of two seconds. */
export async function liveHls(): Promise<LiveHls> {
  const made = join(folder, 'hls');
  if (!existsSync(made)) await makeSegments(made);
  const numbers = Array.from({ length: segmentCount }, (_, at) => at);
  const segments = await Promise.all(numbers.map((at) => readFile(join(made, `${at}.ts`))));
  return { segments, playlist: livePlaylist };
}

async function makeSegments(made: string): Promise<void> {
  const draft = `${made}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await run('ffmpeg', [
    ...['-v', 'error', ...input, '-t', String(segmentCount * segmentSeconds), ...h264],
    ...['-c:a', 'aac', '-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_list_size', '0'],
    ...['-hls_segment_filename', join(draft, '%d.ts'), join(draft, 'index.m3u8')],
  ]);
  // Another worker of the tests may have been faster.
  await rename(draft, made).catch(() => rm(draft, { recursive: true }));
}

function livePlaylist(now: number, segment: (number: number) => string): string {
  const last = Math.floor(now / 1000 / segmentSeconds);
  const first = last - windowSize;
  const numbers = Array.from({ length: windowSize }, (_, at) => first + at);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / segmentCount)}`,
    ...numbers.flatMap((number) => [
      ...(number % segmentCount === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${segmentSeconds}.0,`,
      segment(number % segmentCount),
    ]),
    '',
  ].join('\n');
}

/** MPEG-TS as a tuner sends it: in real time, until its reader leaves. */
export async function* liveMpegTs(
  kind: MpegTsKind,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const words = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', await mpegTsSampleFile(kind)];
  const child = spawn('ffmpeg', [...words, '-c', 'copy', '-f', 'mpegts', '-'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  try {
    yield* child.stdout;
  } finally {
    end();
  }
}
