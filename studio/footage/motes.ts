/** Small lights in the air: dust, embers, snow, fireflies. */
import { chance } from '../paint/seed.ts';
import type { Frame } from './camera.ts';

export type Motes = {
  kind: 'dust' | 'embers' | 'snow' | 'fireflies' | 'bubbles';
  count: number;
  colour: readonly [red: number, green: number, blue: number];
};

const ways = {
  dust: { rise: 0.006, sway: 0.05, size: 3.2, blink: 0.4 },
  embers: { rise: 0.07, sway: 0.04, size: 2.6, blink: 0.7 },
  snow: { rise: -0.06, sway: 0.05, size: 3, blink: 0 },
  fireflies: { rise: 0.01, sway: 0.09, size: 5, blink: 1 },
  bubbles: { rise: 0.09, sway: 0.02, size: 3.4, blink: 0.2 },
} as const;

export function motesOf(
  { kind, count, colour }: Motes,
  slug: string,
): (out: Frame, second: number) => void {
  const dice = chance(`motes ${slug}`);
  const way = ways[kind];
  const motes = Array.from({ length: count }, () => ({
    x: dice.next(),
    y: dice.next(),
    pace: dice.range(0.5, 1.4),
    phase: dice.range(0, 6.28),
    size: way.size * dice.range(0.5, 1.3),
    bright: dice.range(0.25, 0.85),
  }));
  return (out, second) => {
    for (const mote of motes) {
      const t = second * mote.pace;
      const x = mote.x + Math.sin(t * 0.5 + mote.phase) * way.sway;
      const rise = (((mote.y - t * way.rise) % 1.2) + 1.2) % 1.2;
      const shine =
        mote.bright * (1 - way.blink * (0.5 + 0.5 * Math.sin(t * 1.3 + mote.phase * 3)));
      dot(
        out,
        (x - Math.floor(x)) * out.width,
        (rise - 0.1) * out.height,
        mote.size,
        colour,
        shine,
      );
    }
  };
}

function dot(
  out: Frame,
  cx: number,
  cy: number,
  size: number,
  colour: Motes['colour'],
  shine: number,
): void {
  const reach = Math.ceil(size * 2.2);
  for (
    let y = Math.max(0, Math.floor(cy - reach));
    y <= Math.min(out.height - 1, cy + reach);
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(cx - reach));
      x <= Math.min(out.width - 1, cx + reach);
      x++
    ) {
      const away = ((x - cx) ** 2 + (y - cy) ** 2) / (size * size);
      const light = Math.exp(-away * 1.6) * shine;
      if (light < 0.01) continue;
      const to = (y * out.width + x) * 3;
      for (let part = 0; part < 3; part++) {
        out.data[to + part] = (out.data[to + part] as number) + (colour[part] as number) * light;
      }
    }
  }
}
