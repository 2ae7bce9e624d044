/** Hands frames and music to ffmpeg and writes the segments of both sizes; every clip in the same terms. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { FRAME_RATE, HEIGHT, WIDTH } from './shot.ts';

const SEGMENT_SECONDS = 4;

export const sizes = [
  {
    name: '720p',
    width: 1280,
    height: 720,
    profile: 'high',
    level: '3.1',
    crf: '28.5',
    most: 600,
    sound: '64k',
  },
  {
    name: '360p',
    width: 640,
    height: 360,
    profile: 'main',
    level: '3.0',
    crf: '29.5',
    most: 220,
    sound: '56k',
  },
] as const;

type Size = (typeof sizes)[number];

export async function encode(
  folder: string,
  pictures: Iterable<Uint8ClampedArray>,
  music: Buffer,
  seconds: number,
): Promise<void> {
  for (const { name } of sizes) {
    await rm(`${folder}/${name}`, { recursive: true, force: true });
    await mkdir(`${folder}/${name}`, { recursive: true });
  }
  const sound = `${folder}/music.wav`;
  await writeFile(sound, music);
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-nostdin',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      `${FRAME_RATE}`,
      '-i',
      'pipe:0',
      '-i',
      sound,
      '-filter_complex',
      `[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,split[large][half];[half]scale=640:360:flags=lanczos[small]`,
      ...output(folder, '[large]', sizes[0], seconds),
      ...output(folder, '[small]', sizes[1], seconds),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  for (const picture of pictures) {
    // The frame is painted over next: ffmpeg gets its own copy.
    if (!ffmpeg.stdin.write(Buffer.from(picture))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  await rm(sound);
  await Promise.all(sizes.map(({ name }) => rm(`${folder}/${name}/index.m3u8`)));
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

function output(folder: string, map: string, size: Size, seconds: number): string[] {
  const twoSeconds = `${FRAME_RATE * 2}`;
  return [
    '-map',
    map,
    '-map',
    '1:a',
    '-t',
    `${seconds}`,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-profile:v',
    size.profile,
    '-level',
    size.level,
    '-pix_fmt',
    'yuv420p',
    '-crf',
    size.crf,
    '-maxrate',
    `${size.most}k`,
    '-bufsize',
    `${size.most * 2}k`,
    '-g',
    twoSeconds,
    '-keyint_min',
    twoSeconds,
    '-sc_threshold',
    '0',
    '-flags',
    '+cgop',
    '-bf',
    '3',
    // One frame of reordering at most: sound must not end much before the picture at a segment's edge.
    '-x264-params',
    'b-pyramid=none',
    '-refs',
    '4',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
    '-c:a',
    'aac',
    '-b:a',
    size.sound,
    '-ar',
    '48000',
    '-ac',
    '2',
    '-f',
    'hls',
    '-hls_time',
    `${SEGMENT_SECONDS}`,
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_filename',
    `${folder}/${size.name}/%03d.mpegts`,
    `${folder}/${size.name}/index.m3u8`,
  ];
}
