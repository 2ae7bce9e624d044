/** Looks at the planes from a moving place, smoothly between pixels. */
import type { Plane } from './plane.ts';

export type Frame = { width: number; height: number; data: Uint8ClampedArray };

/** Where the camera stands: offsets in units of the frame's height, and how near it has come. */
export type View = { x: number; y: number; zoom: number };

export const frame = (width: number, height: number): Frame => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 3),
});

/** How much of the planes' width the frame shows when the zoom is 1; the rest is room to move in. */
const MARGIN = 0.9;

export function expose(out: Frame, planes: readonly Plane[], view: View, second: number): void {
  for (const plane of planes) {
    const strength = plane.shows ? plane.shows(second) : 1;
    if (strength > 0.003) lookAt(out, plane, view, second, strength);
  }
}

function lookAt(out: Frame, plane: Plane, view: View, second: number, strength: number): void {
  const { width, height } = out;
  // Near planes grow faster than far ones as the camera comes closer.
  const zoom = 1 + (view.zoom - 1) * (0.25 + plane.depth * 0.75);
  const step = (plane.width * MARGIN) / width / zoom;
  const shift = 0.12 + plane.depth;
  const left = plane.width / 2 - (width / 2) * step + view.x * height * shift * step;
  const up = plane.height / 2 - (height / 2) * step + view.y * height * shift * step;
  for (let row = 0; row < height; row++) {
    const y = Math.min(plane.height - 1.001, Math.max(0, up + row * step));
    if (y + 1 < plane.top || y >= plane.bottom) continue;
    const sway = plane.sways ? plane.sways(y, second) : 0;
    if (plane.opaque && strength > 0.997 && !plane.screen)
      copyRow(out, plane, row, y, left + sway, step);
    else mixRow(out, plane, row, y, left + sway, step, strength);
  }
}

const at = (data: Uint8ClampedArray, index: number) => data[index] as number;

/* The two loops below are the whole cost of a frame: flat, without calls or allocation. */

function copyRow(
  out: Frame,
  plane: Plane,
  row: number,
  y: number,
  left: number,
  step: number,
): void {
  const { data, width } = plane;
  const y0 = y | 0;
  const fy = y - y0;
  const upper = y0 * width;
  let to = row * out.width * 3;
  const end = to + out.width * 3;
  const limit = width - 1.001;
  for (let x = left; to < end; x += step, to += 3) {
    const px = x < 0 ? 0 : x > limit ? limit : x;
    const x0 = px | 0;
    const fx = px - x0;
    const a = (upper + x0) * 4;
    const c = a + width * 4;
    const wa = (1 - fx) * (1 - fy);
    const wb = fx * (1 - fy);
    const wc = (1 - fx) * fy;
    const wd = fx * fy;
    out.data[to] =
      at(data, a) * wa + at(data, a + 4) * wb + at(data, c) * wc + at(data, c + 4) * wd;
    out.data[to + 1] =
      at(data, a + 1) * wa + at(data, a + 5) * wb + at(data, c + 1) * wc + at(data, c + 5) * wd;
    out.data[to + 2] =
      at(data, a + 2) * wa + at(data, a + 6) * wb + at(data, c + 2) * wc + at(data, c + 6) * wd;
  }
}

function mixRow(
  out: Frame,
  plane: Plane,
  row: number,
  y: number,
  left: number,
  step: number,
  strength: number,
): void {
  const { data, width, screen } = plane;
  const y0 = y | 0;
  const fy = y - y0;
  const upper = y0 * width;
  let to = row * out.width * 3;
  const end = to + out.width * 3;
  const limit = width - 1.001;
  for (let x = left; to < end; x += step, to += 3) {
    const px = x < 0 ? 0 : x > limit ? limit : x;
    const x0 = px | 0;
    const fx = px - x0;
    const a = (upper + x0) * 4;
    const c = a + width * 4;
    const wa = (1 - fx) * (1 - fy);
    const wb = fx * (1 - fy);
    const wc = (1 - fx) * fy;
    const wd = fx * fy;
    const alpha =
      (at(data, a + 3) * wa + at(data, a + 7) * wb + at(data, c + 3) * wc + at(data, c + 7) * wd) *
      strength;
    if (alpha < 0.5) continue;
    for (let part = 0; part < 3; part++) {
      const value =
        (at(data, a + part) * wa +
          at(data, a + 4 + part) * wb +
          at(data, c + part) * wc +
          at(data, c + 4 + part) * wd) *
        strength;
      const under = at(out.data, to + part);
      out.data[to + part] = screen
        ? under + value * (1 - under / 255)
        : under * (1 - alpha / 255) + value;
    }
  }
}
