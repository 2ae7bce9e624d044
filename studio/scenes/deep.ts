/** Under water: light from above, and what swims through it. */
import { css, lighter, mix, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { curve, type Point } from '../paint/shapes.ts';
import { vignette } from './ground.ts';
import { blendInto } from './sky.ts';

export function deep(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const motif = stage.motif ?? chance.pick(['whale', 'diver', 'fish']);
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.03));
  const middle = aspect * 0.5;
  const subject =
    motif === 'whale'
      ? whale(stage, middle, 0.5, tall ? 0.42 : 0.5, ink)
      : motif === 'diver'
        ? diver(stage, middle, 0.54, 0.3, ink)
        : '';
  const layers: Layer[] = [
    { depth: 0, pixels: waters(stage, middle) },
    { depth: 0.3, svg: shoal(stage, motif === 'fish' ? 130 : 26, ink) },
    { depth: 0.5, svg: subject },
    { depth: 0.8, svg: reef(stage, ink) },
    { depth: 0.95, svg: motes(stage) },
    vignette(stage, lighter(palette.deep, -0.06), palette.bright ? 0.3 : 0.6),
  ];
  return { layers, calm: tall ? 'top' : 'bottom' };
}

function waters(stage: Stage, middle: number) {
  const { palette, chance } = stage;
  const field = noise(chance);
  const tint = palette.bright
    ? ramp([
        [0, palette.glow],
        [0.35, palette.light],
        [1, palette.shade],
      ])
    : ramp([
        [0, palette.glow],
        [0.18, palette.light],
        [0.5, palette.body],
        [0.8, palette.shade],
        [1, palette.deep],
      ]);
  const light = rgb(lighter(palette.glow, 0.03));
  return pixels(stage, 1, (x, y, out) => {
    const away = Math.hypot((x - middle) * 0.75, y + 0.14);
    const surface = field.ridge(x * 5, y * 26, 3);
    read(tint, away * 1.05 - surface * 0.1 * Math.exp(-y * 9), out);
    const turn = Math.atan2(x - middle, y + 0.3);
    const rays = field.at(turn * 7, 0.4) * 0.55 + field.at(turn * 19 + 4, y * 0.5) * 0.35;
    blendInto(out, light, Math.max(0, rays) * 0.6 * Math.exp(-y * 1.9));
    blendInto(out, light, Math.max(0, surface - 0.62) * 2 * Math.exp(-y * 14));
  });
}

function place({ height }: Stage, x: number, y: number, size: number, body: string): string {
  return `<g transform="translate(${x * height} ${y * height}) scale(${(size * height) / 100})">${body}</g>`;
}

function whale(stage: Stage, x: number, y: number, size: number, ink: string): string {
  const belly = css(mix(stage.palette.shade, stage.palette.light, 0.4));
  let grooves = '';
  for (let n = 0; n < 6; n++)
    grooves += `<path d="M${56 - n * 3} ${8 + n * 2.2}C${34 - n * 2} ${18 + n * 2.4} ${8} ${20 + n * 1.6} ${-18 + n * 5} ${16 + n}"/>`;
  return place(
    stage,
    x,
    y,
    size,
    `<g transform="rotate(-14)"><path fill="${ink}" d="M74-2C66-20 34-27 6-24C-22-22-48-10-72-6C-80-18-92-24-104-22C-96-14-92-8-90-2C-94 6-96 14-96 22C-86 20-76 12-70 4C-50 10-30 20-6 25C26 30 62 22 74-2Z"/><path fill="${belly}" opacity="0.5" d="M73 0C62 6 34 16-10 15C-4 22 10 27 26 26C52 24 68 14 73 0Z"/><g fill="none" stroke="${ink}" stroke-width="0.9" opacity="0.6">${grooves}</g><path fill="${ink}" d="M20 12C12 30-2 44-18 50C-16 38-8 22 2 12Z"/><path fill="${ink}" d="M-22-20C-28-26-36-28-42-27C-38-23-36-19-36-15Z"/><circle cx="55" cy="2" r="1.6" fill="${belly}"/></g>`,
  );
}

function diver(stage: Stage, x: number, y: number, size: number, ink: string): string {
  return place(
    stage,
    x,
    y,
    size,
    `<path d="M2-200L0-30" stroke="${ink}" stroke-width="1.4"/><g transform="rotate(158)" fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-width="0"><ellipse cx="0" cy="-34" rx="7.5" ry="8.8"/><path d="M-9-24C-5-28 5-28 9-24C10-8 7 6 6 16H-6C-7 6-10-8-9-24Z"/><path fill="none" stroke-width="5" d="M-7-22C-14-34-16-46-13-58M7-22C15-16 20-8 21 3"/><path fill="none" stroke-width="6" d="M-3 14C-6 28-4 40-8 56M4 14C9 26 8 38 13 50"/><path d="M-14 54L-2 57L-8 74L-16 72ZM8 50L18 46L24 62L16 66Z"/></g>`,
  );
}

function shoal({ chance, width, height }: Stage, many: number, ink: string): string {
  let body = '';
  const cx = width * chance.range(0.3, 0.7);
  const cy = height * chance.range(0.45, 0.6);
  for (let n = 0; n < many; n++) {
    const turn = chance.range(0, 6.28);
    const out = chance.next() ** 0.6;
    const x = cx + Math.cos(turn) * out * width * 0.4;
    const y = cy + Math.sin(turn) * out * height * 0.22 + Math.sin(x / 90) * 12;
    const s = height * chance.range(0.0009, 0.0021);
    body += `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(4)}) rotate(${chance.range(-14, 8).toFixed(0)})" d="M-14 0C-6-7 6-7 13 0C6 7-6 7-14 0ZM-12 0L-21-6V6Z" opacity="${chance.range(0.35, 0.9).toFixed(2)}"/>`;
  }
  return `<g fill="${ink}">${body}</g>`;
}

function reef({ chance, width, height }: Stage, ink: string): string {
  const points: Point[] = [];
  for (let x = -0.1; x <= 1.11; x += 0.06)
    points.push([
      x * width,
      (0.99 - chance.next() * 0.05 - Math.abs(x - 0.5) ** 2 * 0.36) * height,
    ]);
  let weeds = '';
  for (let n = 0; n < 26; n++) {
    const at = chance.likely(0.5) ? chance.range(0, 0.28) : chance.range(0.72, 1);
    const [x, y] = [at * width, height * (1 - Math.abs(at - 0.5) ** 2 * 0.3)];
    const long = height * chance.range(0.06, 0.2);
    const sway = long * chance.range(-0.3, 0.3);
    weeds += `<path d="M${x} ${y}C${x + sway} ${y - long * 0.4} ${x - sway} ${y - long * 0.7} ${x + sway * 0.6} ${y - long}C${x - sway * 0.4} ${y - long * 0.6} ${x + sway + 8} ${y - long * 0.4} ${x + 12} ${y}Z"/>`;
  }
  return `<g fill="${ink}"><path d="${curve(points)}L${width * 1.2} ${height * 1.1}H${-width * 0.2}Z"/>${weeds}</g>`;
}

function motes({ chance, palette, width, height }: Stage): string {
  let body = '';
  for (let n = 0; n < 60; n++)
    body += `<circle cx="${(chance.next() * width).toFixed(0)}" cy="${(chance.next() * height).toFixed(0)}" r="${(height * chance.range(0.0008, 0.003)).toFixed(1)}" opacity="${chance.range(0.1, 0.5).toFixed(2)}"/>`;
  return `<g fill="${css(palette.glow)}">${body}</g>`;
}
