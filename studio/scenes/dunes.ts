/** Sand seas under a low disc, each dune lit on one side. */
import { css, mix, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { smoothstep } from '../paint/shapes.ts';
import { walkers } from './figures.ts';
import { dish } from './landmarks.ts';
import { blendInto, type Disc, sky } from './sky.ts';

export function dunes(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const horizon = tall ? chance.range(0.5, 0.6) : chance.range(0.5, 0.62);
  const kind = palette.bright ? 'sun' : chance.pick(['sun', 'moon', 'crescent'] as const);
  const disc: Disc = {
    x: aspect * chance.range(0.3, 0.72),
    y:
      horizon -
      (kind === 'sun' ? chance.range(0.02, 0.12) : chance.range(0.1, 0.16) + (tall ? 0 : 0.14)),
    radius: chance.range(0.05, tall ? 0.13 : 0.15),
    kind,
  };
  const layers: Layer[] = sky(stage, {
    horizon,
    disc,
    clouds: chance.range(0.1, 0.7),
    stars: kind === 'sun' ? 0 : 0.8,
  });
  const ridges = chance.int(4, 5);
  const side = disc.x > aspect / 2 ? -1 : 1;
  let crest: (x: number) => number = () => horizon;
  for (let ridge = 0; ridge < ridges; ridge++) {
    const near = ridge / (ridges - 1);
    const made = dune(stage, horizon + 0.02 + near ** 1.5 * (0.9 - horizon), near, side);
    layers.push({ depth: 0.12 + near * 0.88, pixels: made.image });
    if (ridge === ridges - 3) crest = made.crest;
    if (ridge === ridges - 3 && stage.motif === 'dish') {
      layers.push({
        depth: 0.12 + near * 0.88,
        svg: dish(stage, aspect * (side < 0 ? 0.3 : 0.68), crest),
      });
    } else if (ridge === ridges - 3) {
      const x = aspect * (side < 0 ? chance.range(0.16, 0.4) : chance.range(0.6, 0.84));
      layers.push({
        depth: 0.12 + near * 0.88,
        svg: walkers(stage, x, crest, 0.02 + near * 0.02, css(palette.deep)),
      });
    }
  }
  return { layers, calm: 'top' };
}

function dune(stage: Stage, base: number, near: number, side: number) {
  const { palette, chance } = stage;
  const field = noise(chance);
  const wide = 1.1 + (1 - near) * 2.4;
  const tall = 0.05 + near * 0.1;
  const shift = chance.range(0, 50);
  const crest = (x: number) =>
    base - (field.at(x * wide + shift, 3.3) + 0.35 * field.at(x * wide * 2.1 + shift, 8.1)) * tall;
  const haze = (1 - near) ** 1.4 * 0.72;
  const dark = palette.bright ? palette.body : palette.deep;
  const sand = palette.bright
    ? ramp([
        [0, mix(palette.body, palette.shade, 0.45)],
        [0.5, palette.body],
        [1, palette.light],
      ])
    : ramp([
        [0, dark],
        [0.42, palette.shade],
        [0.75, palette.body],
        [1, palette.light],
      ]);
  const far = rgb(palette.bright ? palette.glow : mix(palette.light, palette.body, 0.4));
  const image = pixels(stage, 1, (x, y, out) => {
    const top = crest(x);
    const down = y - top;
    const edge = stage.height * down;
    if (edge < -1) {
      out[3] = 0;
      return;
    }
    // The faces run down the slope at a slant: look up the crest's slope further along.
    const along = x + side * down * (0.9 + near * 0.5) + field.at(x * 2, y * 5) * 0.03;
    const slope = (crest(along + 0.012) - crest(along - 0.012)) / 0.024;
    const face = smoothstep(-0.12, 0.14, slope * side * -1);
    const ripple = Math.sin((y * (70 - near * 30) + field.at(x * 3, y * 9) * 5 + x * 14) * 3.1);
    const fine = ripple * 0.02 * near * smoothstep(0, 0.1, down);
    const depth = smoothstep(0, 0.45, down) * 0.3;
    read(sand, 0.16 + face * 0.66 - depth + fine + 0.1 * Math.exp(-down * 26), out);
    blendInto(out, far, haze);
    out[3] = Math.min(1, Math.max(0, edge + 0.5));
  });
  return { image, crest };
}
