/** One take: planes, a camera move, and what floats in the air. */

import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { palette, recipes } from '../paint/palette.ts';
import { chance } from '../paint/seed.ts';
import { expose, type Frame, frame, type View } from './camera.ts';
import { type Motes, motesOf } from './motes.ts';
import { type Plane, planesOf } from './plane.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAME_RATE = 25;

export type Title = { layers: readonly Layer[]; from: number; to: number };

export type Shot = {
  scene: (stage: Stage) => Scene;
  /** Seeds the scene: another word, another picture. */
  seed: string;
  recipe: string;
  motif?: string;
  from: View;
  to: View;
  motes?: Motes;
  /** Words drawn over the take, and the seconds between which they stand. */
  titles?: (stage: Stage) => Promise<Title[]>;
};

export type Take = (out: Frame, second: number, length: number) => void;

export async function take(shot: Shot): Promise<Take> {
  const dice = chance(shot.seed);
  const recipe = recipes.find(({ name }) => name === shot.recipe);
  if (!recipe) throw new Error(`no palette is called ${shot.recipe}`);
  const motif = shot.motif ? { motif: shot.motif } : {};
  const stage: Stage = {
    width: 1440,
    height: 810,
    palette: palette(recipe, dice),
    chance: dice,
    tall: false,
    ...motif,
  };
  const planes = await planesOf(stage, shot.scene(stage).layers);
  const titles = shot.titles ? await titlePlanes(stage, await shot.titles(stage)) : [];
  const float = shot.motes ? motesOf(shot.motes, shot.seed) : undefined;
  return (out, second, length) => {
    const share = ease(second / length);
    const between = (a: number, b: number) => a + (b - a) * share;
    const view = {
      x: between(shot.from.x, shot.to.x),
      y: between(shot.from.y, shot.to.y),
      zoom: between(shot.from.zoom, shot.to.zoom),
    };
    expose(out, planes, view, second);
    float?.(out, second);
    expose(out, titles, { x: 0, y: 0, zoom: 1 }, second);
  };
}

async function titlePlanes(stage: Stage, titles: readonly Title[]): Promise<Plane[]> {
  const planes: Plane[] = [];
  for (const { layers, from, to } of titles) {
    const shows = (second: number) =>
      Math.min(1, Math.max(0, (second - from) / 0.9)) *
      Math.min(1, Math.max(0, (to - second) / 0.7));
    for (const plane of await planesOf(stage, layers)) planes.push({ ...plane, depth: 0, shows });
  }
  return planes;
}

/** Starts and stops gently but never quite rests. */
const ease = (t: number) => t * 0.6 + t * t * (3 - 2 * t) * 0.4;

/** Cross-fades from take to take; black at both ends. */
export function* frames(takes: readonly Take[], seconds: number): Generator<Uint8ClampedArray> {
  const fade = 1;
  const each = (seconds + fade * (takes.length - 1)) / takes.length;
  const [one, two] = [frame(WIDTH, HEIGHT), frame(WIDTH, HEIGHT)];
  for (let n = 0; n < seconds * FRAME_RATE; n++) {
    const now = n / FRAME_RATE;
    const which = Math.min(takes.length - 1, Math.floor(now / (each - fade)));
    const within = now - which * (each - fade);
    (takes[which] as Take)(one, within, each);
    const before = which > 0 && within < fade ? takes[which - 1] : undefined;
    if (before) {
      before(two, within + each - fade, each);
      dissolve(one.data, two.data, within / fade);
    }
    const dark = Math.min(1, now / 0.8, (seconds - now) / 0.9);
    if (dark < 1)
      for (let at = 0; at < one.data.length; at++) one.data[at] = (one.data[at] as number) * dark;
    yield one.data;
  }
}

function dissolve(into: Uint8ClampedArray, from: Uint8ClampedArray, share: number): void {
  for (let at = 0; at < into.length; at++) {
    into[at] = (into[at] as number) * share + (from[at] as number) * (1 - share);
  }
}
