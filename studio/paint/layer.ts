/** A picture is a pile of layers: some computed by the pixel, some drawn as SVG. */

import type { Blend } from 'sharp';
import sharp from 'sharp';
import type { Palette } from './palette.ts';
import type { Chance } from './seed.ts';

export type Pixels = { width: number; height: number; data: Uint8Array };

export type Layer = {
  /** 0 far, 1 near: how far a camera move shifts it. */
  depth: number;
  svg?: string;
  pixels?: Pixels;
  blend?: Blend;
  /** SVG whose opaque parts let the layer through. */
  mask?: string;
  /** In footage: how far a row of it sways at a second, in pixels. */
  sways?: (row: number, second: number) => number;
};

/** Where the scene is quiet, so that type may stand there. */
export type Calm = 'top' | 'bottom' | 'middle';

export type Scene = { layers: Layer[]; calm: Calm };

/** What a scene is given: its size in pixels, its colours, and its chance. */
export type Stage = {
  width: number;
  height: number;
  palette: Palette;
  chance: Chance;
  /** Taller than wide, a poster. */
  tall: boolean;
  /** Which of its subjects the scene should show; each scene knows its own. */
  motif?: string;
};

export type Shade = (x: number, y: number, out: Float32Array) => void;

/**
 * Computes pixels. `x` and `y` are in units of the height, so that circles stay round; `out` takes red, green,
 * blue and opacity, 0 to 1. `coarse` divides the resolution for what is soft anyway.
 */
export function pixels(stage: Stage, coarse: number, shade: Shade): Pixels {
  const width = Math.round(stage.width / coarse);
  const height = Math.round(stage.height / coarse);
  const data = new Uint8Array(width * height * 4);
  const out = new Float32Array(4);
  let dither = 0x2545f491;
  let at = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      out[3] = 1;
      shade((column + 0.5) / height, (row + 0.5) / height, out);
      // Half a step of noise keeps slow gradients from showing their steps.
      dither = (Math.imul(dither, 1664525) + 1013904223) >>> 0;
      const grain = dither / 4294967296;
      for (let part = 0; part < 3; part++) {
        data[at + part] = Math.min(255, Math.max(0, (out[part] as number) * 255 + grain));
      }
      data[at + 3] = Math.min(255, Math.max(0, (out[3] as number) * 255 + grain));
      at += 4;
    }
  }
  return { width, height, data };
}

export function wrap(stage: { width: number; height: number }, body: string): Buffer {
  const { width, height } = stage;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );
}

/** One layer as straight RGBA of the stage's size. */
export async function rasterise(stage: Stage, layer: Layer): Promise<Buffer> {
  const { width, height } = stage;
  let image = layer.pixels
    ? sharp(layer.pixels.data, {
        raw: { width: layer.pixels.width, height: layer.pixels.height, channels: 4 },
      }).resize(width, height, { kernel: 'cubic' })
    : sharp(wrap(stage, layer.svg ?? ''));
  if (layer.mask) {
    const whole = await image.ensureAlpha().raw().toBuffer();
    image = sharp(whole, { raw: { width, height, channels: 4 } }).composite([
      { input: wrap(stage, layer.mask), blend: 'dest-in' },
    ]);
  }
  return image.ensureAlpha().raw().toBuffer();
}

/** The pile pressed flat. */
export async function flatten(stage: Stage, layers: readonly Layer[]): Promise<Buffer> {
  const { width, height } = stage;
  const raw = { width, height, channels: 4 as const };
  const pile = [];
  for (const layer of layers) {
    pile.push({
      input: await rasterise(stage, layer),
      raw,
      blend: layer.blend ?? ('over' as const),
    });
  }
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(pile)
    .removeAlpha()
    .raw()
    .toBuffer();
}
