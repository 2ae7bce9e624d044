/** Leaves in three depths with one flower or fruit among them. */
import { type Colour, css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { glow, vignette, wash } from './ground.ts';

const fruits = ['jasmine', 'lemon', 'pomegranate', 'saffron', 'dates'] as const;
type Fruit = (typeof fruits)[number];

export function garden(stage: Stage): Scene {
  const { chance, palette, width, height } = stage;
  const aspect = width / height;
  const fruit = fruits.find((name) => name === stage.motif) ?? chance.pick(fruits);
  const ground = palette.bright
    ? ([
        [0, palette.glow],
        [1, palette.light],
      ] as const)
    : ([
        [0, mix(palette.shade, palette.body, 0.7)],
        [1, palette.deep],
      ] as const);
  const layers: Layer[] = [
    wash(stage, ground, [aspect * 0.5, 0.42, 0.8], 0.14),
    {
      depth: 0.05,
      svg: glow(stage, aspect * 0.5, 0.4, 0.6, palette.glow, palette.bright ? 0.6 : 0.35),
    },
  ];
  const tones = palette.bright
    ? [mix(palette.light, palette.body, 0.55), palette.body, palette.shade, palette.deep]
    : [
        mix(palette.shade, palette.body, 0.35),
        palette.body,
        mix(palette.shade, palette.deep, 0.2),
        lighter(palette.deep, -0.03),
      ];
  for (const [row, tone] of tones.entries()) {
    layers.push({ depth: 0.15 + row * 0.25, svg: hedge(stage, row, tone, fruit) });
  }
  layers.push(vignette(stage, palette.deep, palette.bright ? 0.15 : 0.5));
  return { layers, calm: 'middle' };
}

/** Sprays that grow from the edges towards the middle. */
function hedge(stage: Stage, row: number, tone: Colour, fruit: Fruit): string {
  const { chance, width, height, palette } = stage;
  let leaves = '';
  let blooms = '';
  const many = Math.round(([16, 14, 12, 8][row] as number) * (width > height ? 1.7 : 1));
  for (let n = 0; n < many; n++) {
    const [x, y] = edge(stage, (n + chance.range(-0.3, 0.3)) / many, row);
    const turn =
      (Math.atan2(height * 0.42 - y, width / 2 - x) * 180) / Math.PI + chance.range(-38, 38);
    const long = height * chance.range(0.2, 0.34) * (0.8 + row * 0.12);
    leaves += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${spray(stage, long, tone)}</g>`;
    const bears = row === 1 || row === 2;
    if (bears && chance.likely(0.75)) {
      const reach = long * chance.range(0.65, 1);
      const bx = x + Math.cos((turn * Math.PI) / 180) * reach;
      const by = y + Math.sin((turn * Math.PI) / 180) * reach;
      blooms += `<g transform="translate(${bx.toFixed(1)} ${by.toFixed(1)}) scale(${(height * chance.range(0.0007, 0.00105)).toFixed(4)}) rotate(${chance.range(-35, 35).toFixed(0)})">${bloom(fruit, palette)}</g>`;
    }
  }
  return leaves + blooms;
}

function edge({ chance, width, height }: Stage, t: number, row: number): [number, number] {
  const out = (0.06 - row * 0.035) * height * -1;
  const round = ((t % 1) + 1) % 1;
  const run = round * (2 * height + 2 * width);
  if (run < width) return [run, height - out * 0.2 + chance.range(0, 20)];
  if (run < width + height) return [width - out * 0.2, height - (run - width)];
  if (run < 2 * width + height) return [width - (run - width - height), out * 0.4 - height * 0.02];
  return [out * 0.2, run - 2 * width - height];
}

function spray({ chance }: Stage, long: number, tone: Colour): string {
  const kind = chance.next();
  const fill = css(tone);
  const vein = css(lighter(tone, 0.06));
  if (kind < 0.35) {
    const w = long * 0.2;
    return `<path fill="${fill}" d="M0 0C${long * 0.25} ${-w * 1.3} ${long * 0.75} ${-w} ${long} 0C${long * 0.75} ${w} ${long * 0.25} ${w * 1.3} 0 0Z"/><path d="M0 0H${long * 0.94}" stroke="${vein}" stroke-width="${long * 0.012}"/>`;
  }
  let body = '';
  const pairs = kind < 0.7 ? 7 : 12;
  const slim = kind < 0.7 ? 0.34 : 0.13;
  for (let n = 1; n <= pairs; n++) {
    const at = (n / (pairs + 0.4)) * long;
    const leaf = long * (kind < 0.7 ? 0.24 : 0.4) * (1 - (n / pairs) * 0.55);
    const w = leaf * slim;
    for (const side of [-1, 1]) {
      body += `<path transform="translate(${at.toFixed(1)} 0) rotate(${side * (kind < 0.7 ? 52 : 34)})" d="M0 0C${(leaf * 0.3).toFixed(1)} ${(-w).toFixed(1)} ${(leaf * 0.8).toFixed(1)} ${(-w).toFixed(1)} ${leaf.toFixed(1)} 0C${(leaf * 0.8).toFixed(1)} ${w.toFixed(1)} ${(leaf * 0.3).toFixed(1)} ${w.toFixed(1)} 0 0Z"/>`;
    }
  }
  return `<g fill="${fill}">${body}<path d="M0 0H${long}" stroke="${fill}" stroke-width="${long * 0.014}"/></g>`;
}

function bloom(fruit: Fruit, palette: Stage['palette']): string {
  const petal = (count: number, d: string, fill: string, turn = 0) =>
    Array.from(
      { length: count },
      (_, n) => `<path transform="rotate(${turn + (n * 360) / count})" fill="${fill}" d="${d}"/>`,
    ).join('');
  const white = css(lighter(palette.glow, 0.04));
  const accent = css(palette.accent);
  const dark = css(mix(palette.accent, palette.deep, 0.45));
  if (fruit === 'jasmine')
    return `${petal(5, 'M0 0C18-10 40-26 62-8C60 10 30 12 0 0Z', white)}<circle r="7" fill="${accent}"/>`;
  if (fruit === 'lemon')
    return `<path fill="${accent}" d="M-50 0C-44-34-10-46 18-38C36-32 44-16 58-10C62-4 60 6 54 10C42 16 34 34 10 38C-20 42-44 28-50 0Z"/><path fill="#fff" opacity="0.28" d="M-34-8C-26-28-6-32 8-30C-8-24-24-18-34-8Z"/>`;
  if (fruit === 'pomegranate')
    return `<circle r="46" fill="${accent}"/><path fill="${accent}" d="M-16-40L-20-66L-8-56L0-70L8-56L20-66L16-40Z"/><path fill="${dark}" d="M-6-22C20-30 40-6 30 22C12 34-12 20-18 4C-20-8-16-18-6-22Z"/>${[
      [-4, -8],
      [8, -12],
      [18, -2],
      [4, 4],
      [14, 12],
      [22, 10],
      [-6, 6],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${white}" opacity="0.85"/>`)
      .join('')}`;
  if (fruit === 'saffron')
    return `${petal(3, 'M0 0C-30-30-26-70 0-86C26-70 30-30 0 0Z', css(mix(palette.accent, palette.light, 0.35)), -30)}${petal(3, 'M0 0C-26-26-24-60 0-76C24-60 26-26 0 0Z', accent, 30)}<path d="M0 0C-8-30-20-44-24-60M0 0C4-30 2-46 4-66M0 0C10-26 20-40 28-54" stroke="${css([0.62, 0.22, 35])}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  let dates = '';
  for (let n = 0; n < 22; n++)
    dates += `<ellipse cx="${Math.sin(n * 2.4) * (34 - n * 0.8)}" cy="${n * 6 - 30}" rx="10" ry="15" transform="rotate(${Math.sin(n) * 24} 0 ${n * 6})" fill="${n % 3 ? accent : dark}"/>`;
  return dates;
}
