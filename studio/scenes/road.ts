/** A road or a railway to the horizon at night, with the trails of what passed. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { curve, gradient, type Point, polygon } from '../paint/shapes.ts';
import { glow } from './ground.ts';
import { sky } from './sky.ts';

export const road = (stage: Stage): Scene => way(stage, false);
export const rails = (stage: Stage): Scene => way(stage, true);

function way(stage: Stage, iron: boolean): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const horizon = chance.range(0.56, 0.62);
  const vanish = aspect * chance.range(0.38, 0.62);
  const layers: Layer[] = sky(stage, { horizon, clouds: 0.8, stars: palette.bright ? 0 : 0.7 });
  layers.push({
    depth: 0.03,
    svg: glow(stage, vanish, horizon, 0.5, palette.glow, 0.75),
    blend: 'screen',
  });
  layers.push({ depth: 0.15, svg: hills(stage, horizon) });
  const bend = (t: number, lane: number): Point => {
    const near = t ** 2.2;
    const sway = Math.sin(t * 3.1) * 0.06 * (1 - t) * aspect;
    const spread = tall ? 0.62 : 0.8;
    return [
      (vanish + sway + lane * spread * near * 1.2) * height,
      (horizon + (1.02 - horizon) * near) * height,
    ];
  };
  const path = (lane: number) => Array.from({ length: 40 }, (_, n) => bend(n / 39, lane));
  const verge = polygon([...path(-1), ...path(1).reverse()]);
  const tar = palette.bright ? palette.shade : mix(palette.deep, palette.shade, 0.4);
  layers.push({
    depth: 0.5,
    svg: `<defs>${gradient(
      'tar',
      [0, horizon * height, 0, height],
      [
        [0, css(mix(tar, palette.glow, 0.35))],
        [0.25, css(tar)],
        [1, css(lighter(tar, -0.06))],
      ],
      'page',
    )}</defs><path d="${verge}" fill="url(#tar)"/>`,
  });
  layers.push(
    iron ? { depth: 0.5, svg: sleepers(stage, bend) } : { depth: 0.5, svg: markings(stage, bend) },
  );
  if (!iron) layers.push(...trails(stage, path));
  layers.push({ depth: 0.9, svg: poles(stage, bend) });
  return { layers, calm: 'top' };
}

function hills(stage: Stage, horizon: number): string {
  const { palette, width, height, chance } = stage;
  const [front, back] = palette.bright
    ? [palette.body, palette.light]
    : [mix(palette.deep, palette.shade, 0.55), mix(palette.shade, palette.body, 0.6)];
  let body = '';
  for (let row = 0; row < 3; row++) {
    const points: Point[] = [];
    for (let x = -0.1; x <= 1.1; x += 0.1) {
      points.push([
        x * width,
        (horizon + row * 0.008 - chance.range(0, 0.06) * (1 - row * 0.35)) * height,
      ]);
    }
    body += `<path d="${curve(points)}L${width * 1.1} ${height}H${-width * 0.1}Z" fill="${css(mix(back, front, row / 2))}"/>`;
  }
  return body;
}

type Bend = (t: number, lane: number) => Point;

function markings({ palette }: Stage, bend: Bend): string {
  let body = '';
  for (let t = 0.12; t < 1; t += 0.07) {
    const to = t + 0.035;
    body += `<path d="${polygon([bend(t, -0.012), bend(t, 0.012), bend(to, 0.012), bend(to, -0.012)])}"/>`;
  }
  return `<g fill="${css(palette.glow)}" opacity="0.7">${body}</g>`;
}

function sleepers({ palette }: Stage, bend: Bend): string {
  let wood = '';
  for (let t = 0.1; t < 1; t += 0.016 + t * 0.006) {
    wood += `<path d="${polygon([bend(t, -0.62), bend(t, 0.62), bend(t + 0.007, 0.62), bend(t + 0.007, -0.62)])}"/>`;
  }
  const rail = (lane: number) => {
    const points = (off: number) => Array.from({ length: 40 }, (_, n) => bend(n / 39, lane + off));
    return `<path d="${polygon([...points(-0.022), ...points(0.022).reverse()])}"/>`;
  };
  const iron = css(palette.bright ? palette.deep : palette.glow);
  return `<g fill="${css(palette.deep)}" opacity="0.75">${wood}</g><g fill="${iron}" opacity="0.9">${rail(-0.42)}${rail(0.42)}</g>`;
}

function trails({ palette, chance, height }: Stage, path: (lane: number) => Point[]): Layer[] {
  const warm = css(palette.bright ? palette.accent : lighter(palette.glow, 0.05));
  const tail = css(palette.accent);
  let body = '';
  for (let n = 0; n < 9; n++) {
    const going = n % 2 === 0;
    const lane = (going ? -1 : 1) * chance.range(0.25, 0.75);
    const lift = chance.range(0.01, 0.05);
    const points = path(lane).map(([x, y], at): Point => [x, y - lift * height * (at / 39) ** 2.2]);
    body += `<path d="${curve(points)}" stroke="${going ? warm : tail}" stroke-width="${((chance.range(1, 3.4) * height) / 720).toFixed(1)}" opacity="${chance.range(0.5, 1).toFixed(2)}"/>`;
  }
  const bloom = `<filter id="bloom"><feGaussianBlur stdDeviation="${height / 110}"/></filter>`;
  return [
    {
      depth: 0.5,
      svg: `<defs>${bloom}</defs><g fill="none" filter="url(#bloom)" opacity="0.9">${body}</g>`,
      blend: 'screen',
    },
    { depth: 0.5, svg: `<g fill="none" stroke-linecap="round">${body}</g>` },
  ];
}

function poles({ palette, height }: Stage, bend: Bend): string {
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.05));
  let body = '';
  let wire = '';
  let before: Point | undefined;
  for (const t of [0.3, 0.4, 0.52, 0.66, 0.84]) {
    const [x, y] = bend(t, -1.25);
    const tall = t ** 2.2 * 0.62 * height;
    const thick = Math.max(1, tall * 0.018);
    body += `<rect x="${x - thick / 2}" y="${y - tall}" width="${thick}" height="${tall}"/><rect x="${x - tall * 0.09}" y="${y - tall * 0.93}" width="${tall * 0.18}" height="${thick}"/>`;
    const top: Point = [x, y - tall * 0.92];
    if (before)
      wire += `<path d="M${before[0]} ${before[1]}Q${(before[0] + top[0]) / 2} ${(before[1] + top[1]) / 2 + tall * 0.16} ${top[0]} ${top[1]}"/>`;
    before = top;
  }
  return `<g fill="${ink}">${body}</g><g fill="none" stroke="${ink}" stroke-width="${height / 600}">${wire}</g>`;
}
