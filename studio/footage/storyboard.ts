/** Draws a clip's sheet of small pictures, one a segment, from the segments themselves. Needs ffmpeg. */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { tile } from '../../provider/demo/streams/storyboard.ts';

const run = promisify(execFile);
const size = '360p';

export async function drawStoryboard(folder: string): Promise<void> {
  const files = (await readdir(`${folder}/${size}`)).sort();
  const pictures = await Promise.all(files.map((file) => middleOf(`${folder}/${size}/${file}`)));
  const rows = Math.ceil(pictures.length / tile.columns);
  const sheet = sharp({
    create: {
      width: tile.columns * tile.width,
      height: rows * tile.height,
      channels: 3,
      background: 'black',
    },
  });
  await sheet
    .composite(
      pictures.map((input, at) => ({
        input,
        left: (at % tile.columns) * tile.width,
        top: Math.floor(at / tile.columns) * tile.height,
      })),
    )
    .webp({ quality: 60, effort: 6 })
    .toFile(`${folder}/storyboard.webp`);
}

/** The picture two seconds into a segment, as PNG. */
async function middleOf(segment: string): Promise<Buffer> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', segment, '-ss', '2', '-frames:v', '1'],
      ...['-vf', `scale=${tile.width}:${tile.height}`, '-f', 'image2pipe', '-c:v', 'png', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 4 * 1024 * 1024 },
  );
  return stdout;
}
