/** Quarter circles, half moons and stripes on a grid: a poster of the printing-press age. */
import { type Colour, css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { wash } from './ground.ts';

export function blocks(stage: Stage): Scene {
  const { palette, width, height, tall } = stage;
  const columns = tall ? 4 : 8;
  const size = width / columns;
  const rows = Math.ceil(height / size);
  const inks: Colour[] = palette.bright
    ? [palette.body, palette.shade, palette.accent, palette.deep, palette.light]
    : [palette.body, palette.light, palette.accent, palette.glow, palette.shade];
  const paper: Colour = palette.bright
    ? lighter(palette.glow, 0)
    : mix(palette.deep, palette.shade, 0.25);
  let body = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // The upper part of a poster stays paper, for its title.
      if (tall && row < 2) continue;
      const quiet = !tall && column < 3 ? [palette.shade, palette.deep] : inks;
      body += cell(stage, column * size, row * size, size, quiet);
    }
  }
  const layers: Layer[] = [
    wash(
      stage,
      [
        [0, lighter(paper, 0.02)],
        [1, lighter(paper, -0.03)],
      ],
      [width / height / 2, 0.4, 1],
      0.05,
    ),
    { depth: 0.2, svg: body },
  ];
  return { layers, calm: 'top' };
}

function cell({ chance }: Stage, x: number, y: number, s: number, inks: readonly Colour[]): string {
  const [ground, figure, third] = [chance.pick(inks), chance.pick(inks), chance.pick(inks)].map(
    css,
  ) as [string, string, string];
  const turn = chance.int(0, 3) * 90;
  const shapes = [
    `<path fill="${figure}" d="M0 0H100A100 100 0 0 1 0 100Z"/>`,
    `<path fill="${figure}" d="M0 0H100A100 100 0 0 1 0 100Z"/><path fill="${third}" d="M0 0H50A50 50 0 0 1 0 50Z"/>`,
    `<circle cx="50" cy="50" r="50" fill="${figure}"/><circle cx="50" cy="50" r="22" fill="${third}"/>`,
    `<path fill="${figure}" d="M0 100A50 50 0 0 1 100 100ZM0 50A50 50 0 0 1 100 50Z"/>`,
    `<path fill="${figure}" d="M0 0H20V100H0ZM40 0H60V100H40ZM80 0H100V100H80Z"/>`,
    `<path fill="${figure}" d="M50 0L64 36L100 50L64 64L50 100L36 64L0 50L36 36Z"/><circle cx="50" cy="50" r="14" fill="${third}"/>`,
    `<path fill="${figure}" d="M0 0H100L0 100Z"/>`,
    `<path fill="${figure}" d="M0 50A50 50 0 0 1 50 0V50ZM50 100A50 50 0 0 0 100 50H50Z"/><path fill="${third}" d="M50 0A50 50 0 0 1 100 50H50ZM0 50H50V100A50 50 0 0 1 0 50Z"/>`,
    '',
  ];
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(s / 100).toFixed(4)})"><rect width="100.6" height="100.6" fill="${ground}"/><g transform="rotate(${turn} 50 50)">${chance.pick(shapes)}</g></g>`;
}
