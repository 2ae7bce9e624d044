/** Television of ffmpeg's own test pictures: MPEG-TS as tuners and panels send it. Made once, and kept in `.cache`. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../../.cache/television');

const kinds = {
  /** Most panels send this. */
  'h264-mp2': [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '25',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'mp2',
  ],
  'h264-aac': [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '25',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ],
  /** DVB sends this in standard definition. */
  'mpeg2-interlaced': [
    '-c:v',
    'mpeg2video',
    '-g',
    '12',
    '-b:v',
    '2M',
    '-flags',
    '+ildct+ilme',
    '-c:a',
    'mp2',
  ],
} as const;

export type MpegTsKind = keyof typeof kinds;

/** Twelve seconds. */
export async function mpegTsSample(kind: MpegTsKind): Promise<Buffer> {
  return readFile(await mpegTsSampleFile(kind));
}

export async function mpegTsSampleFile(kind: MpegTsKind): Promise<string> {
  const path = join(folder, `${kind}.ts`);
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true });
    const made = `${path}.${process.pid}`;
    await run('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=25'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', '12'],
      ...[...kinds[kind], '-f', 'mpegts', made],
    ]);
    await rename(made, path);
  }
  return path;
}

const Probed = v.object({
  streams: v.array(
    v.object({
      codec_name: v.string(),
      field_order: v.optional(v.string(), ''),
    }),
  ),
});

/** `h264 progressive`, `aac`: what is in a segment. */
export async function probeStreams(path: string): Promise<string[]> {
  const words = ['-v', 'error', '-show_streams', '-of', 'json', path];
  const { stdout } = await run('ffprobe', words);
  const { streams } = v.parse(v.pipe(v.string(), v.parseJson(), Probed), stdout);
  return streams.map((one) => `${one.codec_name} ${one.field_order}`.trim());
}
