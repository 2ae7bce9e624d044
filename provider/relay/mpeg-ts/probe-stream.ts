/** Finds out which video and sound a stream has, from its first bytes. */
import { spawn } from 'node:child_process';
import * as v from 'valibot';

const ProbedStream = v.object({
  codec_type: v.optional(v.string(), ''),
  codec_name: v.optional(v.string(), ''),
  field_order: v.optional(v.string(), 'unknown'),
  pix_fmt: v.optional(v.string(), ''),
  height: v.optional(v.number(), 0),
});
const Probed = v.object({ streams: v.array(ProbedStream) });

export type StreamKinds = {
  readonly video?: {
    /** The name that ffmpeg gives it: `h264`, `hevc`, `mpeg2video`. */
    readonly codec: string;
    readonly isInterlaced: boolean;
    /** 8 bits per colour, which every browser can show. */
    readonly isPlain: boolean;
    readonly height: number;
  };
  /** The name that ffmpeg gives it: `aac`, `mp2`, `ac3`. */
  readonly audio?: string;
};

/** The server sent neither video nor sound. */
export class NotMedia extends Error {}

/** Throws `NotMedia`. When `signal` is aborted, the program is ended. */
export async function probeStream(
  ffprobe: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<StreamKinds> {
  const args = ['-v', 'error', '-f', 'mpegts', '-show_streams', '-of', 'json', 'pipe:0'];
  const child = spawn(ffprobe, args, { stdio: ['pipe', 'pipe', 'ignore'], signal });
  // The program may end before it has read all bytes. Writing the rest then fails, which is no fault.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const ended = new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  // Without a handler here, a failure while standard output is read would be an unhandled rejection.
  ended.catch(() => {});
  const chunks: Uint8Array[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk);
  await ended;
  return kindsIn(Buffer.concat(chunks).toString());
}

function kindsIn(json: string): StreamKinds {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Probed), json);
  const streams = parsed.success ? parsed.output.streams : [];
  // A video without a size was announced, but none of its pictures was sent yet.
  const video = streams.find((one) => one.codec_type === 'video' && one.height > 0);
  const audio = streams.find((one) => one.codec_type === 'audio' && one.codec_name !== '');
  if (!video && !audio) throw new NotMedia('it sends neither video nor sound');
  return {
    ...(video && {
      video: {
        codec: video.codec_name,
        isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order),
        isPlain: ['yuv420p', 'yuvj420p'].includes(video.pix_fmt),
        height: video.height,
      },
    }),
    ...(audio && { audio: audio.codec_name }),
  };
}
