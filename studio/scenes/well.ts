/** Looking up from the bottom of a well, or into a tree's years. */
import { css, lighter, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { smoothstep } from '../paint/shapes.ts';
import { glow, vignette } from './ground.ts';
import { air, blendInto } from './sky.ts';

export function well(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const [x, y, r] = [
    aspect * (tall ? 0.5 : chance.range(0.45, 0.6)),
    tall ? 0.38 : 0.44,
    tall ? 0.2 : 0.25,
  ];
  const ink = css(lighter(palette.deep, -0.06));
  const s = (r * height) / 100;
  const layers: Layer[] = [
    { depth: 0, pixels: stones(stage, x, y, r) },
    { depth: 0.2, blend: 'screen', svg: glow(stage, x, y, r * 2.6, palette.glow, 0.4) },
    {
      depth: 0.1,
      svg: `<g transform="translate(${x * height} ${y * height}) scale(${s})" fill="${ink}"><g transform="rotate(34)"><path d="M-46-112C-44-84-30-78-12-76H12C30-78 44-84 46-112Z"/><path d="M-7-80H7V-66H-7Z"/><ellipse cy="-56" rx="17" ry="20"/></g><path d="M-14-110L-12 24" stroke="${ink}" stroke-width="2.4"/><path d="M-30 40H6L1 70H-25Z"/><path d="M-29 40C-29 18 5 18 5 40" fill="none" stroke="${ink}" stroke-width="2.4"/></g>`,
    },
    vignette(stage, lighter(palette.deep, -0.07), 0.75),
  ];
  return { layers, calm: tall ? 'bottom' : 'middle' };
}

function stones(stage: Stage, cx: number, cy: number, r: number) {
  const { chance, palette } = stage;
  const field = noise(chance);
  const heaven = air(palette);
  const tone = palette.bright
    ? ramp([
        [0, palette.deep],
        [1, palette.body],
      ])
    : ramp([
        [0, lighter(palette.deep, -0.05)],
        [0.5, palette.shade],
        [1, palette.light],
      ]);
  const moon = rgb(lighter(palette.glow, 0.04));
  return pixels(stage, 1, (x, y, out) => {
    const [dx, dy] = [x - cx, y - cy];
    const away = Math.hypot(dx, dy) / r;
    if (away < 1) {
      read(heaven, 0.35 + dy / r / 2.6 + field.cloud(x * 4, y * 5, 4) * 0.25, out);
      blendInto(out, moon, smoothstep(0.262, 0.25, Math.hypot(dx + r * 0.42, dy + r * 0.3) / r));
      blendInto(out, moon, Math.exp(-Math.hypot(dx + r * 0.42, dy + r * 0.3) / r / 0.3) * 0.5);
      return;
    }
    // Courses of stone: rings that widen towards the eye, each cut into blocks.
    const depth = Math.log(away) * 3.4;
    const course = Math.floor(depth);
    const turn =
      (Math.atan2(dy, dx) / (2 * Math.PI)) * 22 +
      (course % 2) * 0.5 +
      field.at(course * 3.1, 1) * 0.2;
    const block = Math.floor(turn);
    const [fx, fy] = [turn - block, depth - course];
    const mortar =
      smoothstep(0, 0.05, Math.min(fx, 1 - fx)) * smoothstep(0, 0.08, Math.min(fy, 1 - fy));
    const grain =
      field.cloud(x * 14, y * 14, 3) * 0.22 + field.at(block * 7.7, course * 5.3) * 0.16;
    const lit =
      0.95 * Math.exp(-(away - 1) * 0.62) * (0.75 + 0.25 * Math.cos(Math.atan2(dy, dx) - 0.9));
    read(tone, (lit + grain * lit + 0.04) * (0.35 + 0.65 * mortar), out);
  });
}

/** A felled trunk's rings; one of them marked. */
export function rings(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const field = noise(chance);
  const [cx, cy] = [aspect * chance.range(0.3, 0.7), tall ? 0.62 : 0.55];
  const tone = palette.bright
    ? ramp([
        [0, palette.shade],
        [0.5, palette.body],
        [1, palette.glow],
      ])
    : ramp([
        [0, palette.deep],
        [0.45, palette.shade],
        [0.8, palette.body],
        [1, palette.light],
      ]);
  const marked = rgb(palette.accent);
  const which = chance.int(14, 20);
  const wood = pixels(stage, 1, (x, y, out) => {
    const turn = Math.atan2(y - cy, x - cx);
    const bent =
      field.cloud(Math.cos(turn) * 1.2 + 4, Math.sin(turn) * 1.2, 3) * 0.22 +
      field.at(x * 5, y * 5) * 0.012;
    const years =
      Math.hypot(x - cx, y - cy) * (1 + bent) * 44 +
      field.at(Math.hypot(x - cx, y - cy) * 9, 3) * 1.4;
    const year = Math.floor(years);
    const grown = years - year;
    const fine = field.at(turn * 60, years * 0.3) * 0.05;
    read(tone, 0.92 - grown ** 2.4 * 0.5 - smoothstep(0, 1, years / 70) * 0.3 + fine, out);
    const crack =
      smoothstep(0.02, 0, Math.abs(turn - 0.7 - field.at(years * 0.1, 9) * 0.06)) *
      smoothstep(2, 8, years);
    blendInto(out, [0.02, 0.02, 0.03], crack * 0.55);
    if (year === which)
      blendInto(out, marked, smoothstep(0.1, 0.3, grown) * smoothstep(0.98, 0.8, grown) * 0.95);
  });
  return { layers: [{ depth: 0, pixels: wood }, vignette(stage, palette.deep, 0.65)], calm: 'top' };
}
