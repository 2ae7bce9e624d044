/** How a clip is planned: what is seen, how the camera moves, what is heard. */
import { type SceneName, scenes } from '../scenes/all.ts';
import type { Motes } from './motes.ts';
import type { Piece } from './score.ts';
import type { Shot } from './shot.ts';

/** Lengths are whole segments. */
export type ClipPlan = {
  slug: string;
  mood: string;
  seconds: number;
  shots: readonly Shot[];
  music: Piece;
};

type Extra = Pick<Shot, 'motif' | 'motes' | 'titles'>;

export const shot = (
  scene: SceneName,
  seed: string,
  recipe: string,
  move: Pick<Shot, 'from' | 'to'>,
  extra: Extra = {},
): Shot => ({
  scene: scenes[scene],
  seed,
  recipe,
  ...move,
  ...extra,
});

export const floating = (kind: Motes['kind'], count: number, colour: Motes['colour']): Extra => ({
  motes: { kind, count, colour },
});
export const gold = [255, 208, 140] as const;
export const pale = [214, 228, 255] as const;
