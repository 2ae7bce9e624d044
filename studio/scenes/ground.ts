/** Backgrounds and lights that indoor and graphic scenes stand on. */
import { type Colour, css, ramp, read } from '../paint/colour.ts';
import { type Layer, pixels, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { radial } from '../paint/shapes.ts';

/** A wall or a sheet: colours from `stops` by the distance from a point, a little uneven. */
export function wash(
  stage: Stage,
  stops: readonly (readonly [number, Colour])[],
  [cx, cy, reach]: readonly [number, number, number],
  uneven = 0.1,
): Layer {
  const field = noise(stage.chance);
  const tint = ramp(stops);
  const image = pixels(stage, 2, (x, y, out) => {
    const cloud = field.cloud(x * 2.2, y * 2.2, 4);
    read(tint, Math.hypot(x - cx, y - cy) / reach + cloud * uneven, out);
  });
  return { depth: 0, pixels: image };
}

/** Colours from the top to the bottom. */
export function fall(
  stage: Stage,
  stops: readonly (readonly [number, Colour])[],
  uneven = 0.08,
): Layer {
  const field = noise(stage.chance);
  const tint = ramp(stops);
  return {
    depth: 0,
    pixels: pixels(stage, 2, (x, y, out) =>
      read(tint, y + field.cloud(x * 1.4, y * 2, 4) * uneven, out),
    ),
  };
}

/** A pool of light, in units of the height. */
export function glow(
  stage: Stage,
  x: number,
  y: number,
  reach: number,
  colour: Colour,
  strength: number,
): string {
  const { height } = stage;
  const [cx, cy, r] = [x * height, y * height, reach * height];
  const id = `glow${Math.round(cx)}-${Math.round(cy)}-${Math.round(r)}`;
  const hue = css(colour);
  return `<defs>${radial(
    id,
    [cx, cy, r],
    [
      [0, hue, strength],
      [0.25, hue, strength * 0.55],
      [0.6, hue, strength * 0.14],
      [1, hue, 0],
    ],
  )}</defs><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${id})"/>`;
}

/** Darker towards the edges. */
export function vignette(stage: Stage, colour: Colour, strength: number): Layer {
  const { width, height } = stage;
  const hue = css(colour);
  return {
    depth: 0.02,
    svg: `<defs><radialGradient id="edge" cx="0.5" cy="0.45" r="0.75"><stop offset="0.4" stop-color="${hue}" stop-opacity="0"/><stop offset="1" stop-color="${hue}" stop-opacity="${strength}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#edge)"/>`,
  };
}
