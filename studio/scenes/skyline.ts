/** A city at the edge of day: towers, or domes and minarets, in three depths. */
import { css, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { gradient } from '../paint/shapes.ts';
import { building } from './buildings.ts';
import { swell, water } from './sea.ts';
import { type Disc, sky } from './sky.ts';

export function skyline(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const ground = chance.range(0.78, 0.86);
  const old = chance.likely(0.5);
  const disc: Disc = {
    x: aspect * chance.range(0.3, 0.7),
    y: ground - chance.range(0.16, 0.36),
    radius: chance.range(0.1, tall ? 0.18 : 0.22),
    kind: chance.pick(['sun', 'moon'] as const),
  };
  const layers: Layer[] = sky(stage, {
    horizon: ground,
    disc,
    clouds: 0.7,
    stars: disc.kind === 'moon' ? 0.5 : 0,
  });
  const river = chance.likely(0.55);
  const [front, back] = palette.bright
    ? [palette.shade, palette.light]
    : [palette.deep, mix(palette.body, palette.light, 0.35)];
  const rows: string[] = [];
  for (let row = 0; row < 3; row++) {
    const tone = mix(back, front, [0.15, 0.55, 1][row] as number);
    const fade = mix(tone, back, 0.4);
    rows.push(
      `<defs>${gradient(
        `row${row}`,
        [0, ground * height * 0.4, 0, ground * height],
        [
          [0, css(tone)],
          [1, css(row < 2 ? fade : tone)],
        ],
        'page',
      )}</defs>${street(stage, row, ground, old, `url(#row${row})`)}`,
    );
  }
  if (river)
    layers.push({ depth: 0.3, pixels: water(stage, ground, disc), sways: swell(stage, ground) });
  rows.forEach((svg, row) => {
    layers.push({
      depth: 0.2 + row * 0.28,
      svg: river && row === 2 ? svg + mirrored(svg, ground * height) : svg,
    });
  });
  if (!river) {
    layers.push({
      depth: 0.8,
      svg: `<rect y="${ground * height - 1}" width="${width}" height="${height}" fill="${css(front)}"/>`,
    });
  }
  return { layers, calm: river ? 'top' : 'bottom' };
}

const mirrored = (svg: string, ground: number) =>
  `<g opacity="0.5" transform="matrix(1 0 0 -0.8 0 ${ground * 1.8})">${svg.replaceAll('row', 'mirror')}</g>`;

function street(stage: Stage, row: number, ground: number, old: boolean, fill: string): string {
  const { chance, width, height } = stage;
  const reach = [0.34, 0.24, 0.15][row] as number;
  const lamp = css(
    stage.palette.bright ? stage.palette.glow : mix(stage.palette.glow, stage.palette.accent, 0.25),
  );
  let body = '';
  let x = -height * 0.04;
  const peak = chance.range(0.3, 0.7);
  while (x < width + 20) {
    const wide = height * chance.range(0.035, old ? 0.1 : 0.075) * (0.8 + row * 0.25);
    const swell = Math.exp(-(((x / width - peak) * 2.2) ** 2)) * 0.7 + 0.45;
    const high = height * reach * swell * chance.range(0.45, 1);
    body += building(chance, {
      x,
      foot: ground * height,
      wide,
      high,
      old,
      lamp,
      lit: row === 0 ? 0 : row === 1 ? 0.1 : 0.22,
    });
    x += wide * chance.range(0.8, 1.12);
  }
  return `<g fill="${fill}">${body}</g>`;
}
