/**
 * Films the clips of `provider/demo/media/footage` and lists them in `clips.json`. Needs ffmpeg with x264. `--only
 * SLUG` films one and lists all that are there; `--storyboards` draws only the small pictures of what is filmed.
 */

import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { clips } from './footage/clips.ts';
import { encode } from './footage/encode.ts';
import { type Clip, describe } from './footage/manifest.ts';
import type { ClipPlan } from './footage/plan.ts';
import { compose } from './footage/score.ts';
import { frames, take } from './footage/shot.ts';
import { drawStoryboard } from './footage/storyboard.ts';

const folder = fileURLToPath(new URL('../provider/demo/media/footage', import.meta.url));
const cache = fileURLToPath(new URL('../.cache/studio/film', import.meta.url));
const { values } = parseArgs({
  options: { only: { type: 'string' }, storyboards: { type: 'boolean' } },
});

async function film({ slug, seconds, shots, music }: ClipPlan): Promise<void> {
  const work = `${cache}/${slug}`;
  await mkdir(work, { recursive: true });
  const takes = await Promise.all(shots.map(take));
  await encode(work, frames(takes, seconds), compose(slug, music, seconds), seconds);
  // Only a whole clip takes the place of the one before.
  await rm(`${folder}/${slug}`, { recursive: true, force: true });
  await cp(work, `${folder}/${slug}`, { recursive: true });
  await rm(work, { recursive: true });
  await drawStoryboard(`${folder}/${slug}`);
}

async function list(): Promise<void> {
  const known: Clip[] = existsSync(`${folder}/clips.json`)
    ? JSON.parse(await readFile(`${folder}/clips.json`, 'utf8'))
    : [];
  const found: Clip[] = [];
  for (const { slug, mood } of clips) {
    const fresh = !values.only || values.only === slug || !known.some((clip) => clip.slug === slug);
    if (!existsSync(`${folder}/${slug}/720p/000.mpegts`)) continue;
    found.push(
      fresh
        ? await describe(folder, slug, mood)
        : (known.find((clip) => clip.slug === slug) as Clip),
    );
  }
  await writeFile(`${folder}/clips.json`, `${JSON.stringify(found, null, 1)}\n`);
}

for (const clip of clips.filter(({ slug }) => !values.only || values.only === slug)) {
  if (values.storyboards) {
    await drawStoryboard(`${folder}/${clip.slug}`);
    continue;
  }
  const began = performance.now();
  await film(clip);
  await list();
  console.log(
    `${clip.slug}: ${clip.seconds} s of footage in ${Math.round((performance.now() - began) / 1000)} s`,
  );
}
