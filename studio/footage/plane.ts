/** Layers of a scene pressed into a few planes, which the camera passes at different speeds. */
import { type Layer, rasterise, type Stage } from '../paint/layer.ts';

export type Plane = {
  depth: number;
  width: number;
  height: number;
  /** Red, green, blue and opacity; colours are already multiplied by opacity. */
  data: Uint8ClampedArray;
  opaque: boolean;
  /** Rows that hold anything. */
  top: number;
  bottom: number;
  /** Whether it is added as light instead of drawn over. */
  screen: boolean;
  /** Opacity at a second of the shot. */
  shows?: (second: number) => number;
  /** Sideways shimmer of a row, in pixels, for water. */
  sways?: (row: number, second: number) => number;
};

/** Layers closer than this share a plane. */
const APART = 0.13;

export async function planesOf(stage: Stage, layers: readonly Layer[]): Promise<Plane[]> {
  const planes: Plane[] = [];
  for (const layer of layers) {
    const data = premultiplied(await rasterise(stage, layer));
    const screen = layer.blend === 'screen' || layer.blend === 'add';
    const last = planes.at(-1);
    if (
      last &&
      !screen &&
      !last.screen &&
      !layer.sways &&
      Math.abs(layer.depth - last.depth) < APART
    ) {
      lay(data, last.data);
    } else {
      const { width, height } = stage;
      const sways = layer.sways ? { sways: layer.sways } : {};
      planes.push({
        depth: layer.depth,
        width,
        height,
        data,
        opaque: false,
        top: 0,
        bottom: height,
        screen,
        ...sways,
      });
    }
  }
  for (const plane of planes) trim(plane);
  return planes;
}

function premultiplied(data: Buffer): Uint8ClampedArray {
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] as number) / 255;
    for (let part = 0; part < 3; part++) out[at + part] = (data[at + part] as number) * opacity;
    out[at + 3] = data[at + 3] as number;
  }
  return out;
}

function lay(over: Uint8ClampedArray, under: Uint8ClampedArray): void {
  for (let at = 0; at < over.length; at += 4) {
    const keep = 1 - (over[at + 3] as number) / 255;
    for (let part = 0; part < 4; part++) {
      under[at + part] = (over[at + part] as number) + (under[at + part] as number) * keep;
    }
  }
}

function trim(plane: Plane): void {
  const rowShows = (row: number) => {
    for (let at = row * plane.width * 4 + 3; at < (row + 1) * plane.width * 4; at += 4) {
      if (plane.data[at]) return true;
    }
    return false;
  };
  while (plane.top < plane.bottom && !rowShows(plane.top)) plane.top++;
  while (plane.bottom > plane.top && !rowShows(plane.bottom - 1)) plane.bottom--;
  plane.opaque = plane.data.every((value, at) => at % 4 !== 3 || value > 253);
}
