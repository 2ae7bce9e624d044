/** Range behind range with mist between, and pines in front. */
import { css, mix, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { smoothstep } from '../paint/shapes.ts';
import { blendInto, type Disc, sky } from './sky.ts';

export function mountains(stage: Stage): Scene {
  const { chance, palette, width, height } = stage;
  const aspect = width / height;
  const disc: Disc = {
    x: aspect * chance.range(0.25, 0.75),
    y: stage.tall ? chance.range(0.38, 0.44) : chance.range(0.2, 0.36),
    radius: chance.range(0.05, 0.1),
    kind: palette.bright ? 'sun' : chance.pick(['moon', 'sun', 'crescent'] as const),
  };
  const layers: Layer[] = sky(stage, {
    horizon: 0.72,
    disc,
    clouds: 0.4,
    stars: palette.bright ? 0 : 0.6,
  });
  const ranges = 5;
  for (let range = 0; range < ranges; range++) {
    const near = range / (ranges - 1);
    layers.push({
      depth: 0.08 + near * 0.7,
      pixels: mountain(
        stage,
        (stage.tall ? 0.5 : 0.4) + near * (stage.tall ? 0.3 : 0.36),
        near,
        disc,
      ),
    });
  }
  layers.push({ depth: 1, svg: pines(stage) });
  return { layers, calm: 'top' };
}

function mountain(stage: Stage, base: number, near: number, disc: Disc) {
  const { palette, chance } = stage;
  const field = noise(chance);
  const shift = chance.range(0, 80);
  const peak = chance.range(0.16, 0.28) * (1.1 - near * 0.65);
  const wide = 1.1 + near * 0.9;
  const crest = (x: number) => base + 0.12 - field.ridge(x * wide + shift, 2, 5) * peak * 1.25;
  const [front, back] = palette.bright
    ? [mix(palette.shade, palette.body, 0.25), palette.light]
    : [palette.deep, mix(palette.body, palette.light, 0.45)];
  const tone = ramp([
    [0, mix(back, front, near ** 0.8)],
    [1, mix(back, front, near ** 0.8 * 0.75)],
  ]);
  const mist = rgb(
    palette.bright ? palette.glow : mix(palette.light, palette.body, 0.25 + near * 0.4),
  );
  const lit = rgb(palette.glow);
  return pixels(stage, 1, (x, y, out) => {
    const top = crest(x);
    const down = y - top;
    const edge = down * stage.height;
    if (edge < -1) {
      out[3] = 0;
      return;
    }
    const rock = field.ridge(x * 5 + shift + down * 2, y * 5, 4);
    const face = smoothstep(0.42, 0.75, rock + (crest(x + 0.01) - top) * (disc.x > x ? -6 : 6));
    read(tone, down * 2, out);
    blendInto(out, lit, face * 0.16 * (1 - near * 0.8) * Math.exp(-down * 7));
    const fog = field.cloud(x * 2 + shift, y * 5, 3) * 0.25;
    blendInto(
      out,
      mist,
      smoothstep(0.03, 0.26 + near * 0.2, down + fog * 0.2) * (0.85 - near * 0.62),
    );
    out[3] = Math.min(1, Math.max(0, edge + 0.5));
  });
}

function pines(stage: Stage): string {
  const { chance, width, height, palette } = stage;
  const ink = css(
    palette.bright ? palette.deep : mix(palette.deep, [0.05, 0.02, palette.deep[2]], 0.6),
  );
  const gap = chance.range(0.3, 0.7) * width;
  let body = `<path d="M0 ${height}V${height * 0.93}Q${width * 0.3} ${height * 0.9} ${gap} ${height * 0.965}T${width} ${height * 0.93}V${height}Z"/>`;
  for (let x = -10; x < width + 10; x += height * chance.range(0.012, 0.035)) {
    const away = Math.abs(x - gap) / width;
    const size = height * (0.05 + away * chance.range(0.14, 0.34));
    const foot = height * (0.985 - away * 0.04);
    body += pine(x, foot, size, chance.range(0.3, 0.4));
  }
  return `<g fill="${ink}">${body}</g>`;
}

function pine(x: number, foot: number, size: number, wide: number): string {
  let path = `M${x} ${foot - size}`;
  const steps = 8;
  for (const side of [1, -1]) {
    for (let n = 0; n < steps; n++) {
      const step = side === 1 ? n + 1 : steps - n;
      const y = foot - size + (size * step) / steps;
      const out = (size * wide * step) / steps / 2;
      path +=
        side === 1
          ? `L${x + out} ${y}L${x + out * 0.45} ${y - size * 0.012}`
          : `L${x - out * 0.45} ${y - size * 0.012}L${x - out} ${y}`;
    }
  }
  return `<path d="${path}Z"/>`;
}
