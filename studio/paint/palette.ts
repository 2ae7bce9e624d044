/** A few colours that belong together, computed from a few hues. */
import type { Colour } from './colour.ts';
import type { Chance } from './seed.ts';

export type Palette = {
  name: string;
  /** Bright grounds take dark type. */
  bright: boolean;
  /** The darkest, the shade of the foreground, the middle, the light side, the source of light. */
  deep: Colour;
  shade: Colour;
  body: Colour;
  light: Colour;
  glow: Colour;
  /** Stands against all of them. */
  accent: Colour;
  /** Type. */
  ink: Colour;
};

/** Hues of the shadow, the light and the accent, and how strongly they are coloured. */
type Recipe = {
  name: string;
  tone: 'night' | 'dusk' | 'noir' | 'paper';
  hues: [number, number, number];
  strength: number;
};

export const recipes: readonly Recipe[] = [
  { name: 'ember', tone: 'dusk', hues: [345, 68, 200], strength: 1.1 },
  { name: 'lagoon', tone: 'night', hues: [242, 172, 55], strength: 1 },
  { name: 'plum', tone: 'dusk', hues: [298, 48, 95], strength: 1 },
  { name: 'moss', tone: 'night', hues: [185, 100, 45], strength: 0.8 },
  { name: 'rose', tone: 'paper', hues: [265, 40, 20], strength: 0.9 },
  { name: 'indigo', tone: 'night', hues: [272, 15, 85], strength: 1.1 },
  { name: 'saffron', tone: 'paper', hues: [25, 88, 200], strength: 1.1 },
  { name: 'petrol', tone: 'dusk', hues: [228, 82, 30], strength: 0.9 },
  { name: 'carmine', tone: 'noir', hues: [15, 25, 28], strength: 1.2 },
  { name: 'jade', tone: 'dusk', hues: [195, 105, 25], strength: 0.9 },
  { name: 'lilac', tone: 'dusk', hues: [282, 350, 180], strength: 0.85 },
  { name: 'ivory', tone: 'paper', hues: [190, 95, 35], strength: 0.6 },
  { name: 'cobalt', tone: 'night', hues: [264, 215, 40], strength: 1.3 },
  { name: 'amber', tone: 'noir', hues: [70, 80, 82], strength: 1.1 },
  { name: 'coral', tone: 'dusk', hues: [262, 55, 95], strength: 1.1 },
  { name: 'cyan', tone: 'noir', hues: [235, 205, 195], strength: 1.1 },
  { name: 'mint', tone: 'paper', hues: [205, 155, 20], strength: 0.8 },
  { name: 'wine', tone: 'night', hues: [335, 40, 80], strength: 1.1 },
  { name: 'sky', tone: 'paper', hues: [255, 225, 45], strength: 0.9 },
  { name: 'olive', tone: 'dusk', hues: [150, 90, 50], strength: 0.75 },
  { name: 'magenta', tone: 'dusk', hues: [280, 10, 210], strength: 1.3 },
  { name: 'slate', tone: 'night', hues: [250, 60, 62], strength: 0.55 },
  { name: 'copper', tone: 'night', hues: [20, 62, 190], strength: 0.9 },
  { name: 'citrus', tone: 'paper', hues: [165, 125, 92], strength: 0.9 },
  { name: 'orchid', tone: 'paper', hues: [315, 75, 150], strength: 0.8 },
];

const tones = {
  night: { bright: false, l: [0.13, 0.22, 0.36, 0.6, 0.9], c: [0.04, 0.07, 0.1, 0.11, 0.06] },
  dusk: { bright: false, l: [0.17, 0.3, 0.5, 0.73, 0.93], c: [0.06, 0.1, 0.14, 0.15, 0.07] },
  noir: { bright: false, l: [0.1, 0.17, 0.29, 0.5, 0.88], c: [0.012, 0.02, 0.05, 0.15, 0.1] },
  paper: { bright: true, l: [0.3, 0.5, 0.72, 0.86, 0.96], c: [0.08, 0.13, 0.12, 0.07, 0.025] },
} as const;

/** The recipe's colours, each hue let wander a little. */
export function palette(recipe: Recipe, chance: Chance): Palette {
  const { bright, l, c } = tones[recipe.tone];
  const [shadow, light, accent] = recipe.hues.map((hue) => hue + chance.range(-7, 7)) as [
    number,
    number,
    number,
  ];
  // The short way round from shadow to light, through the middle colour.
  const way = ((light - shadow + 540) % 360) - 180;
  const make = (step: number, share: number): Colour => [
    l[step] as number,
    (c[step] as number) * recipe.strength,
    shadow + way * share,
  ];
  return {
    name: recipe.name,
    bright,
    deep: make(0, 0),
    shade: make(1, 0.05),
    body: make(2, 0.4),
    light: make(3, 0.85),
    glow: make(4, 1),
    accent: [recipe.tone === 'paper' ? 0.6 : 0.74, 0.17, accent],
    ink: bright ? [0.2, 0.05 * recipe.strength, shadow] : [0.97, 0.02, light],
  };
}
