/** A lattice of stars: as a window screen with light behind, or as glazed tiles. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { glow, vignette, wash } from './ground.ts';
import { eightfold, interlace, star, strands, twelvefold } from './star-pattern.ts';

export function girih(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const motif = stage.motif ?? chance.pick(['screen', 'tiles']);
  const twelve = chance.likely(0.5);
  const side = height * (tall ? 0.09 : 0.12) * (twelve ? 0.62 : 1) * chance.range(0.9, 1.25);
  const tiles = (twelve ? twelvefold : eightfold)(width, height, side);
  const contact = twelve ? chance.range(1.05, 1.2) : chance.range(1.08, 1.25);
  const woven = tiles.map((tile) => strands(tile, contact));
  const lamp = [(width / height) * chance.range(0.35, 0.65), chance.range(0.3, 0.5)] as const;
  const screen = motif === 'screen';
  const layers: Layer[] = [behind(stage, lamp, screen)];
  if (!screen) layers.push({ depth: 0.1, svg: glaze(stage, tiles, woven, lamp) });
  const [face, edge] = screen
    ? [
        css(palette.bright ? palette.deep : lighter(palette.deep, -0.02)),
        css(palette.bright ? palette.shade : lighter(palette.deep, -0.08)),
      ]
    : [
        css(palette.bright ? palette.glow : mix(palette.light, palette.glow, 0.6)),
        css(palette.deep),
      ];
  layers.push({
    depth: screen ? 0.5 : 0.1,
    svg: interlace(woven.flat(), side * (screen ? 0.2 : 0.085), face, edge),
  });
  if (screen)
    layers.push({
      depth: 0.6,
      svg: glow(stage, lamp[0], lamp[1], 0.75, palette.glow, 0.5),
      blend: 'screen',
    });
  layers.push(vignette(stage, lighter(palette.deep, -0.06), palette.bright ? 0.4 : 0.85));
  return { layers, calm: 'middle' };
}

function behind(stage: Stage, [x, y]: readonly [number, number], screen: boolean): Layer {
  const { palette } = stage;
  if (!screen)
    return wash(
      stage,
      [
        [0, palette.body],
        [1, palette.shade],
      ],
      [x, y, 1],
      0.05,
    );
  return wash(
    stage,
    [
      [0, lighter(palette.glow, 0.04)],
      [0.16, mix(palette.glow, palette.accent, 0.5)],
      [0.45, palette.body],
      [1, palette.deep],
    ],
    [x, y, 1.05],
    0.12,
  );
}

function glaze(
  { chance, palette, height }: Stage,
  tiles: readonly (readonly (readonly [number, number])[])[],
  woven: readonly ReturnType<typeof strands>[],
  [lx, ly]: readonly [number, number],
): string {
  let body = '';
  tiles.forEach((tile, n) => {
    const [cx, cy] = tile.reduce(
      ([x, y], [px, py]) => [x + px / tile.length, y + py / tile.length],
      [0, 0],
    ) as [number, number];
    const away = Math.min(1, Math.hypot(cx / height - lx, cy / height - ly) / 0.9);
    const big = tile.length > 4;
    const hue = big
      ? chance.likely(0.22)
        ? palette.accent
        : mix(palette.light, palette.body, chance.next())
      : mix(palette.shade, palette.body, chance.next());
    const path = `M${tile.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    body += `<path d="${path}" fill="${css(mix(mix(palette.shade, palette.body, 0.3 + 0.3 * chance.next()), palette.deep, away * 0.7))}"/>`;
    body += `<path d="${star(woven[n] as ReturnType<typeof strands>)}" fill="${css(mix(hue, palette.deep, away * 0.75))}"/>`;
  });
  return body;
}
