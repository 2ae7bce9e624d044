/** Makes segments from one connection to the server of a stream, until the connection ends. */
import { join } from 'node:path';
import {
  IsPlaylist,
  type OutboundRequest,
  requestOptions,
  StandsStill,
  StatusProblem,
} from '../fetch-playlist.ts';
import type { RelayedStream } from '../relayed-stream.ts';
import { chooseConversion, ffmpegArguments } from './choose-conversion.ts';
import { startFfmpeg } from './ffmpeg-run.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { probeStream } from './probe-stream.ts';
import { readFirstBytes } from './read-first-bytes.ts';

/** Milliseconds. */
export type ConnectionTiming = {
  /**
   * The longest wait for the server's first byte, and between two chunks. It is shorter for a stream that has further
   * addresses.
   */
  readonly silenceMs: number;
  readonly silenceWithBackupMs: number;
  /** How long the first bytes are collected before they are analysed. */
  readonly openingMs: number;
};

export type ConnectionTools = {
  readonly ffmpeg: Ffmpeg;
  readonly request: OutboundRequest;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Takes one of the limited places for transcoding. The returned function gives it back. Throws `NoRoom`. */
  readonly takeTranscodingPlace: () => () => void;
  readonly timing: ConnectionTiming;
};

export type Connection = {
  readonly stream: RelayedStream;
  /** The index of the stream's address that is asked. */
  readonly from: number;
  readonly signal: AbortSignal;
  /** Makes the folder for the segments. */
  readonly openFolder: () => Promise<string>;
  readonly onSegment: (path: string, seconds: number) => Promise<void>;
};

/** If no segment is finished in this time although bytes arrive, the stream is encrypted or has no key frames. */
const longestSegmentMs = 20_000;

/** Throws the reason why the connection ended, unless the server ended it. */
export async function convertConnection(
  tools: ConnectionTools,
  connection: Connection,
): Promise<void> {
  const { timing, ffmpeg, takeTranscodingPlace } = tools;
  const { stream, from, signal } = connection;
  const address = stream.addresses[from] ?? '';
  const isAlone = stream.addresses.length === 1;
  const silenceMs = isAlone ? timing.silenceMs : timing.silenceWithBackupMs;
  const { status, body, close } = await tools.request(address, {
    ...requestOptions(stream, address),
    signal,
    timeouts: { headMs: silenceMs, silenceMs },
  });
  try {
    if (status !== 200) throw new StatusProblem(status);
    const { opening, rest } = await readFirstBytes(body, timing.openingMs);
    if (Buffer.from(opening).toString('latin1', 0, 10).includes('#EXTM3U'))
      throw new IsPlaylist(from);
    const conversion = chooseConversion(await probeStream(ffmpeg.ffprobe, opening, signal));
    const giveBack = conversion.video === 'transcode' ? takeTranscodingPlace() : () => {};
    try {
      const folder = await connection.openFolder();
      const args = ffmpegArguments(conversion, folder, stream.isPast);
      await runConversion(tools, connection, { folder, args, opening, rest });
    } finally {
      giveBack();
    }
  } finally {
    close();
  }
}

type Input = {
  readonly folder: string;
  readonly args: readonly string[];
  readonly opening: Uint8Array;
  readonly rest: AsyncIterable<Uint8Array>;
};

async function runConversion(
  { ffmpeg, now }: ConnectionTools,
  { onSegment }: Connection,
  { folder, args, opening, rest }: Input,
): Promise<void> {
  let lastSegment = now();
  let adding: Promise<unknown> = Promise.resolve();
  let problem: unknown;
  const run = startFfmpeg({
    program: ffmpeg.ffmpeg,
    args,
    onSegment: (file, seconds) => {
      lastSegment = now();
      const noteProblem = (error: unknown) => {
        problem = error;
      };
      adding = adding.then(() => onSegment(join(folder, file), seconds)).catch(noteProblem);
    },
  });
  try {
    await run.write(opening);
    for await (const chunk of rest) {
      await run.write(chunk);
      if (problem) throw problem;
      if (now() - lastSegment > longestSegmentMs) throw new StandsStill('no segment comes of it');
    }
    await run.finish();
    await adding;
  } finally {
    run.kill();
  }
}
