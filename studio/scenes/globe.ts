/** The turning world as points of light, with arcs of news between them. */
import { css, mix, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { smoothstep } from '../paint/shapes.ts';
import { glow, vignette, wash } from './ground.ts';
import { blendInto } from './sky.ts';

export function globe(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const [x, y, r] = [
    aspect * (tall ? 0.5 : chance.range(0.55, 0.7)),
    tall ? 0.7 : 0.72,
    tall ? 0.42 : 0.6,
  ];
  const ground = palette.bright
    ? ([
        [0, palette.glow],
        [1, palette.light],
      ] as const)
    : ([
        [0, palette.body],
        [0.5, palette.shade],
        [1, palette.deep],
      ] as const);
  const layers: Layer[] = [
    wash(stage, ground, [x, y, 1.25], 0.06),
    { depth: 0.1, svg: glow(stage, x, y, r * 1.5, palette.light, 0.4) },
    { depth: 0.3, pixels: sphere(stage, x, y, r) },
    { depth: 0.5, svg: arcs(stage, x, y, r) },
    vignette(stage, palette.deep, palette.bright ? 0.2 : 0.6),
  ];
  return { layers, calm: 'top' };
}

function sphere(stage: Stage, cx: number, cy: number, r: number) {
  const { chance, palette } = stage;
  const field = noise(chance);
  const body = rgb(palette.bright ? palette.body : mix(palette.shade, palette.deep, 0.55));
  const dot = rgb(palette.bright ? palette.glow : palette.glow);
  const hot = rgb(palette.accent);
  const rim = rgb(palette.light);
  const turn = chance.range(0, 6);
  return pixels(stage, 1, (x, y, out) => {
    const [dx, dy] = [(x - cx) / r, (y - cy) / r];
    const away = dx * dx + dy * dy;
    out[3] = 0;
    if (away > 1.01) return;
    const dz = Math.sqrt(Math.max(0, 1 - away));
    const [ty, tz] = [dy * 0.94 - dz * 0.34, dz * 0.94 + dy * 0.34];
    const latitude = Math.asin(Math.max(-1, Math.min(1, ty)));
    const longitude = Math.atan2(dx, tz) + turn;
    const rows = 64;
    const row = Math.round((latitude / Math.PI) * rows);
    const around = Math.max(6, Math.round(rows * 2 * Math.cos((row / rows) * Math.PI)));
    const column = Math.round((longitude / (2 * Math.PI)) * around);
    const off = Math.hypot(
      ((longitude / (2 * Math.PI)) * around - column) * 1,
      (latitude / Math.PI) * rows - row,
    );
    const at = [column / around, row / rows] as const;
    const land = field.cloud(
      Math.cos(at[0] * 6.28) * 1.4 + 5,
      at[1] * 6 + Math.sin(at[0] * 6.28) * 1.4,
      4,
    );
    blendInto(out, body, 1);
    blendInto(out, rim, (1 - dz) ** 3 * 0.6);
    const shows = land > 0.02 ? smoothstep(0.42, 0.26, off) : smoothstep(0.2, 0.1, off) * 0.25;
    blendInto(out, land > 0.34 ? hot : dot, shows * (0.35 + dz * 0.6));
    out[3] = smoothstep(1.004, 0.994, Math.sqrt(away));
  });
}

function arcs({ chance, palette, height }: Stage, cx: number, cy: number, r: number): string {
  let body = '';
  const points = Array.from({ length: 9 }, () => {
    const turn = chance.range(-2.9, -0.24);
    const out = chance.range(0.25, 0.85);
    return [
      (cx + Math.cos(turn) * r * out) * height,
      (cy + Math.sin(turn) * r * out) * height,
    ] as const;
  });
  points.forEach(([x, y], n) => {
    const [tx, ty] = points[(n * 4 + 1) % points.length] as readonly [number, number];
    const lift = Math.hypot(tx - x, ty - y) * 0.55;
    body += `<path d="M${x} ${y}Q${(x + tx) / 2} ${(y + ty) / 2 - lift} ${tx} ${ty}" fill="none" stroke-width="${height / 420}" opacity="0.85"/><circle cx="${x}" cy="${y}" r="${height / 130}" fill="${css(palette.accent)}" stroke="none"/><circle cx="${x}" cy="${y}" r="${height / 60}" fill="none" stroke-width="${height / 500}" opacity="0.6"/>`;
  });
  return `<g stroke="${css(palette.accent)}">${body}</g>`;
}
