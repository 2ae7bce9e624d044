/** Music close up: the strings over an oud's rose, or the grooves of a record. */
import { css, lighter, mix, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { around, type Point, polyline } from '../paint/shapes.ts';
import { glow, vignette } from './ground.ts';
import { blendInto } from './sky.ts';

export function strings(stage: Stage): Scene {
  return (stage.motif ?? stage.chance.pick(['oud', 'record'])) === 'record'
    ? record(stage)
    : oud(stage);
}

function oud(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const [x, y, r] = [
    aspect * (tall ? 0.5 : chance.range(0.38, 0.6)),
    tall ? 0.6 : 0.52,
    tall ? 0.26 : 0.36,
  ];
  const layers: Layer[] = [
    { depth: 0, pixels: wood(stage) },
    { depth: 0.1, svg: rose(stage, x, y, r) },
    {
      depth: 0.1,
      blend: 'screen',
      svg: glow(stage, x - r * 0.6, y - r * 0.9, 0.9, palette.glow, 0.32),
    },
    { depth: 0.45, svg: strung(stage, x, tall) },
    vignette(stage, lighter(palette.deep, -0.06), 0.75),
  ];
  return { layers, calm: tall ? 'top' : 'bottom' };
}

function wood(stage: Stage) {
  const { chance, palette } = stage;
  const field = noise(chance);
  const tone = palette.bright
    ? ramp([
        [0, palette.shade],
        [0.5, palette.body],
        [1, palette.light],
      ])
    : ramp([
        [0, palette.deep],
        [0.5, palette.shade],
        [1, palette.body],
      ]);
  return pixels(stage, 1, (x, y, out) => {
    const ring = field.at(x * 2.2, y * 0.4) * 2 + x * 7;
    const grain = 0.5 + 0.5 * Math.sin(ring * 6 + field.at(x * 30, y * 1.2) * 1.6);
    const fine = field.at(x * 120, y * 3) * 0.1;
    read(tone, 0.3 + grain * 0.34 + fine + field.at(x, y) * 0.2, out);
  });
}

/** A carved rosette: stars within stars, cut through to the dark. */
function rose({ palette, height }: Stage, x: number, y: number, size: number): string {
  const [cx, cy, r] = [x * height, y * height, size * height];
  const dark = css(lighter(palette.deep, -0.07));
  const inlay = css(mix(palette.glow, palette.light, 0.35));
  let lines = '';
  for (const [points, skip, at] of [
    [16, 5, 0.9],
    [16, 7, 0.9],
    [8, 3, 0.62],
    [16, 6, 0.62],
    [8, 3, 0.3],
  ] as const) {
    for (let n = 0; n < points; n++) {
      const [ax, ay] = around(cx, cy, r * at, (n * 2 * Math.PI) / points);
      const [bx, by] = around(cx, cy, r * at, ((n + skip) * 2 * Math.PI) / points);
      lines += `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;
    }
  }
  let beads = '';
  for (let n = 0; n < 72; n++) {
    const [bx, by] = around(cx, cy, r * 1.06, (n * 2 * Math.PI) / 72);
    beads += `<circle cx="${bx.toFixed(1)}" cy="${by.toFixed(1)}" r="${(r * 0.022).toFixed(1)}"/>`;
  }
  const ring = (at: number, wide: number, hue: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r * at}" fill="none" stroke="${hue}" stroke-width="${r * wide}"/>`;
  return `<circle cx="${cx}" cy="${cy}" r="${r * 1.12}" fill="${css(mix(palette.shade, palette.deep, 0.5))}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${dark}"/><path d="${lines}" stroke="${css(mix(palette.body, palette.light, 0.35))}" stroke-width="${r * 0.028}" fill="none"/>${ring(0.92, 0.05, inlay)}${ring(0.63, 0.03, inlay)}${ring(1.12, 0.02, inlay)}<g fill="${css(palette.accent)}">${beads}</g>`;
}

/** Five courses of two; one still rings. */
function strung({ chance, palette, width, height }: Stage, x: number, tall: boolean): string {
  const ringing = chance.int(1, 3);
  let body = '';
  const [from, long] = tall ? [-20, height + 40] : [-20, width + 40];
  for (let course = 0; course < 5; course++) {
    for (const pair of [-1, 1]) {
      const centre = tall
        ? x * height + (course - 2) * height * 0.05 + pair * height * 0.006
        : height * 0.52 + (course - 2) * height * 0.075 + pair * height * 0.008;
      const swings = course === ringing ? 5 : 1;
      for (let swing = 0; swing < swings; swing++) {
        const wide =
          course === ringing ? Math.cos((swing / (swings - 1)) * Math.PI) * height * 0.016 : 0;
        const points: Point[] = [];
        for (let n = 0; n <= 24; n++) {
          const bow = Math.sin((n / 24) * Math.PI) * wide;
          points.push(
            tall ? [centre + bow, from + (long * n) / 24] : [from + (long * n) / 24, centre + bow],
          );
        }
        body += `<path d="${polyline(points)}" stroke-width="${((height / 480) * (1.5 - course * 0.16)).toFixed(1)}" opacity="${course === ringing ? 0.4 : 0.92}"/>`;
      }
    }
  }
  const shift = height * 0.008;
  return `<g fill="none" stroke="#000" opacity="0.4" transform="translate(${tall ? shift : 0} ${tall ? 0 : shift})">${body}</g><g fill="none" stroke="${css(lighter(palette.glow, 0.02))}">${body}</g>`;
}

function record(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const field = noise(chance);
  const [cx, cy, r] = [aspect * (tall ? 0.5 : 0.6), tall ? 0.66 : 0.6, tall ? 0.44 : 0.62];
  const table = palette.bright
    ? ramp([
        [0, palette.glow],
        [1, palette.light],
      ])
    : ramp([
        [0, palette.body],
        [1, palette.shade],
      ]);
  const dark = rgb(lighter(palette.deep, -0.06));
  const shine = rgb(palette.bright ? palette.light : palette.glow);
  const disc = pixels(stage, 1, (x, y, out) => {
    read(table, y + field.at(x * 2, y * 2) * 0.1, out);
    const away = Math.hypot(x - cx, y - cy) / r;
    blendInto(out, dark, Math.exp(-Math.max(0, away - 1) * 14) * 0.5);
    if (away > 1) return;
    blendInto(out, dark, 1);
    const turn = Math.atan2(y - cy, x - cx);
    const groove = 0.5 + 0.5 * Math.sin(away * 330 + field.at(away * 30, 1) * 3);
    const gleam =
      Math.max(0, Math.cos(2 * (turn - 0.7))) ** 14 +
      0.35 * Math.max(0, Math.cos(2 * (turn - 2.1))) ** 24;
    const band = Math.abs(Math.sin(away * 21)) < 0.12 ? 0.3 : 1;
    blendInto(out, shine, (0.05 + groove * 0.06 + gleam * (0.2 + groove * 0.25)) * band);
  });
  const [x, y, label] = [cx * height, cy * height, r * height * 0.33];
  const svg = `<circle cx="${x}" cy="${y}" r="${label}" fill="${css(palette.accent)}"/><circle cx="${x}" cy="${y}" r="${label * 0.88}" fill="none" stroke="${css(palette.deep)}" stroke-width="${label * 0.02}"/><circle cx="${x}" cy="${y}" r="${label * 0.46}" fill="${css(mix(palette.accent, palette.deep, 0.5))}"/><circle cx="${x}" cy="${y}" r="${label * 0.07}" fill="${css(palette.glow)}"/>`;
  const arm = `<g stroke="${css(palette.bright ? palette.deep : palette.glow)}" stroke-linecap="round" fill="none"><path stroke-width="${height / 70}" d="M${x + r * height * 0.95} ${y - r * height * 1.02}L${x + r * height * 0.86} ${y - r * height * 0.1}L${x + r * height * 0.58} ${y + r * height * 0.22}"/><path stroke-width="${height / 28}" d="M${x + r * height * 0.62} ${y + r * height * 0.17}L${x + r * height * 0.55} ${y + r * height * 0.26}"/></g>`;
  return {
    layers: [
      { depth: 0, pixels: disc },
      { depth: 0.1, svg },
      { depth: 0.5, svg: arm },
      vignette(stage, palette.deep, 0.4),
    ],
    calm: 'top',
  };
}
