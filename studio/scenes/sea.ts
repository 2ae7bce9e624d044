/** Open water to the horizon, with the light's path on it. */
import { css, lighter, mix, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { smoothstep } from '../paint/shapes.ts';
import { dhow } from './figures.ts';
import { ferry, lighthouse } from './landmarks.ts';
import { air, blendInto, type Disc, sky } from './sky.ts';

export function sea(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const horizon = chance.range(0.54, 0.64);
  const kind = chance.pick(palette.bright ? (['sun'] as const) : (['sun', 'moon'] as const));
  const disc: Disc = {
    x: aspect * chance.range(0.34, 0.66),
    y: horizon - chance.range(-0.02, kind === 'moon' && !tall ? 0.28 : 0.1),
    radius: chance.range(0.06, tall ? 0.15 : 0.17),
    kind,
  };
  const layers: Layer[] = [
    ...sky(stage, {
      horizon,
      disc,
      clouds: chance.range(0.3, 1),
      stars: kind === 'moon' ? 0.7 : 0,
    }),
    { depth: 0.15, pixels: water(stage, horizon, disc), sways: swell(stage, horizon) },
  ];
  const landmark = { lighthouse, ferry }[stage.motif ?? ''];
  if (landmark) {
    layers.push(...landmark(stage, aspect, horizon, disc));
    return { layers, calm: 'top' };
  }
  const boats = chance.int(1, 2);
  for (let boat = 0; boat < boats; boat++) {
    const size = boat === 0 ? chance.range(0.12, 0.2) : 0.05;
    const away = chance.range(0.14, 0.24) * (disc.x > aspect / 2 ? -1 : 1) * (boat ? -1.2 : 1);
    const x = Math.min(aspect - 0.12, Math.max(0.12, disc.x + away * aspect));
    const y = horizon + (boat === 0 ? size * 0.32 : 0.006);
    const hull = css(palette.bright ? palette.deep : mix(palette.deep, palette.shade, 0.3));
    const sail = css(palette.bright ? palette.accent : mix(palette.deep, palette.body, 0.35));
    layers.push({
      depth: boat === 0 ? 0.5 : 0.2,
      svg: `<g opacity="0.35" transform="matrix(1 0 0 -0.7 0 ${y * height * 1.7})">${dhow(stage, x, y, size, hull, sail)}</g>${dhow(stage, x, y, size, hull, sail)}`,
    });
  }
  return { layers, calm: 'top' };
}

export function water(stage: Stage, horizon: number, disc: Disc) {
  const { palette, chance } = stage;
  const field = noise(chance);
  const tint = air(palette);
  const bed = rgb(palette.bright ? palette.body : palette.deep);
  const spark = rgb(lighter(palette.glow, 0.04));
  const band = rgb(mix(palette.light, palette.glow, 0.3));
  return pixels(stage, 1, (x, y, out) => {
    const down = (y - horizon) / (1 - horizon);
    if (down < 0) {
      out[3] = down * stage.height > -1 ? 0.5 : 0;
      return;
    }
    // Waves shorten and slow towards the horizon.
    const far = 1 / (down + 0.045);
    const px = (x - disc.x) * far * 0.9;
    const wave = field.at(px * 1.6, far * 6) * 0.6 + field.at(px * 4.2 + 7, far * 17) * 0.4;
    const small = field.at(px * 11, far * 40 + 3);
    const tilt = wave + small * 0.35;
    read(tint, 0.97 - down * 0.8 + tilt * 0.12, out);
    blendInto(out, bed, 0.28 + 0.5 * down ** 0.7 - tilt * 0.12);
    const path = (x - disc.x) / (disc.radius * (0.75 + down * 2.2));
    const strewn = Math.exp(-path * path * 1.1);
    const crests = smoothstep(0.5 - strewn * 0.75, 0.85 - strewn * 0.5, tilt + 0.12);
    blendInto(out, band, strewn * 0.32 * (1 - down * 0.7));
    blendInto(out, spark, crests * strewn * (0.9 - down * 0.45));
    blendInto(out, band, 0.45 * Math.exp(-down * 40));
  });
}

/** Rows near the viewer rock further than those at the horizon. */
export function swell(stage: Stage, horizon: number) {
  return (row: number, second: number) => {
    const down = Math.max(0, row / stage.height - horizon) / (1 - horizon);
    const far = 1 / (down + 0.06);
    return (
      Math.sin(far * 9 + second * 1.1) * down * 9 +
      Math.sin(far * 23 - second * 1.7) * (0.6 + down * 3)
    );
  };
}
