/** A world and its terminator against the dark, for stories set off it. */
import { lighter, mix, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { smoothstep } from '../paint/shapes.ts';
import { blendInto, starfield } from './sky.ts';

export function orbit(stage: Stage): Scene {
  const { chance, width, height, tall } = stage;
  const aspect = width / height;
  const huge = chance.likely(0.5);
  const radius = huge ? chance.range(0.55, 0.75) : chance.range(0.2, 0.27);
  const x = aspect * (huge ? chance.range(0.2, 0.8) : chance.range(0.45, 0.62));
  const y = huge ? 0.72 + radius * 0.72 : tall ? 0.56 : 0.5;
  const ringed = !huge && chance.likely(0.7);
  const layers: Layer[] = [
    { depth: 0, pixels: nebula(stage) },
    {
      depth: 0.04,
      svg: starfield({ ...stage, palette: { ...stage.palette, bright: false } }, 1.6, 2.4),
    },
    { depth: 0.5, pixels: world(stage, x, y, radius, ringed) },
  ];
  const small = huge ? chance.range(0.05, 0.09) : chance.range(0.03, 0.05);
  const mx = aspect * (x > aspect / 2 ? chance.range(0.16, 0.32) : chance.range(0.68, 0.84));
  layers.push({ depth: 0.85, pixels: world(stage, mx, huge ? 0.4 : 0.3, small, false) });
  return { layers, calm: huge ? 'top' : 'bottom' };
}

function nebula(stage: Stage) {
  const { palette, chance } = stage;
  const field = noise(chance);
  const deep = rgb([0.1, palette.deep[1], palette.deep[2]]);
  const gas = rgb(palette.bright ? palette.shade : palette.body);
  const hot = rgb(palette.bright ? palette.body : palette.light);
  const slant = chance.range(-1, 1);
  return pixels(stage, 2, (x, y, out) => {
    blendInto(out, deep, 1);
    const bend = field.cloud(x * 1.2, y * 1.2, 4);
    const band = Math.exp(-(((y - 0.42 + (x - 0.5) * slant * 0.6 + bend * 0.5) * 2.6) ** 2));
    const wisps = field.ridge(x * 1.6 + bend, y * 1.6 - bend, 5);
    blendInto(out, gas, band * wisps * 0.75);
    blendInto(out, hot, band * smoothstep(0.62, 0.95, wisps + bend * 0.2) * 0.4);
  });
}

function world(stage: Stage, cx: number, cy: number, radius: number, ringed: boolean) {
  const { palette, chance } = stage;
  const field = noise(chance);
  const banded = chance.likely(0.5);
  const dark: [number, number, number] = [0.02, 0.02, 0.03];
  const tone = ramp([
    [0, palette.shade],
    [0.35, palette.body],
    [0.6, palette.light],
    [0.8, mix(palette.light, palette.accent, 0.5)],
    [1, palette.glow],
  ]);
  const rim = rgb(lighter(palette.glow, 0));
  const ringTone = ramp([
    [0, palette.shade],
    [0.5, palette.light],
    [1, palette.glow],
  ]);
  const [lx, ly, lz] = [-0.72, -0.55, 0.42];
  const lean = chance.range(0.25, 0.45);
  const flat = chance.range(0.2, 0.3);
  return pixels(stage, 1, (x, y, out) => {
    const dx = (x - cx) / radius;
    const dy = (y - cy) / radius;
    const r2 = dx * dx + dy * dy;
    out[3] = 0;
    blendInto(out, rim, 1);
    if (r2 < 1.02) {
      const z = Math.sqrt(Math.max(0, 1 - r2));
      const lit = Math.max(0, dx * lx + dy * ly + z * lz);
      const ty = dy * 0.95 - dx * lean;
      const swirl = field.cloud(dx * 2 + z, ty * 3, 4);
      const stripes = banded
        ? 0.5 + 0.4 * Math.sin(ty * 9 + swirl * 3)
        : field.ridge(dx * 2 + swirl, ty * 2.4 + z, 5);
      read(tone, stripes * 0.75 + swirl * 0.15, out);
      blendInto(out, dark, 1 - smoothstep(-0.02, 0.75, lit));
      blendInto(out, rim, (1 - z) ** 3 * smoothstep(-0.05, 0.5, lit + 0.1) * 0.8);
      out[3] = smoothstep(1.012, 0.992, Math.sqrt(r2));
    }
    const reach = Math.sqrt(r2);
    if (reach > 0.99) {
      const facing = smoothstep(-0.4, 0.7, (dx * lx + dy * ly) / reach);
      out[3] = Math.max(out[3] as number, Math.exp(-Math.max(0, reach - 1) * 16) * facing * 0.55);
    }
    if (!ringed) return;
    const ex = dx * Math.cos(lean) + dy * Math.sin(lean);
    const ey = (dy * Math.cos(lean) - dx * Math.sin(lean)) / flat;
    const ring = Math.hypot(ex, ey);
    if (ring < 1.35 || ring > 2.25 || (r2 < 1 && ey < 0)) return;
    const t = (ring - 1.35) / 0.9;
    const groove = 0.55 + 0.45 * Math.sin(t * 46 + Math.sin(t * 13) * 3);
    const strength = smoothstep(0, 0.06, t) * smoothstep(1, 0.9, t) * (0.35 + groove * 0.6);
    const keep = out[3] as number;
    const was = [out[0], out[1], out[2]] as number[];
    read(ringTone, 0.3 + groove * 0.6, out);
    if (keep > 0.5) blendInto(out, was, 1 - strength);
    out[3] = Math.max(keep, strength);
  });
}
