/**
 * What has to be done to a stream so that every browser plays it. docs/decisions.md, "What the relay converts": video
 * in progressive H.264 and sound in AAC stay as they are, everything else is converted to that.
 */
import type { StreamKinds } from './probe-stream.ts';

export type Conversion = {
  readonly video: 'none' | 'copy' | 'transcode';
  readonly audio: 'none' | 'copy' | 'transcode';
};

/** Seconds of a segment: a player begins after two of them. */
export const madeSegmentSeconds = 2;
const largestHeight = 1080;

export function conversionOf({ video, audio }: StreamKinds): Conversion {
  const isReadable = video?.codec === 'h264' && video.isPlain && !video.isInterlaced;
  const ofAudio = audio === 'aac' ? 'copy' : 'transcode';
  return {
    video: !video ? 'none' : isReadable ? 'copy' : 'transcode',
    audio: audio === undefined ? 'none' : ofAudio,
  };
}

/**
 * The words of the ffmpeg command: MPEG-TS comes in by standard input, segments are written to `folder`, and standard
 * output says which are finished (`0.ts,0.000000,2.000000`).
 */
export function ffmpegArguments(conversion: Conversion, folder: string, isPast = false): string[] {
  return [
    // A recording comes as fast as its server can send it, and nobody watches faster than twice.
    ...(isPast ? ['-readrate', '2'] : []),
    ...['-hide_banner', '-loglevel', 'error', '-fflags', '+genpts+discardcorrupt'],
    ...['-f', 'mpegts', '-i', 'pipe:0', '-map', '0:v:0?', '-map', '0:a:0?', '-sn', '-dn'],
    ...videoWords(conversion.video),
    ...audioWords(conversion.audio),
    ...['-f', 'segment', '-segment_format', 'mpegts', '-segment_time', String(madeSegmentSeconds)],
    ...['-segment_list', 'pipe:1', '-segment_list_type', 'csv', `${folder}/%d.ts`],
  ];
}

function videoWords(video: Conversion['video']): string[] {
  if (video !== 'transcode') return video === 'copy' ? ['-c:v', 'copy'] : ['-vn'];
  const filters = `yadif=deint=interlaced,scale=-2:'min(${largestHeight},ih)',format=yuv420p`;
  return [
    ...['-vf', filters, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', '6M', '-bufsize', '12M'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${madeSegmentSeconds})`],
  ];
}

function audioWords(audio: Conversion['audio']): string[] {
  if (audio !== 'transcode') return audio === 'copy' ? ['-c:a', 'copy'] : ['-an'];
  return ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-af', 'aresample=async=1'];
}
