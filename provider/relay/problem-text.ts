import { errorOrigin } from '../operations/error-origin.ts';
import { OutboundProblem } from '../outbound/outbound-problem.ts';
import { IsMpegTs, IsPlaylist, StandsStill, StatusProblem } from './fetch-playlist.ts';
import { PlaylistProblem } from './hls-playlist-types.ts';
import { FfmpegEnded } from './mpeg-ts/ffmpeg-run.ts';
import { FfmpegMissing } from './mpeg-ts/find-ffmpeg.ts';
import { NotMedia } from './mpeg-ts/probe-stream.ts';
import { NoRoom } from './segment-cache.ts';

/** Errors whose message is written for the operator and contains no address. */
const operatorProblems = [
  ...[OutboundProblem, PlaylistProblem, StatusProblem, StandsStill, IsPlaylist, IsMpegTs, NoRoom],
  ...[FfmpegMissing, FfmpegEnded, NotMedia],
];

/**
 * Why a stream could not be relayed, for the log. The message of any other error may quote the address of the stream,
 * which may contain a password. A code such as ENOSPC does not.
 */
export function problemText(error: unknown): string {
  if (error instanceof Error && operatorProblems.some((kind) => error instanceof kind))
    return error.message;
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? `${code}: ${errorOrigin(error)}` : errorOrigin(error);
}
