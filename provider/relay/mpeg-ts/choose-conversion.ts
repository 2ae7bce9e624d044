/**
 * Decides how a stream must be converted so that every browser plays it. docs/decisions.md, "What the relay converts":
 * progressive H.264 video of 8 bits and AAC sound are copied, everything else is converted to these.
 */
import type { StreamKinds } from './probe-stream.ts';

export type Conversion = {
  readonly video: 'none' | 'copy' | 'transcode';
  readonly audio: 'none' | 'copy' | 'transcode';
};

/** Seconds of a segment. A player begins after two segments. */
export const madeSegmentSeconds = 2;
const largestHeight = 1080;

export function chooseConversion({ video, audio }: StreamKinds): Conversion {
  const isReadable = video?.codec === 'h264' && video.isPlain && !video.isInterlaced;
  const ofAudio = audio === 'aac' ? 'copy' : 'transcode';
  return {
    video: !video ? 'none' : isReadable ? 'copy' : 'transcode',
    audio: audio === undefined ? 'none' : ofAudio,
  };
}

/**
 * The arguments of the ffmpeg command. It reads MPEG-TS from standard input, writes segments to `folder`, and lists
 * finished segments on standard output (`0.ts,0.000000,2.000000`).
 */
export function ffmpegArguments(conversion: Conversion, folder: string, isPast = false): string[] {
  return [
    // A recording comes as fast as its server can send it. Nobody watches at more than double speed, so reading is
    // limited to that.
    ...(isPast ? ['-readrate', '2'] : []),
    ...['-hide_banner', '-loglevel', 'error', '-fflags', '+genpts+discardcorrupt'],
    ...['-f', 'mpegts', '-i', 'pipe:0', '-map', '0:v:0?', '-map', '0:a:0?', '-sn', '-dn'],
    ...videoArguments(conversion.video),
    ...audioArguments(conversion.audio),
    ...['-f', 'segment', '-segment_format', 'mpegts', '-segment_time', String(madeSegmentSeconds)],
    ...['-segment_list', 'pipe:1', '-segment_list_type', 'csv', `${folder}/%d.ts`],
  ];
}

function videoArguments(video: Conversion['video']): string[] {
  if (video !== 'transcode') return video === 'copy' ? ['-c:v', 'copy'] : ['-vn'];
  const filters = `yadif=deint=interlaced,scale=-2:'min(${largestHeight},ih)',format=yuv420p`;
  return [
    ...['-vf', filters, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', '6M', '-bufsize', '12M'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${madeSegmentSeconds})`],
  ];
}

function audioArguments(audio: Conversion['audio']): string[] {
  if (audio !== 'transcode') return audio === 'copy' ? ['-c:a', 'copy'] : ['-an'];
  return ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-af', 'aresample=async=1'];
}
