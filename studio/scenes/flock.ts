/** The same thing again and again, and one that will not conform: how comedies like to look. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { glow, wash } from './ground.ts';
import { icons } from './icons.ts';

export function flock(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const icon =
    icons[(stage.motif ?? '') as keyof typeof icons] ?? chance.pick(Object.values(icons));
  const ground = palette.bright
    ? ([
        [0, lighter(palette.light, 0.03)],
        [1, palette.light],
      ] as const)
    : ([
        [0, palette.body],
        [1, mix(palette.body, palette.shade, 0.7)],
      ] as const);
  const common = palette.bright
    ? mix(palette.body, palette.shade, 0.4)
    : mix(palette.shade, palette.deep, 0.45);
  const columns = tall ? 4 : 7;
  const gap = width / columns;
  const rows = Math.ceil(height / gap) + 1;
  const odd = [tall ? 2 : 5, tall ? 1 : 2] as const;
  let body = '';
  let shade = '';
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const x = (column + (row % 2 ? 1 : 0.5)) * gap;
      const y = (row + 0.6) * gap * 0.94;
      const chosen = column === odd[0] && row === odd[1];
      const scale = (gap * 0.0064).toFixed(4);
      const turn = chosen ? (stage.motif === 'car' ? 24 : -16) : 0;
      const flip = chosen ? -1 : 1;
      const hue = css(chosen ? palette.accent : common);
      const place = (dx: number) =>
        `translate(${(x + dx).toFixed(0)} ${(y + dx).toFixed(0)}) rotate(${turn}) scale(${Number(scale) * flip * (chosen ? 1.25 : 1)} ${Number(scale) * (chosen ? 1.25 : 1)})`;
      if (chosen)
        shade += `<g transform="${place(gap * 0.03)}" fill="#000" color="#000" opacity="0.22">${icon}</g>`;
      body += `<g transform="${place(0)}" fill="${hue}" color="${hue}" opacity="${chosen ? 1 : chance.range(0.78, 1).toFixed(2)}">${icon}</g>`;
    }
  }
  const [ox, oy] = [(odd[0] + (odd[1] % 2 ? 1 : 0.5)) * gap, (odd[1] + 0.6) * gap * 0.94];
  const layers: Layer[] = [
    wash(stage, ground, [aspect * 0.5, 0.5, 0.9], 0.03),
    {
      depth: 0.1,
      svg: glow(stage, ox / height, oy / height, (gap / height) * 1.5, palette.glow, 0.55),
    },
    { depth: 0.2, svg: shade + body },
  ];
  return { layers, calm: tall ? 'bottom' : 'middle' };
}
