/** Paints a cast member: a quiet illustrated bust, lit from one side. */
import type { DemoCast } from '../provider/demo/model.ts';
import {
  beard,
  brows,
  coat,
  type Features,
  glasses,
  hairBefore,
  hairBehind,
  scarf,
} from './features.ts';
import { type Colour, css, lighter, mix } from './paint/colour.ts';
import { flatten, type Stage } from './paint/layer.ts';
import { palette, recipes } from './paint/palette.ts';
import { chance } from './paint/seed.ts';
import { blur } from './paint/shapes.ts';
import { glow, vignette, wash } from './scenes/ground.ts';
import type { Sheet } from './title.ts';

const SIZE = 576;

const south = new Set(['Senegal', 'Nigeria', 'South Africa', 'Sudan']);
const north = new Set(['Sweden', 'United Kingdom', 'Japan', 'France']);
/** Where the painter leaves heads bare. */
const abroad = new Set([
  ...north,
  'Argentina',
  'India',
  'Italy',
  'Spain',
  'South Africa',
  'Lebanon',
  'Türkiye',
  'Tunisia',
]);

export async function portrait(member: DemoCast): Promise<Sheet> {
  const dice = chance(`portrait ${member.slug}`);
  const colours = palette(dice.pick(recipes), dice);
  const stage: Stage = { width: SIZE, height: SIZE, palette: colours, chance: dice, tall: true };
  const born = Number(member.born.slice(0, 4));
  const woman = member.figure === 'woman';
  const grey = born < 1966 ? 0.75 : born < 1974 ? 0.35 : 0;
  const dark: Colour = dice.pick([
    [0.2, 0.02, 60],
    [0.24, 0.035, 45],
    [0.3, 0.06, 50],
    [0.17, 0.015, 280],
  ]);
  const veiled = woman && !abroad.has(member.country.en) && dice.likely(0.5);
  const [pale, deep] = south.has(member.country.en)
    ? [0.4, 0.5]
    : north.has(member.country.en)
      ? [0.76, 0.83]
      : [0.58, 0.76];
  const features: Features = {
    skin: [dice.range(pale, deep), dice.range(0.05, 0.075), dice.range(48, 62)],
    hair: mix(dark, [0.8, 0.01, 80], grey),
    cloth: dice.pick([
      colours.accent,
      colours.shade,
      colours.deep,
      mix(colours.body, colours.accent, 0.5),
    ]),
    second: dice.pick([colours.glow, colours.light, colours.accent]),
    woman,
    veiled,
    style: dice.int(0, 3),
    bearded: !woman && dice.likely(0.55),
    glasses: dice.likely(0.22),
    collar: dice.int(0, 2),
  };
  const ground = colours.bright
    ? ([
        [0, colours.glow],
        [1, mix(colours.light, colours.body, 0.5)],
      ] as const)
    : ([
        [0, colours.body],
        [1, mix(colours.shade, colours.deep, 0.5)],
      ] as const);
  const side = dice.likely(0.5) ? 1 : -1;
  const layers = [
    wash(stage, ground, [0.5 - side * 0.2, 0.35, 0.85], 0.08),
    { depth: 0.1, svg: emblem(stage, side) },
    {
      depth: 0.5,
      svg: `<g transform="translate(${-SIZE * 0.11} ${-SIZE * 0.07}) scale(${(SIZE / 100) * 1.22})">${bust(features, side)}</g>`,
    },
    {
      depth: 0.6,
      blend: 'screen' as const,
      svg: glow(stage, 0.5 - side * 0.34, 0.2, 0.6, colours.glow, 0.25),
    },
    vignette(stage, colours.deep, 0.35),
  ];
  return { data: await flatten(stage, layers), width: SIZE, height: SIZE };
}

