/** Paints the pictures of one title: its poster with words, its backdrop and card without. */
import sharp from 'sharp';
import type { Brief } from './direction/brief.ts';
import { PANEL } from './layouts/panels.ts';
import { arrangements } from './layouts/poster.ts';
import type { Words } from './layouts/words.ts';
import { flatten, type Stage, wrap } from './paint/layer.ts';
import { voices } from './paint/lettering.ts';
import { palette, recipes } from './paint/palette.ts';
import { chance } from './paint/seed.ts';
import { scenes } from './scenes/all.ts';

export type Sheet = { data: Buffer; width: number; height: number };

function stageOf(slug: string, brief: Brief, width: number, height: number): Stage {
  const dice = chance(slug);
  const recipe = recipes.find(({ name }) => name === brief.recipe);
  if (!recipe) throw new Error(`${slug}: no palette is called ${brief.recipe}`);
  const colours = palette(recipe, dice);
  const motif = brief.motif ? { motif: brief.motif } : {};
  return { width, height, palette: colours, chance: dice, tall: height > width, ...motif };
}

export async function poster(slug: string, brief: Brief, words: Words): Promise<Sheet> {
  const stage = stageOf(slug, brief, 800, 1200);
  // Under a panel the picture is composed for the room it has.
  const seen =
    brief.arrangement === 'panel' ? { ...stage, height: Math.round(1200 * PANEL) } : stage;
  const { layers, calm } = scenes[brief.scene](seen);
  const picture = await flatten(seen, layers);
  const voice = { name: brief.voice, ...voices[brief.voice] };
  const type = await arrangements[brief.arrangement](stage, words, voice, calm);
  const data = await sharp(picture, {
    raw: { width: seen.width, height: seen.height, channels: 3 },
  })
    .extend({ bottom: stage.height - seen.height, background: '#000' })
    .composite([{ input: wrap(stage, type) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width: stage.width, height: stage.height };
}

/** Without a word on it: the app sets the title itself, in the viewer's language. */
export async function backdrop(slug: string, brief: Brief, width = 1600): Promise<Sheet> {
  const height = (width * 9) / 16;
  const stage = stageOf(slug, brief, width, height);
  return { data: await flatten(stage, scenes[brief.scene](stage).layers), width, height };
}

export const image = ({ data, width, height }: Sheet) =>
  sharp(data, { raw: { width, height, channels: 3 } });
