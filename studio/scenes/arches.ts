/** Arch behind arch to a lit court, and someone standing in it. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { blur, polygon } from '../paint/shapes.ts';
import { person } from './figures.ts';
import { glow, wash } from './ground.ts';

export function arches(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const middle = aspect * 0.5;
  const eye = tall ? 0.6 : 0.62;
  const form = chance.pick(['horseshoe', 'pointed', 'round'] as const);
  const striped = chance.likely(0.6);
  const layers: Layer[] = [
    wash(
      stage,
      [
        [0, lighter(palette.glow, 0.03)],
        [0.3, mix(palette.glow, palette.accent, 0.4)],
        [1, palette.light],
      ],
      [middle, eye - 0.1, 0.7],
      0.08,
    ),
    { depth: 0.02, svg: floor(stage, middle, eye) },
    { depth: 0.05, svg: figure(stage, middle, eye) },
  ];
  const many = 5;
  for (let n = 0; n < many; n++) {
    const near = n / (many - 1);
    const size = 0.17 * (tall ? 0.95 : 1) * (tall ? 2.6 : 3.6) ** near;
    const tone = mix(
      mix(palette.light, palette.body, 0.7),
      palette.bright ? palette.deep : lighter(palette.deep, -0.04),
      near ** 0.9 * 0.92,
    );
    layers.push({
      depth: 0.1 + near * 0.8,
      svg: wall(
        stage,
        middle,
        eye,
        size,
        css(tone),
        css(lighter(tone, 0.07)),
        form,
        striped && n < many - 1,
      ),
    });
    layers.push({
      depth: 0.1 + near * 0.8,
      blend: 'screen',
      svg: glow(stage, middle, eye - size * 0.3, size * 1.6, palette.glow, 0.16 * (1 - near)),
    });
  }
  return { layers, calm: 'top' };
}

const fx = (value: number) => value.toFixed(1);

function opening(
  x: number,
  foot: number,
  r: number,
  form: 'horseshoe' | 'pointed' | 'round',
): string {
  const spring = foot - r * 1.75;
  if (form === 'round')
    return `M${fx(x - r)} ${fx(foot)}V${fx(spring)}A${fx(r)} ${fx(r)} 0 0 1 ${fx(x + r)} ${fx(spring)}V${fx(foot)}Z`;
  if (form === 'pointed') {
    const top = spring - r * 1.3;
    return `M${fx(x - r)} ${fx(foot)}V${fx(spring)}C${fx(x - r)} ${fx(spring - r * 0.75)} ${fx(x - r * 0.45)} ${fx(spring - r)} ${fx(x)} ${fx(top)}C${fx(x + r * 0.45)} ${fx(spring - r)} ${fx(x + r)} ${fx(spring - r * 0.75)} ${fx(x + r)} ${fx(spring)}V${fx(foot)}Z`;
  }
  const neck = r * 0.84;
  return `M${fx(x - neck)} ${fx(foot)}V${fx(spring + r * 0.55)}A${fx(r)} ${fx(r)} 0 1 1 ${fx(x + neck)} ${fx(spring + r * 0.55)}V${fx(foot)}Z`;
}

function wall(
  { width, height }: Stage,
  middle: number,
  eye: number,
  size: number,
  fill: string,
  light: string,
  form: 'horseshoe' | 'pointed' | 'round',
  striped: boolean,
): string {
  const r = size * height * 0.62;
  const x = middle * height;
  const foot = eye * height + size * height * 0.55;
  const hole = opening(x, foot, r, form);
  let stripes = '';
  if (striped) {
    const centre = foot - r * (form === 'horseshoe' ? 1.4 : 1.75);
    for (let n = 0; n < 17; n += 2) {
      const turn = (angle: number) =>
        [x + Math.cos(angle) * r * 2, centre + Math.sin(angle) * r * 2] as const;
      const from = Math.PI + (n * Math.PI) / 17;
      stripes += `<path d="${polygon([[x, centre], turn(from), turn(from + Math.PI / 17)])}"/>`;
    }
    const id = `ring${Math.round(r)}`;
    stripes = `<mask id="${id}"><circle cx="${fx(x)}" cy="${fx(centre)}" r="${fx(r * 1.42)}" fill="#fff"/><path d="${hole}" fill="#000"/></mask><g mask="url(#${id})" fill="${light}" opacity="0.85">${stripes}</g>`;
  }
  const edge = `<path d="${hole}" fill="none" stroke="${light}" stroke-width="${fx(r * 0.035)}" opacity="0.8"/>`;
  // The floor before each wall stays open down to the bottom of the picture.
  const below = `M${fx(x - r * 0.9)} ${fx(foot)}L${fx(x - r * 2.6)} ${height + 4}H${fx(x + r * 2.6)}L${fx(x + r * 0.9)} ${fx(foot)}Z`;
  return `<path fill="${fill}" fill-rule="evenodd" d="M-60-60H${width + 60}V${fx(foot)}H-60Z${hole}"/><path d="M-60 ${fx(foot)}H${fx(x - r * 0.9)}L${fx(x - r * 2.6)} ${height + 60}H-60ZM${width + 60} ${fx(foot)}H${fx(x + r * 0.9)}L${fx(x + r * 2.6)} ${height + 60}H${width + 60}Z" fill="${fill}"/><path d="${below}" fill="${fill}" opacity="0.22"/>${stripes}${edge}`;
}

function floor({ palette, width, height }: Stage, middle: number, eye: number): string {
  const y = (eye + 0.08) * height;
  let tiles = '';
  for (let n = -9; n < 9; n += 2) {
    const at = (k: number, t: number) => middle * height + k * height * 0.06 * (1 + t * 6);
    tiles += `<path d="${polygon([
      [at(n, 0), y],
      [at(n + 1, 0), y],
      [at(n + 1, 1), height],
      [at(n, 1), height],
    ])}"/>`;
  }
  return `<defs><linearGradient id="floor" x1="0" y1="${y}" x2="0" y2="${height}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${css(palette.glow)}"/><stop offset="1" stop-color="${css(palette.body)}"/></linearGradient></defs><rect y="${y}" width="${width}" height="${height}" fill="url(#floor)"/><g fill="${css(palette.light)}" opacity="0.35">${tiles}</g>`;
}

function figure(stage: Stage, middle: number, eye: number): string {
  const { palette, height } = stage;
  const foot = eye + 0.1;
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.05));
  const x = middle * height;
  const y = foot * height;
  return `<defs>${blur('long', height / 160)}</defs><path d="M${x - 6} ${y}L${x - height * 0.08} ${height}H${x + height * 0.08}L${x + 6} ${y}Z" fill="${ink}" opacity="0.4" filter="url(#long)"/>${person(stage, middle, foot, 0.1, ink)}`;
}
