/** An old chart: depths and heights in steps, a rose of winds, a route across. */
import { css, lighter, mix, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { around, curve, type Point, polygon, smoothstep } from '../paint/shapes.ts';
import { vignette } from './ground.ts';
import { blendInto } from './sky.ts';

export function chart(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const rose: Point = [aspect * chance.range(0.68, 0.8), tall ? 0.62 : 0.66];
  const layers: Layer[] = [
    { depth: 0, pixels: terrain(stage) },
    { depth: 0.15, svg: loxodromes(stage, rose) },
    { depth: 0.3, svg: route(stage, aspect) },
    { depth: 0.45, svg: windRose(stage, rose, tall ? 0.11 : 0.15) },
    vignette(stage, palette.deep, palette.bright ? 0.35 : 0.6),
  ];
  return { layers, calm: 'top' };
}

function terrain(stage: Stage) {
  const { chance, palette } = stage;
  const field = noise(chance);
  const shift = chance.range(0, 60);
  const sea = palette.bright
    ? ramp([
        [0, palette.body],
        [1, mix(palette.light, palette.body, 0.2)],
      ])
    : ramp([
        [0, palette.deep],
        [1, palette.shade],
      ]);
  const land = palette.bright
    ? ramp([
        [0, palette.glow],
        [1, mix(palette.glow, palette.accent, 0.5)],
      ])
    : ramp([
        [0, palette.body],
        [1, palette.light],
      ]);
  const line = rgb(palette.bright ? palette.shade : palette.light);
  const shore = rgb(palette.bright ? palette.deep : palette.glow);
  const steps = 11;
  const reliefAt = (x: number, y: number) =>
    field.cloud(x * 1.15 + shift, y * 1.15, 5) * 0.8 +
    field.at(x * 0.7 + shift, y * 0.7 + 5) * 0.4 -
    0.06;
  const bump = 1 / stage.height;
  return pixels(stage, 1, (x, y, out) => {
    const here = reliefAt(x, y);
    const grade =
      Math.hypot(reliefAt(x + bump, y) - here, reliefAt(x, y + bump) - here) * steps + 1e-5;
    const level = here * steps;
    const step = Math.floor(level) / steps;
    if (here < 0) read(sea, 1 + step * 2.2, out);
    else read(land, step * 2.6, out);
    const near = Math.abs(level - Math.round(level)) / grade;
    const main = Math.round(level) === 0;
    blendInto(
      out,
      main ? shore : line,
      smoothstep(main ? 2 : 1.1, 0.3, near) * (main ? 0.9 : 0.32),
    );
    // Hatching in shallow water, as engravers did.
    if (here < 0 && here > -0.05) blendInto(out, shore, 0.12 * (0.5 + 0.5 * Math.sin(y * 520)));
  });
}

function loxodromes({ palette, height }: Stage, [x, y]: Point): string {
  let body = '';
  for (let n = 0; n < 32; n++) {
    const [ex, ey] = around(x * height, y * height, height * 2.4, (n * Math.PI) / 16);
    body += `<path d="M${(x * height).toFixed(1)} ${(y * height).toFixed(1)}L${ex.toFixed(1)} ${ey.toFixed(1)}" opacity="${n % 4 ? 0.18 : 0.4}"/>`;
  }
  return `<g stroke="${css(palette.bright ? palette.deep : palette.glow)}" stroke-width="${height / 900}">${body}</g>`;
}

function windRose({ palette, height }: Stage, [x, y]: Point, size: number): string {
  const r = size * height;
  const [cx, cy] = [x * height, y * height];
  const dark = css(palette.bright ? palette.deep : lighter(palette.deep, -0.04));
  const light = css(palette.glow);
  let body = '';
  for (const [count, long, offset] of [
    [8, 0.62, Math.PI / 8],
    [4, 0.8, Math.PI / 4],
    [4, 1, 0],
  ] as const) {
    for (let n = 0; n < count; n++) {
      const turn = offset + (n * 2 * Math.PI) / count - Math.PI / 2;
      const tip = around(cx, cy, r * long, turn);
      const half = Math.PI / (count === 8 ? 8 : 4);
      body += `<path fill="${dark}" d="${polygon([[cx, cy], around(cx, cy, r * 0.2, turn - half), tip])}"/><path fill="${count === 4 && offset === 0 ? css(palette.accent) : light}" d="${polygon([[cx, cy], around(cx, cy, r * 0.2, turn + half), tip])}"/>`;
    }
  }
  const ring = (at: number, wide: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r * at}" fill="none" stroke="${light}" stroke-width="${r * wide}"/>`;
  return `${ring(0.72, 0.012)}${ring(0.68, 0.025)}${ring(1.08, 0.012)}${body}<circle cx="${cx}" cy="${cy}" r="${r * 0.07}" fill="${light}"/>`;
}

function route({ chance, palette, height, width }: Stage, aspect: number): string {
  const points: Point[] = [];
  const y0 = chance.range(0.5, 0.8);
  for (let n = 0; n <= 6; n++)
    points.push([
      (n / 6) * aspect * 0.92 * height + width * 0.04,
      (y0 + chance.range(-0.16, 0.16) - n * 0.03) * height,
    ]);
  const [ex, ey] = points[4] as Point;
  const r = height * 0.012;
  return `<path d="${curve(points)}" fill="none" stroke="${css(palette.accent)}" stroke-width="${height / 220}" stroke-dasharray="${height / 60} ${height / 90}" stroke-linecap="round"/><circle cx="${ex}" cy="${ey}" r="${r * 1.8}" fill="none" stroke="${css(palette.accent)}" stroke-width="${r * 0.4}"/><circle cx="${ex}" cy="${ey}" r="${r * 0.8}" fill="${css(palette.accent)}"/>`;
}
