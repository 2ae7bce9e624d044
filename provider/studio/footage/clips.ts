/** The clips we keep: what is seen, how the camera moves, what is heard. Lengths are whole segments. */
import { dunes } from '../scenes/dunes.ts';
import { mountains } from '../scenes/mountains.ts';
import { orbit } from '../scenes/orbit.ts';
import { sea } from '../scenes/sea.ts';
import { skyline } from '../scenes/skyline.ts';
import type { Piece } from './score.ts';
import type { Shot } from './shot.ts';

export type ClipPlan = { slug: string; mood: string; seconds: number; shots: readonly Shot[]; music: Piece };

const still = { x: 0, y: 0, zoom: 1 };

export const clips: readonly ClipPlan[] = [
  {
    slug: 'moonlit-water',
    mood: 'calm, night, sea',
    seconds: 36,
    shots: [
      { scene: sea, seed: 'moonlit-water', recipe: 'lagoon', from: { x: -0.05, y: 0, zoom: 1 }, to: { x: 0.05, y: 0, zoom: 1.12 } },
      { scene: sea, seed: 'harbour-lights', recipe: 'indigo', from: { x: 0.05, y: 0.01, zoom: 1.1 }, to: { x: -0.04, y: 0, zoom: 1 } },
    ],
    music: { mode: 'nahawand', pace: 66, tonic: 146.83, lead: 'harp', answer: 'ney', rhythm: 'slow', ground: [0, 5, 3, 4], room: 0.7 },
  },
  {
    slug: 'sand-road',
    mood: 'warm, desert, journey',
    seconds: 36,
    shots: [
      { scene: dunes, seed: 'sand-road', recipe: 'ember', from: { x: 0.06, y: 0, zoom: 1 }, to: { x: -0.06, y: 0, zoom: 1.08 }, motes: { kind: 'dust', count: 26, colour: [255, 214, 160] } },
      { scene: dunes, seed: 'caravan', recipe: 'coral', from: { x: -0.05, y: 0.02, zoom: 1.14 }, to: { x: 0.05, y: -0.01, zoom: 1.02 } },
    ],
    music: { mode: 'hijaz', pace: 84, tonic: 146.83, lead: 'oud', answer: 'ney', rhythm: 'maqsum', ground: [0, 0, 3, 1], room: 0.5 },
  },
];
void still;
void [mountains, orbit, skyline];