/** One plain shape behind the head, so that no two sit in the same frame. */
function emblem({ palette: colours, chance: dice, width }: Stage, side: number): string {
  const hue = css(mix(colours.accent, colours.body, 0.25));
  const s = width / 100;
  const shapes = [
    `<circle cx="${50 * s}" cy="${46 * s}" r="${34 * s}"/>`,
    `<path d="M${16 * s} ${100 * s}V${44 * s}A${34 * s} ${34 * s} 0 0 1 ${84 * s} ${44 * s}V${100 * s}Z"/>`,
    `<circle cx="${(50 + side * 18) * s}" cy="${34 * s}" r="${24 * s}"/>`,
    `<path d="M${50 * s} ${4 * s}L${62 * s} ${22 * s}L${84 * s} ${18 * s}L${78 * s} ${38 * s}L${96 * s} ${50 * s}L${78 * s} ${62 * s}L${84 * s} ${84 * s}H${16 * s}L${22 * s} ${62 * s}L${4 * s} ${50 * s}L${22 * s} ${38 * s}L${16 * s} ${18 * s}L${38 * s} ${22 * s}Z"/>`,
    `<rect x="${(side > 0 ? 46 : 0) * s}" width="${54 * s}" height="${100 * s}"/>`,
  ];
  return `<g fill="${hue}" opacity="0.8">${dice.pick(shapes)}</g>`;
}

function bust(f: Features, side: number): string {
  const skin = css(f.skin);
  const shade = css(mix(lighter(f.skin, -0.14), [0.35, 0.1, 20], 0.3));
  const line = css(mix(lighter(f.skin, -0.3), [0.3, 0.08, 25], 0.3));
  const face = 'M35 42C35 28 41 23 50 23C59 23 65 28 65 42C65 54 58 65 50 65C42 65 35 54 35 42Z';
  const defs = `<defs><clipPath id="face"><path d="${face}"/></clipPath>${blur('cheek', 2.2)}</defs>`;
  const neck = `<path fill="${shade}" d="M43 56H57V74C57 80 43 80 43 74Z"/>`;
  const ears = f.veiled
    ? ''
    : `<ellipse cx="34.6" cy="45" rx="2.4" ry="4" fill="${shade}"/><ellipse cx="65.4" cy="45" rx="2.4" ry="4" fill="${skin}"/>`;
  const turned = `<g clip-path="url(#face)"><path d="M${50 + side * 3} 20C${50 + side * 8} 38 ${50 + side * 2} 50 ${50 + side * 9} 70H${50 + side * 30}V20Z" fill="${shade}" opacity="0.75"/><ellipse cx="${50 - side * 8}" cy="51" rx="4" ry="3" fill="${css(mix(f.skin, [0.65, 0.15, 25], 0.5))}" opacity="0.5" filter="url(#cheek)"/></g>`;
  const eyes = `<path d="M40.5 43.6C42 42 45 42 46.4 43.8M53.6 43.8C55 42 58 42 59.5 43.6" stroke="${line}" stroke-width="1.15" fill="none" stroke-linecap="round"/><circle cx="43.6" cy="44" r="1.25" fill="${css([0.2, 0.03, 40])}"/><circle cx="56.4" cy="44" r="1.25" fill="${css([0.2, 0.03, 40])}"/>`;
  const nose = `<path d="M${50 + side * 0.6} 43L${50 + side * 2.4} 51.4C${50 + side * 1.6} 52.8 ${50 - side} 52.8 ${50 - side * 1.4} 52" stroke="${line}" stroke-width="0.95" fill="none" stroke-linecap="round" opacity="0.8"/>`;
  const lips = css(
    f.woman ? mix(f.skin, [0.52, 0.17, 20], 0.65) : mix(f.skin, [0.5, 0.1, 25], 0.5),
  );
  const mouth = `<path d="M45 57C47 56.2 49 56.3 50 56.8C51 56.3 53 56.2 55 57C53.4 59.4 46.6 59.4 45 57Z" fill="${lips}"/><path d="M44.6 56.9C47 57.8 53 57.8 55.4 56.9" stroke="${line}" stroke-width="0.6" fill="none" opacity="0.7"/>`;
  return `${defs}${f.veiled ? scarf(f, 'behind') : hairBehind(f)}${neck}${coat(f)}${ears}<path d="${face}" fill="${skin}"/>${turned}${beard(f)}${mouth}${nose}${eyes}${brows(f)}${f.veiled ? scarf(f, 'before') : hairBefore(f)}${f.glasses ? glasses(f) : ''}`;
}
