/** A quiet room: light from a window lies on the wall, and something waits in it. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { blur, gradient, type Point, polygon } from '../paint/shapes.ts';
import { chair, plant, stool } from './furniture.ts';
import { glow, vignette, wash } from './ground.ts';

export function room(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const floor = chance.range(0.8, 0.85);
  const side = chance.likely(0.5) ? 1 : -1;
  const wall = palette.bright
    ? [palette.light, palette.body, palette.shade]
    : [palette.body, palette.shade, palette.deep];
  const middle = aspect * 0.5;
  const layers: Layer[] = [
    wash(
      stage,
      [
        [0, wall[0]],
        [0.5, wall[1]],
        [1, wall[2]],
      ] as never,
      [middle, 0.5, 0.95],
      0.06,
    ),
    { depth: 0.1, svg: boards(stage, floor) },
    { depth: 0.1, svg: sunlight(stage, middle, floor, side), blend: 'screen' },
  ];
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.05));
  const at = middle + side * aspect * (tall ? -0.05 : -0.1);
  const piece = stage.motif === 'lamp' ? stool : chair;
  const foot = floor + 0.07;
  const size = tall ? 0.3 : 0.36;
  layers.push({ depth: 0.4, svg: shadow(stage, at, foot, size, side) });
  layers.push({ depth: 0.4, svg: piece(stage, at, foot, size, ink) });
  if (chance.likely(0.7))
    layers.push({ depth: 0.7, svg: plant(stage, middle + side * aspect * 0.36, 1.02, 0.52, ink) });
  layers.push({
    depth: 0.2,
    svg: glow(stage, middle, 0.42, 0.8, palette.glow, palette.bright ? 0.35 : 0.22),
    blend: 'screen',
  });
  layers.push(vignette(stage, palette.deep, palette.bright ? 0.25 : 0.6));
  return { layers, calm: 'top' };
}

function boards({ palette, width, height }: Stage, floor: number): string {
  const [top, bottom] = palette.bright
    ? [palette.body, palette.shade]
    : [palette.shade, palette.deep];
  const y = floor * height;
  return `<defs>${gradient(
    'boards',
    [0, 0, 0, 1],
    [
      [0, css(mix(top, bottom, 0.3))],
      [1, css(bottom)],
    ],
  )}</defs><rect y="${y}" width="${width}" height="${height - y}" fill="url(#boards)"/><rect y="${y - height * 0.012}" width="${width}" height="${height * 0.012}" fill="${css(bottom)}" opacity="0.5"/>`;
}

/** The window's panes, thrown aslant across wall and floor. */
function sunlight(stage: Stage, middle: number, floor: number, side: number): string {
  const { chance, palette, height } = stage;
  const columns = chance.int(2, 3);
  const rows = chance.int(3, 4);
  const arched = chance.likely(0.5);
  const [w, h] = [chance.range(0.11, 0.14), chance.range(0.12, 0.14)];
  const slant = side * chance.range(0.16, 0.3);
  const left = middle - (columns * w) / 2 - side * 0.02;
  const top = floor - rows * h - 0.06;
  const place = (x: number, y: number): Point => [
    (left + x + (y - top) * slant) * height,
    (y + x * 0.06 * side) * height,
  ];
  let panes = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * w, top + row * h];
      panes += `<path d="${polygon([place(x, y), place(x + w * 0.88, y), place(x + w * 0.88, y + h * 0.88), place(x, y + h * 0.88)])}"/>`;
    }
  }
  if (arched) {
    const [a, b] = [place(0, top - 0.015), place(columns * w - w * 0.12, top - 0.015)];
    const up = w * columns * 0.55 * height;
    panes += `<path d="M${a[0]} ${a[1]}C${a[0] - up * slant} ${a[1] - up} ${b[0] - up * slant} ${b[1] - up} ${b[0]} ${b[1]}Z"/>`;
  }
  const lamp = css(mix(palette.glow, palette.accent, palette.bright ? 0 : 0.6));
  return `<defs>${blur('pane', height / 220)}${blur('spill', height / 18)}</defs><g fill="${lamp}"><g filter="url(#spill)" opacity="0.4">${panes}</g><g filter="url(#pane)" opacity="${palette.bright ? 0.8 : 0.72}">${panes}</g></g>`;
}

function shadow(
  { height, palette }: Stage,
  x: number,
  foot: number,
  size: number,
  side: number,
): string {
  const [cx, cy] = [x * height, foot * height];
  const reach = size * height;
  return `<defs>${blur('under', height / 60)}</defs><ellipse cx="${cx + side * reach * 0.35}" cy="${cy}" rx="${reach * 0.75}" ry="${reach * 0.07}" fill="${css(lighter(palette.deep, -0.08))}" opacity="0.6" filter="url(#under)"/>`;
}
