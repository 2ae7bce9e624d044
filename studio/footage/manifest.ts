/** What `clips.json` says of each clip, read back from the files themselves. */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sizes } from './encode.ts';
import { FRAME_RATE } from './shot.ts';

const run = promisify(execFile);

type Segment = { uri: string; duration: number };
type Rendition = {
  name: string;
  width: number;
  height: number;
  bandwidth: number;
  codecs: string;
  segments: Segment[];
};
export type Clip = { slug: string; duration: number; renditions: Rendition[]; mood: string };

export async function describe(folder: string, slug: string, mood: string): Promise<Clip> {
  const renditions = await Promise.all(sizes.map((size) => rendition(folder, slug, size)));
  const [first, ...others] = renditions.map(({ segments }) =>
    segments.map(({ duration }) => duration).join(),
  );
  if (others.some((other) => other !== first))
    throw new Error(`${slug}: the sizes are not cut at the same places`);
  const seconds = (renditions[0] as Rendition).segments.reduce(
    (sum, { duration }) => sum + duration,
    0,
  );
  return { slug, duration: Math.round(seconds * 1000) / 1000, mood, renditions };
}

async function rendition(
  folder: string,
  slug: string,
  { name, width, height }: (typeof sizes)[number],
): Promise<Rendition> {
  const files = (await readdir(`${folder}/${slug}/${name}`)).sort();
  const segments: Segment[] = [];
  let bandwidth = 0;
  let codecs = '';
  for (const file of files) {
    const path = `${folder}/${slug}/${name}/${file}`;
    const duration = await pictures(path);
    segments.push({ uri: `${slug}/${name}/${file}`, duration });
    bandwidth = Math.max(bandwidth, Math.ceil(((await stat(path)).size * 8) / duration));
    codecs ||= await codecsOf(path);
  }
  return { name, width, height, bandwidth, codecs, segments };
}

/** Seconds of picture in a segment: its frames, counted. */
async function pictures(path: string): Promise<number> {
  const asked = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-count_packets',
    '-show_entries',
    'stream=nb_read_packets',
    '-of',
    'csv=p=0',
    path,
  ];
  const { stdout } = await run('ffprobe', asked);
  return Number.parseInt(stdout, 10) / FRAME_RATE;
}

async function codecsOf(path: string): Promise<string> {
  const asked = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=profile,level',
    '-of',
    'json',
    path,
  ];
  const { stdout } = await run('ffprobe', asked);
  const [stream] = (JSON.parse(stdout) as { streams: { profile: string; level: number }[] })
    .streams;
  if (!stream) throw new Error(`${path} holds no picture`);
  const profile = stream.profile === 'High' ? '6400' : '4d40';
  return `avc1.${profile}${stream.level.toString(16)},mp4a.40.2`;
}
