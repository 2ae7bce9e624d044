/** What most open-air scenes begin with: air, clouds, stars and one disc of light. */
import { css, lighter, mix, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Stage } from '../paint/layer.ts';
import { type Noise, noise } from '../paint/noise.ts';
import type { Palette } from '../paint/palette.ts';
import { blur, radial, smoothstep } from '../paint/shapes.ts';

/** In units of the picture's height; `x` runs to the aspect ratio. */
export type Disc = { x: number; y: number; radius: number; kind: 'sun' | 'moon' | 'crescent' };

type Sky = { horizon: number; disc?: Disc; clouds?: number; stars?: number };

export function air(palette: Palette) {
  const { deep, shade, body, light, glow } = palette;
  if (palette.bright)
    return ramp([
      [0, mix(light, body, 0.35)],
      [0.55, light],
      [1, glow],
    ]);
  if (body[0] > 0.45)
    return ramp([
      [0, shade],
      [0.4, body],
      [0.82, light],
      [1, glow],
    ]);
  if (body[0] < 0.33)
    return ramp([
      [0, deep],
      [0.65, shade],
      [1, mix(body, light, 0.25)],
    ]);
  return ramp([
    [0, deep],
    [0.4, shade],
    [0.78, body],
    [1, mix(light, body, 0.25)],
  ]);
}

export function sky(stage: Stage, { horizon, disc, clouds = 0.5, stars = 0 }: Sky): Layer[] {
  const { palette } = stage;
  const field = noise(stage.chance);
  const tint = air(palette);
  const warm = rgb(palette.glow);
  const under = rgb(palette.bright ? palette.glow : palette.light);
  const banked = stage.chance.range(0.6, 1.6);
  const air0 = pixels(stage, 2, (x, y, out) => {
    const low = y / horizon;
    const drift = field.cloud(x * 1.1, y * 2.2, 3) * 0.1;
    read(tint, low + drift * 0.6, out);
    if (disc) {
      const away = Math.hypot(x - disc.x, (y - disc.y) * 1.15);
      const halo = Math.exp(-away * 3.2) * 0.42 + Math.exp(-away * 11) * 0.28;
      blendInto(out, warm, halo * (palette.bright ? 0.7 : 1));
    }
    if (clouds > 0) {
      const warp = field.at(x * 1.5 + 9, y * 3) * 0.25;
      const mass = field.cloud(x * 1.3 * banked + warp + 40, (y * 4.6 + warp) / banked, 5);
      const cover = smoothstep(0.02, 0.5, mass) * clouds * smoothstep(1.02, 0.55, low) * 0.75;
      const lit = disc ? Math.exp(-Math.hypot(x - disc.x, y - disc.y) * 1.8) : 0.3;
      blendInto(out, under, cover * (0.25 + lit * 0.7));
    }
  });
  const layers: Layer[] = [{ depth: 0, pixels: air0 }];
  if (stars > 0) layers.push({ depth: 0.02, svg: starfield(stage, horizon, stars) });
  if (disc) layers.push({ depth: 0.03, svg: discOf(stage, disc) });
  if (disc?.kind === 'moon') layers.push({ depth: 0.03, pixels: seas(stage, disc, field) });
  return layers;
}

export function blendInto(out: Float32Array, [r, g, b]: readonly number[], share: number): void {
  out[0] = (out[0] as number) + ((r as number) - (out[0] as number)) * share;
  out[1] = (out[1] as number) + ((g as number) - (out[1] as number)) * share;
  out[2] = (out[2] as number) + ((b as number) - (out[2] as number)) * share;
}

export function starfield(stage: Stage, horizon: number, density: number): string {
  const { chance, width, height } = stage;
  let body = '';
  const count = Math.round((density * 260 * width) / height);
  for (let star = 0; star < count; star++) {
    const y = chance.next() ** 1.4 * horizon * 0.95;
    const faint = (1 - y / horizon) ** 0.7;
    const size = chance.next() ** 6 * 2.2 + 0.6;
    body += `<circle cx="${(chance.next() * width).toFixed(1)}" cy="${(y * height).toFixed(1)}" r="${((size * height) / 1000).toFixed(2)}" opacity="${(faint * chance.range(0.3, 1)).toFixed(2)}"/>`;
  }
  return `<g fill="${css(stage.palette.bright ? stage.palette.shade : [0.97, 0.02, 90])}">${body}</g>`;
}

function discOf(stage: Stage, { x, y, radius, kind }: Disc): string {
  const { height, palette } = stage;
  const [cx, cy, r] = [x * height, y * height, radius * height];
  const face =
    kind === 'sun' && palette.body[0] < 0.33 ? palette.accent : lighter(palette.glow, 0.03);
  const rim = kind === 'sun' ? mix(face, palette.light, 0.55) : mix(face, palette.body, 0.25);
  const halo = `<circle cx="${cx}" cy="${cy}" r="${r * 3}" fill="url(#halo)"/>`;
  const defs = `<defs>${radial(
    'halo',
    [cx, cy, r * 3],
    [
      [0, css(face), 0.5],
      [0.34, css(face), 0.22],
      [1, css(face), 0],
    ],
  )}
    ${radial(
      'face',
      [cx - r * 0.2, cy - r * 0.3, r * 1.5],
      [
        [0, css(face)],
        [0.6, css(face)],
        [1, css(rim)],
      ],
    )}${blur('soft', r * 0.02)}</defs>`;
  if (kind !== 'crescent') {
    return `${defs}${halo}<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#face)"/>`;
  }
  return `${defs}${halo}<mask id="bite"><rect width="100%" height="100%" fill="#fff"/><circle cx="${cx + r * 0.42}" cy="${cy - r * 0.16}" r="${r * 0.86}" fill="#000"/></mask>
    <circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#face)" mask="url(#bite)"/>`;
}

/** The moon's grey seas, and its rim a little darker. */
function seas(stage: Stage, disc: Disc, field: Noise) {
  const dark = rgb(mix(stage.palette.body, stage.palette.light, 0.4));
  const turn = stage.chance.range(0, 40);
  return pixels(stage, 1, (x, y, out) => {
    const dx = (x - disc.x) / disc.radius;
    const dy = (y - disc.y) / disc.radius;
    const away = dx * dx + dy * dy;
    out[3] = 0;
    if (away > 0.98) return;
    const bulge = 1 / (0.6 + 0.4 * Math.sqrt(1 - away));
    const mare = field.cloud(dx * bulge * 1.1 + turn, dy * bulge * 1.1 + turn, 5);
    blendInto(out, dark, 1);
    out[3] = smoothstep(-0.02, 0.3, mare) * 0.42 + away ** 4 * 0.2;
  });
}
