/** A knotted carpet, thread by thread: mirrored medallions inside borders. */
import { type Colour, mix, rgb } from '../paint/colour.ts';
import { pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { vignette } from './ground.ts';
import { blendInto } from './sky.ts';

export function weave(stage: Stage): Scene {
  const { chance, palette, height, width } = stage;
  const field = noise(chance);
  const dyes: Colour[] = palette.bright
    ? [palette.glow, palette.body, palette.shade, palette.accent, palette.deep]
    : [
        palette.shade,
        palette.body,
        mix(palette.light, palette.glow, 0.5),
        palette.accent,
        palette.deep,
      ];
  const wool = dyes.map(rgb);
  const knots = height / (stage.tall ? 74 : 58);
  const aspect = width / height;
  const reach = Math.round(chance.range(8, 11));
  const [a, b, c] = [chance.int(2, 4), chance.int(3, 5), chance.int(0, 1)];
  const across = Math.round((aspect * height) / knots);
  const down = Math.round(height / knots);
  const dye = (column: number, row: number) => {
    const rim = Math.min(column, across - 1 - column, row, down - 1 - row);
    if (rim < 3) return rim === 1 ? 2 : 4;
    if (rim < 9) {
      const along = column < 9 || column >= across - 9 ? row : column;
      return Math.abs(((along + 40) % 8) - 4) + Math.abs(rim - 6) <= 2
        ? 3
        : rim === 3 || rim === 8
          ? 2
          : 1;
    }
    const x = Math.abs(((column - Math.round(across / 2) + reach * 41) % (reach * 2)) - reach);
    const y = Math.abs(((row - Math.round(down / 2) + reach * 41) % (reach * 2)) - reach);
    const diamond = x + y;
    const step = Math.floor(diamond / a) % b;
    if (diamond < 3) return 3;
    if (x === y || x === reach - y) return c ? 4 : 2;
    return [0, 2, 0, 3, 1][step] as number;
  };
  const cloth = pixels(stage, 1, (x, y, out) => {
    const [kx, ky] = [(x * height) / knots, (y * height) / knots];
    const [column, row] = [Math.floor(kx), Math.floor(ky)];
    const [fx, fy] = [kx - column - 0.5, ky - row - 0.5];
    blendInto(out, wool[dye(column, row)] as number[], 1);
    // Each knot is a small V of two plies, and no two batches of dye are alike.
    const ply = Math.abs(fx) * 1.2 + fy;
    const shade = 0.93 + 0.05 * Math.cos(ply * 6.28) + field.at(x * 3, row * 0.5) * 0.05;
    for (let part = 0; part < 3; part++) out[part] = (out[part] as number) * shade;
  });
  return {
    layers: [{ depth: 0, pixels: cloth }, vignette(stage, palette.deep, 0.6)],
    calm: 'middle',
  };
}
