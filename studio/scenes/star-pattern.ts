/** Interlaced star patterns, constructed as craftsmen do: rays from the middles of the edges of a tiling. */
import { type Point, polygon } from '../paint/shapes.ts';

type Tile = readonly Point[];

const regular = (cx: number, cy: number, sides: number, radius: number, turn: number): Tile =>
  Array.from({ length: sides }, (_, n) => {
    const angle = turn + (n * 2 * Math.PI) / sides;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });

/** Octagons and squares; `side` is the length of an edge. */
export function eightfold(width: number, height: number, side: number): Tile[] {
  const apothem = (side * (1 + Math.SQRT2)) / 2;
  const tiles: Tile[] = [];
  for (let y = 0; y <= height + apothem * 2; y += apothem * 2) {
    for (let x = 0; x <= width + apothem * 2; x += apothem * 2) {
      tiles.push(regular(x, y, 8, side / 2 / Math.sin(Math.PI / 8), Math.PI / 8));
      tiles.push(regular(x + apothem, y + apothem, 4, side / Math.SQRT2, 0));
    }
  }
  return tiles;
}

/** Dodecagons and triangles. */
export function twelvefold(width: number, height: number, side: number): Tile[] {
  const apothem = side / 2 / Math.tan(Math.PI / 12);
  const radius = side / 2 / Math.sin(Math.PI / 12);
  const tiles: Tile[] = [];
  const rowStep = apothem * Math.sqrt(3);
  let row = 0;
  for (let y = 0; y <= height + rowStep; y += rowStep, row++) {
    for (let x = row % 2 ? apothem : 0; x <= width + apothem * 2; x += apothem * 2) {
      tiles.push(regular(x, y, 12, radius, Math.PI / 12));
      const third = side / Math.sqrt(3);
      const gap = (apothem * 2) / Math.sqrt(3);
      tiles.push(regular(x, y + gap, 3, third, -Math.PI / 2 + Math.PI));
      tiles.push(regular(x, y - gap, 3, third, -Math.PI / 2));
    }
  }
  return tiles;
}

type Strand = { from: Point; corner: Point; to: Point };

/** Two rays for each edge, meeting their neighbours: the strands that run through the tile. */
export function strands(tile: Tile, contact: number): Strand[] {
  const at = (n: number) => tile[(n + tile.length) % tile.length] as Point;
  const middle = (n: number): Point => [
    (at(n)[0] + at(n + 1)[0]) / 2,
    (at(n)[1] + at(n + 1)[1]) / 2,
  ];
  return tile.map((_, n) => {
    const from = middle(n);
    const to = middle(n + 1);
    const along = Math.atan2(at(n + 1)[1] - at(n)[1], at(n + 1)[0] - at(n)[0]);
    const next = Math.atan2(at(n + 2)[1] - at(n + 1)[1], at(n + 2)[0] - at(n + 1)[0]);
    return { from, to, corner: meet(from, along + contact, to, next + Math.PI - contact) };
  });
}

function meet([ax, ay]: Point, a: number, [bx, by]: Point, b: number): Point {
  const [ux, uy, vx, vy] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-6) return [(ax + bx) / 2, (ay + by) / 2];
  const t = ((bx - ax) * vy - (by - ay) * vx) / cross;
  return [ax + ux * t, ay + uy * t];
}

/** The star that a tile's strands enclose. */
export const star = (lines: readonly Strand[]): string =>
  polygon(lines.flatMap(({ from, corner }) => [from, corner]));

const f = (value: number) => value.toFixed(1);

/** All strands, over and under by turns: first whole, then the upper half of each crossing again. */
export function interlace(
  all: readonly Strand[],
  width: number,
  face: string,
  edge: string,
): string {
  const whole = all
    .map(
      ({ from, corner, to }) =>
        `M${f(from[0])} ${f(from[1])}L${f(corner[0])} ${f(corner[1])}L${f(to[0])} ${f(to[1])}`,
    )
    .join('');
  const upper = all
    .map(({ from, corner }) => {
      const [dx, dy] = [corner[0] - from[0], corner[1] - from[1]];
      const reach = Math.min(0.5, (width * 1.5) / Math.hypot(dx, dy));
      return `M${f(from[0] - dx * reach)} ${f(from[1] - dy * reach)}L${f(from[0] + dx * reach)} ${f(from[1] + dy * reach)}`;
    })
    .join('');
  const draw = (path: string) =>
    `<path d="${path}" stroke="${edge}" stroke-width="${f(width * 1.7)}"/><path d="${path}" stroke="${face}" stroke-width="${f(width)}"/>`;
  return `<g fill="none" stroke-linejoin="miter">${draw(whole)}${draw(upper)}</g>`;
}
