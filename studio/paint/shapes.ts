/** Outlines as SVG path text. */

export type Point = readonly [x: number, y: number];

const fixed = (value: number) => Math.round(value * 10) / 10;

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`;
}

/** A smooth open line through the points (Catmull-Rom as Bézier curves). */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  let path = `M${fixed(at(0)[0])} ${fixed(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    path += `C${[...one, ...two, c[0], c[1]].map(fixed).join(' ')}`;
  }
  return path;
}

/** A smooth closed line through the points. */
export function blob(points: readonly Point[]): string {
  const n = points.length;
  const at = (i: number) => points[(i + n) % n] as Point;
  let path = `M${fixed(at(0)[0])} ${fixed(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    path += `C${[...one, ...two, c[0], c[1]].map(fixed).join(' ')}`;
  }
  return `${path}Z`;
}

export function around(x: number, y: number, radius: number, turn: number): Point {
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
}

/** A linear gradient across the filled shape's box; stops are [offset, colour, opacity]. */
export function gradient(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly (readonly [number, string, number?])[],
  units: 'box' | 'page' = 'box',
): string {
  const page = units === 'page' ? ' gradientUnits="userSpaceOnUse"' : '';
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${page}>${stopsOf(stops)}</linearGradient>`;
}

export function radial(
  id: string,
  [cx, cy, r]: readonly [number, number, number],
  stops: readonly (readonly [number, string, number?])[],
): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" gradientUnits="userSpaceOnUse">${stopsOf(stops)}</radialGradient>`;
}

const stopsOf = (stops: readonly (readonly [number, string, number?])[]) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
    )
    .join('');

export function blur(id: string, amount: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;
}

export const smoothstep = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
